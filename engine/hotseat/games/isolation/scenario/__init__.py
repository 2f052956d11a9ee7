"""Locale, threat and Stress: what the GM sets and moves."""
