"""Hidden agendas: their boxes, and how they are resolved."""
