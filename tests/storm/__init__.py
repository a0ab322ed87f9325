"""Hours and millions: a table that is left alone with random hands, torn parts and evening after evening."""
