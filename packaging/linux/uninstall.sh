#!/bin/sh
# Take away what install.sh put beside this script; settings and saves stay. install.sh itself calls it with
# --quiet and the folder that it means.
set -eu
home=${2:-$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)}
prefix=${home%/lib/archon3d}
if [ "$prefix" = "$home" ] || [ ! -f "$home/installed-files" ]; then
    echo "uninstall.sh: start the one in PREFIX/lib/archon3d, where install.sh has put it" >&2
    exit 2
fi
mime=$prefix/share/mime
# Where nothing but this game has told of types, what was made of that goes with it.
if [ "$(ls "$mime/packages" 2>/dev/null)" = org.archon3d.Archon3D.xml ]; then
    rm -rf "$mime"
fi
rm -f "$prefix/share/applications/mimeinfo.cache"
while IFS= read -r file; do
    rm -f "$prefix/$file"
    folder=$prefix/$(dirname "$file")
    # Folders go with the last file in them.
    while [ "$folder" != "$prefix" ] && rmdir "$folder" 2>/dev/null; do
        folder=$(dirname "$folder")
    done
done < "$home/installed-files"
[ ! -d "$mime/packages" ] || [ -z "$(command -v update-mime-database)" ] || update-mime-database "$mime" || true
[ ! -d "$prefix/share/applications" ] || [ -z "$(command -v update-desktop-database)" ] ||
    update-desktop-database "$prefix/share/applications" || true
rm -f "$prefix/bin/archon3d"
rm -rf "$home"
rmdir "$prefix/bin" "$prefix/lib" 2>/dev/null || true
[ "${1:-}" = --quiet ] || echo "Archon3D is gone; settings and saves stay where they are."
