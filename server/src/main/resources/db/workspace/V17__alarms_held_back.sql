-- likelihood: how sure a detector of sentences was that both cannot hold; null where slots prove it, and in older rows.
-- properties: the pair of properties that the claims name; null for none. held: why the alarm waits in the review list:
-- people said that such alarms were wrong (bound), or the project had its share of alarms (budget).
ALTER TABLE conflicts
    ADD COLUMN likelihood double precision CHECK (likelihood BETWEEN 0 AND 1),
    ADD COLUMN properties text,
    ADD COLUMN held text CHECK (held IN ('bound', 'budget'));
CREATE INDEX conflicts_alarms ON conflicts (project, detected_at) WHERE likelihood IS NOT NULL;

INSERT INTO config (key, value) VALUES ('alarm_budget', '3');
