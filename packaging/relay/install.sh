#!/bin/sh
# Make this machine a relay for archon3d, from now on and after each start of the machine:
#
#   sh install.sh              as root, after: apt-get install mosquitto coturn
#   sh install.sh --remove     take everything away again
set -eu

folder=/etc/archon3d-relay
units=/etc/systemd/system

refuse() {
    echo "install.sh: $1" >&2
    exit 1
}

case ${1:-} in
    '' | --remove) ;;
    *) refuse "unknown option $1; there is only --remove" ;;
esac
[ "$(id -u)" = 0 ] || refuse "run this as root, as in: sudo sh install.sh"
[ -d /run/systemd/system ] || refuse "this machine does not run systemd; start mosquitto -c mosquitto.conf yourself"

if [ "${1:-}" = --remove ]; then
    systemctl disable --now --quiet archon3d-relay archon3d-reflector 2>/dev/null || true
    rm -f "$units/archon3d-relay.service" "$units/archon3d-reflector.service"
    rm -rf "$folder"
    systemctl daemon-reload
    echo "The relay is gone. mosquitto and coturn are still installed, if they were."
    exit 0
fi

command -v mosquitto >/dev/null || [ -x /usr/sbin/mosquitto ] || refuse "first: apt-get install mosquitto"
cd "$(dirname "$0")"
# Debian's own service starts with the installation, uses the same port, and answers on this machine alone.
systemctl disable --now --quiet mosquitto 2>/dev/null || true
mkdir -p "$folder"
cp mosquitto.conf acl limits.nft turnserver.conf "$folder"
chmod 644 "$folder"/*
cp archon3d-relay.service archon3d-reflector.service "$units"
systemctl daemon-reload
systemctl enable --quiet archon3d-relay
systemctl restart archon3d-relay
sleep 1
systemctl is-active --quiet archon3d-relay || refuse "it does not run; journalctl -u archon3d-relay says why"
if command -v turnserver >/dev/null; then
    systemctl disable --now --quiet coturn 2>/dev/null || true
    systemctl enable --quiet archon3d-reflector
    systemctl restart archon3d-reflector
    sleep 1
    systemctl is-active --quiet archon3d-reflector ||
        refuse "the reflector does not run; journalctl -u archon3d-reflector says why"
    reflector="Its reflector runs at UDP ports 3478 and 3479."
else
    reflector="It has no reflector, so that few players find a direct way: apt-get install coturn, then run this again."
fi
if command -v nft >/dev/null || [ -x /usr/sbin/nft ]; then
    limits="with limits for each address"
else
    limits="without limits for each address: apt-get install nftables, then run this again"
fi
echo "The relay runs at TCP port 1883, $limits."
echo "$reflector"
echo "Open these ports in your firewall and at your provider. Players enter this machine's name or address."
