"""What is asked at a real table: is this move allowed, and is this score right?"""
