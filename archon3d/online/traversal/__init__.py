"""Ways through routers: own addresses, ports that routers open, and probes between two machines."""
