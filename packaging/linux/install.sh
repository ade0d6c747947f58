#!/bin/sh
# Install Archon3D from the folder in which this script lies: ./install.sh [PREFIX], ~/.local unless told.
set -eu
prefix=${1:-$HOME/.local}
case $prefix in
    /*) ;;
    *) echo "install.sh: the prefix is an absolute path, such as /usr/local, not '$prefix'" >&2; exit 2 ;;
esac
cd "$(dirname "$0")"
home=$prefix/lib/archon3d
if [ -x "$home/uninstall.sh" ]; then
    "$home/uninstall.sh" --quiet
fi
mkdir -p "$home" "$prefix/bin"
cp -R lib/archon3d/. "$home"
cp uninstall.sh "$home"
printf '#!/bin/sh\nexec "%s" "$@"\n' "$home/archon3d" > "$prefix/bin/archon3d"
chmod +x "$prefix/bin/archon3d"
find share -type f | sort > "$home/installed-files"
while read -r file; do
    mkdir -p "$prefix/$(dirname "$file")"
    case $file in
        # The menu has a path of its own, in which the program need not be.
        *.desktop) sed "s|^\(Try\)\{0,1\}Exec=archon3d|\1Exec=$prefix/bin/archon3d|" "$file" > "$prefix/$file" ;;
        *) cp "$file" "$prefix/$file" ;;
    esac
done < "$home/installed-files"
# Records open in the theatre once the desktop has read of them; one that has no such database needs none.
[ -n "$(command -v update-mime-database)" ] && update-mime-database "$prefix/share/mime" >/dev/null 2>&1 || true
[ -n "$(command -v update-desktop-database)" ] && update-desktop-database "$prefix/share/applications" || true
echo "Archon3D is in your menu, and is started by $prefix/bin/archon3d; $home/uninstall.sh takes it away again."
