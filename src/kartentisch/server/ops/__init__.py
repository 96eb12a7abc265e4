"""What keeps a server going: settings, figures of the store, other processes, clearing up."""
