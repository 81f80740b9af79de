-- proposed: true where one of the members says itself that it replaces what others said, and none contradicts it since. It
-- holds its slots as any open conflict does, but nobody has to decide at once.
ALTER TABLE conflicts ADD COLUMN proposed boolean;
