-- Where very many rows say the same of one topic, a write looks at some of each stance, which this index gives in order.
DROP INDEX claims_by_topic;
CREATE INDEX claims_by_stance ON claims (topic, qualifier, value_key, positive, member_id);
