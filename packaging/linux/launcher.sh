#!/bin/sh
# Start Archon3D, which lies below this script's folder or beside it; links to this script are followed.
here=$(dirname -- "$(readlink -f -- "$0")")
# The program reads names of files as the locale says, and where that is not installed it reads ASCII only.
if [ "$(locale charmap 2>/dev/null)" != UTF-8 ]; then
    if [ -n "${LC_ALL:-}" ]; then
        LC_MESSAGES=$LC_ALL # still tells the player's language
        export LC_MESSAGES
        unset LC_ALL
    fi
    LC_CTYPE=C.UTF-8
    export LC_CTYPE
fi
for program in "$here/lib/archon3d/archon3d" "$here/../lib/archon3d/archon3d"; do
    [ ! -x "$program" ] || exec "$program" "$@"
done
echo "archon3d: there is no lib/archon3d/archon3d in $here or beside it; unpack the whole archive" >&2
exit 1
