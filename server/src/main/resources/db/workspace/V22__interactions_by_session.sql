-- Agent frameworks read a conversation by its session.
CREATE INDEX interactions_by_session ON interactions (session, recorded_at DESC, id DESC);
