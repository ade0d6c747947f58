#!/bin/sh
# Install a Debian package into a copy of this system, start it as a player, and take it away again:
# unshare --mount --propagation private try_deb.sh PACKAGE FOLDER. The copy is a layer over this system that
# lives in memory below FOLDER and goes with this process. FOLDER then holds selftest.txt and its exit code,
# and what the package has left behind. Exits with 75 where there can be no such copy.
set -eu
package=$1
folder=$2
root=$folder/root
home='/home/jörg müller'

give_up() {
    echo "$1" >&2
    exit 75
}

everything() {
    (cd "$root" && find usr etc opt | LC_ALL=C sort)
}

mkdir -p "$folder/layer" "$root"
mount -t tmpfs none "$folder/layer" || give_up "nothing can be mounted"
mkdir "$folder/layer/upper" "$folder/layer/work"
mount -t overlay overlay -o "lowerdir=/,upperdir=$folder/layer/upper,workdir=$folder/layer/work" "$root" ||
    give_up "no layer can be laid over this system"
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc" || give_up "it has no processes of its own"
mount -t tmpfs none "$root/tmp"
cp "$package" "$root/tmp/package.deb"
! chroot "$root" dpkg --status archon3d >/dev/null 2>&1 || give_up "the game is installed on this system"
echo "jörg:x:4242:4242::$home:/bin/sh" >> "$root/etc/passwd"
everything > "$folder/before"
chroot "$root" dpkg --install /tmp/package.deb > "$folder/installed.txt" 2>&1 ||
    give_up "dpkg could not install it: $(tail -n 1 "$folder/installed.txt")"
mkdir -p "$root$home"
chown 4242:4242 "$root$home"
program=$(sed -n 's/^Exec=//p' "$root/usr/share/applications/org.archon3d.Archon3D.desktop")
code=0
chroot --userspec=4242:4242 "$root" env --ignore-environment LANG=C PATH=/usr/bin:/bin HOME="$home" USER=jörg \
    "$program" --selftest > "$folder/selftest.txt" 2>&1 < /dev/null || code=$?
echo "$code" > "$folder/code"
chroot "$root" dpkg --purge archon3d > "$folder/purged.txt" 2>&1
everything > "$folder/after"
diff "$folder/before" "$folder/after" | sed -n 's/^> //p' > "$folder/left"
