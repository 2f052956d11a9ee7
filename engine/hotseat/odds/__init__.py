"""Counting helpers that more than one game uses. All of them count; none of them samples."""
