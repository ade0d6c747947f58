#!/bin/sh
# Install Archon3D from the folder in which this script lies: ./install.sh [PREFIX], ~/.local unless told.
set -eu

refuse() {
    echo "install.sh: $1" >&2
    exit 2
}

# A desktop entry's text: backslashes are doubled, whatever else they do.
as_text() {
    printf '%s\n' "$1" | LC_ALL=C sed 's/\\/\\\\/g'
}

# The program in a desktop entry's Exec: in quotes, with what means something even there marked. An entry may
# name no program with % or = in its path, so there it is an argument of the shell.
as_command() {
    case $1 in
        *[!A-Za-z0-9/._+-]*) ;;
        *) printf '%s\n' "$1"; return ;;
    esac
    quoted=\"$(printf '%s\n' "$1" | LC_ALL=C sed 's/[\\"`$]/\\&/g; s/%/%%/g')\"
    case $1 in
        *[%=]*) quoted="/bin/sh $quoted" ;;
    esac
    as_text "$quoted"
}

# Take away what has been installed so far when something has failed.
undo() {
    code=$?
    [ "$code" -ne 0 ] || return 0
    if [ -f "$home/installed-files" ]; then
        ./uninstall.sh --quiet "$home" || true
    fi
    rmdir "$home" "$prefix/bin" "$prefix/lib" "$prefix" 2>/dev/null || true
    echo "install.sh: Archon3D could not be installed in $prefix, and nothing of it was left there" >&2
}

[ -n "${1:-}${HOME:-}" ] || refuse "HOME is not set; name a prefix, such as /usr/local"
prefix=${1:-$HOME/.local}
case $prefix in
    *[[:cntrl:]]*) refuse "menus cannot name a path with a line break or another control character in it" ;;
    /*) ;;
    *) refuse "the prefix is an absolute path, such as /usr/local, not '$prefix'" ;;
esac
if [ -n "$(command -v iconv)" ] && ! printf '%s' "$prefix" | iconv -f UTF-8 -t UTF-8 >/dev/null 2>&1; then
    refuse "menus cannot name a path that is not written in UTF-8"
fi
while [ "$prefix" != "${prefix%/}" ]; do
    prefix=${prefix%/}
done
CDPATH='' cd -- "$(dirname -- "$(readlink -f -- "$0")")"
home=$prefix/lib/archon3d
program=$prefix/bin/archon3d
if [ -f "$home/installed-files" ]; then
    ./uninstall.sh --quiet "$home"
fi
if [ -n "$(ls -A "$home" 2>/dev/null)" ]; then
    refuse "$home holds what this script has not put there; take it away, or name another prefix"
fi
if [ -e "$program" ] || [ -h "$program" ]; then
    refuse "$program is there already, of another installation (by pip?); take it away, or name another prefix"
fi
trap undo EXIT
trap 'exit 130' INT
trap 'exit 143' HUP TERM
mkdir -p "$home" "$prefix/bin"
find share -type f | sort > "$home/installed-files"
cp uninstall.sh "$home"
cp -R lib/archon3d/. "$home"
cp archon3d "$program"
command=$(as_command "$program")
path=$(as_text "$program")
while read -r file; do
    mkdir -p "$prefix/$(dirname "$file")"
    case $file in
        # The menu has a path of its own, in which the program need not be.
        *.desktop)
            while IFS= read -r line; do
                case $line in
                    Exec=archon3d*) line=Exec=$command${line#Exec=archon3d} ;;
                    TryExec=archon3d) line=TryExec=$path ;;
                esac
                printf '%s\n' "$line"
            done < "$file" > "$prefix/$file"
            ;;
        *) cp "$file" "$prefix/$file" ;;
    esac
done < "$home/installed-files"
# Records open in the theatre once the desktop has read of them; one that has no such database needs none.
[ -z "$(command -v update-mime-database)" ] || update-mime-database "$prefix/share/mime" >/dev/null 2>&1 || true
[ -z "$(command -v update-desktop-database)" ] || update-desktop-database "$prefix/share/applications" || true
echo "Archon3D is in your menu, and is started by $program; $home/uninstall.sh takes it away again."
