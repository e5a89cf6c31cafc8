"""The course: scenario files, and the one runner that the app and the tests share."""
