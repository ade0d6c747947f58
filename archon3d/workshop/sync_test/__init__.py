"""`archon3d verify --battles`: battles that must survive rollbacks unchanged."""
