"""Between sessions each pair may roll its links; after a death green links are shared out."""
