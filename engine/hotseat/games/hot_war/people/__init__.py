"""Characters: attributes, traits, relationships, tools, and what everyone may know of agendas."""
