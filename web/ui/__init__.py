"""Hotseat in the browser: pure views and messages, and one file that talks to the page."""
