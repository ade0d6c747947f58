"""The pictures behind menus: title, splash, games on offer, codex, sheets of figures."""
