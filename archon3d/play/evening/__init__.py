"""An evening of duels: three to eight people, two controllers."""
