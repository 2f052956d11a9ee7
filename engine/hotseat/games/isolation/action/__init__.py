"""An action of Isolation, from the proposal to what is told of it."""
