"""Hotseat in the browser: pure views and actions, and one file that talks to the page."""
