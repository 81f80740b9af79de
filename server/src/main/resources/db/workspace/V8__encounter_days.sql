-- How often a concept had been met by the end of a day (UTC), for days on which it was met: what saliency over time is
-- plotted from. Kept from the second encounter on, and never for a dictionary word, which always weighs nothing.
CREATE TABLE encounter_days (
    concept_id integer NOT NULL REFERENCES soas ON UPDATE CASCADE ON DELETE CASCADE,
    day        date NOT NULL,
    encounters integer NOT NULL CHECK (encounters > 0),
    PRIMARY KEY (concept_id, day)
);

CREATE INDEX encounter_days_by_day ON encounter_days (day);
