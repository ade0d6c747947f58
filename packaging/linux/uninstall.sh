#!/bin/sh
# Take away what install.sh put beside this script; settings and saves stay.
set -eu
home=$(cd "$(dirname "$0")" && pwd)
prefix=${home%/lib/archon3d}
if [ "$prefix" = "$home" ] || [ ! -f "$home/installed-files" ]; then
    echo "uninstall.sh: start the one in PREFIX/lib/archon3d, where install.sh has put it" >&2
    exit 2
fi
while read -r file; do
    rm -f "$prefix/$file"
    folder=$prefix/$(dirname "$file")
    # Folders go with the last file in them.
    while [ "$folder" != "$prefix" ] && rmdir "$folder" 2>/dev/null; do
        folder=$(dirname "$folder")
    done
done < "$home/installed-files"
rm -f "$prefix/bin/archon3d"
rm -rf "$home"
rmdir "$prefix/bin" "$prefix/lib" 2>/dev/null || true
[ "${1:-}" = --quiet ] || echo "Archon3D is gone; settings and saves stay where they are."
