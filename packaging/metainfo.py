"""The metadata for software centres, made from its texts in packaging/linux."""

import xml.etree.ElementTree as ElementTree
from xml.etree.ElementTree import Element, SubElement

from identity import IDENTIFIER, PARTS, PICTURES, Addresses
from releases import up_to

PATH = PARTS / f"{IDENTIFIER}.metainfo.xml"


def text(version: str, epoch: int, addresses: Addresses) -> str:
    """Return the whole file for a release, without the parts that need an unknown address."""
    root = ElementTree.parse(PATH).getroot()
    _show_pictures(root, addresses.pictures)
    _name_pages(root, addresses)
    _list_releases(root, version, epoch)
    ElementTree.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ElementTree.tostring(root, encoding="unicode")}\n'


def _show_pictures(root: Element, base: str) -> None:
    """Give each captioned screenshot its picture's address below `base`; without it, remove them."""
    screenshots = root.find("screenshots")
    if screenshots is None:
        raise ValueError(f"{PATH} has no screenshots")
    if not base:
        root.remove(screenshots)
        return
    for screenshot, name in zip(screenshots, PICTURES, strict=True):
        image = Element("image", type="source", width="1920", height="1080")
        image.text = f"{base.rstrip('/')}/{name}"
        screenshot.insert(0, image)


def _name_pages(root: Element, addresses: Addresses) -> None:
    for kind, address in (("homepage", addresses.homepage), ("bugtracker", addresses.issues)):
        if address:
            SubElement(root, "url", type=kind).text = address


def _list_releases(root: Element, version: str, epoch: int) -> None:
    releases = SubElement(root, "releases")
    for release in up_to(version, epoch):
        kind = "development" if release.version.startswith("0.") else "stable"
        element = SubElement(releases, "release", version=release.version, type=kind, date=release.day)
        if release.notes:
            description = SubElement(element, "description")
            for note in release.notes:
                SubElement(description, "p").text = note
