"""The tables that somebody looks at, or at which something will happen by itself."""
