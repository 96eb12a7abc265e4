"""What is counted and worked out of Lücke."""
