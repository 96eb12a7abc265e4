"""The versions, each standing on the one before."""
