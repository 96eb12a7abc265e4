"""What is counted and worked out of Passt nicht!"""
