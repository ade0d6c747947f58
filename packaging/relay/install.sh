#!/bin/sh
# Make this machine a relay for archon3d, from now on and after each start of the machine:
#
#   sh install.sh              as root, after: apt-get install mosquitto
#   sh install.sh --remove     take everything away again
set -eu

folder=/etc/archon3d-relay
unit=/etc/systemd/system/archon3d-relay.service

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
    systemctl disable --now --quiet archon3d-relay || true
    rm -f "$unit"
    rm -rf "$folder"
    systemctl daemon-reload
    echo "The relay is gone. mosquitto is still installed."
    exit 0
fi

command -v mosquitto >/dev/null || [ -x /usr/sbin/mosquitto ] || refuse "first: apt-get install mosquitto"
cd "$(dirname "$0")"
# Debian's own service starts with the installation, uses the same port, and answers on this machine alone.
systemctl disable --now --quiet mosquitto 2>/dev/null || true
mkdir -p "$folder"
cp mosquitto.conf acl limits.nft "$folder"
chmod 644 "$folder"/*
cp archon3d-relay.service "$unit"
systemctl daemon-reload
systemctl enable --quiet archon3d-relay
systemctl restart archon3d-relay
sleep 1
systemctl is-active --quiet archon3d-relay || refuse "it does not run; journalctl -u archon3d-relay says why"
if command -v nft >/dev/null || [ -x /usr/sbin/nft ]; then
    limits="with limits for each address"
else
    limits="without limits for each address: apt-get install nftables, then run this again"
fi
echo "The relay runs at TCP port 1883, $limits."
echo "Open that port in your firewall and at your provider. Players enter this machine's name or address."
