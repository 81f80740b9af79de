-- What a member of an open conflict is now: whether it still contradicts another one, and what its row says where that
-- is no longer what it said when it joined.
ALTER TABLE conflict_members
    ADD COLUMN standing text NOT NULL DEFAULT 'contradicts'
        CHECK (standing IN ('contradicts', 'unopposed', 'changed', 'retired')),
    ADD COLUMN now_content text NOT NULL DEFAULT '',
    ADD COLUMN now_author text NOT NULL DEFAULT '',
    ADD COLUMN now_value text NOT NULL DEFAULT '',
    ADD COLUMN now_value_key text NOT NULL DEFAULT '',
    ADD COLUMN now_status text NOT NULL DEFAULT '';
