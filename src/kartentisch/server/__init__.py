"""Tables for people in different places: HTTP for the lobby, one WebSocket for each table."""
