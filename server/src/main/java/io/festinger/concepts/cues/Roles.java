package io.festinger.concepts.cues;

import io.festinger.concepts.cues.Match.Relation;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads the roles of a thing: `X's owner is Y`, `the owner of X is Y`.
record Roles(CueWords words, NameDetector names, CueSubjects subjects) {
    private static final Map<String, Relation> RELATIONS = Map.of(
            "owner", Relation.OWNED_BY,
            "maintainer", Relation.OWNED_BY,
            "host", Relation.RUNS_ON,
            "database", Relation.TECH,
            "home", Relation.GEOGRAPHY);
    private static final int MOST_ADJECTIVES = 2;

    /// A role and its subject.
    record Role(CueSubject subject, Relation relation) {}

    /// The role that ends in front of the verb at `is`; null where none does.
    @Nullable
    Role before(int is) {
        Role role = ownedRole(is - 1);
        if (role != null || !words.follows(is)) {
            return role;
        }
        CueSubject subject = subjects.name(is, false);
        int of = subject == null ? 0 : subject.left() - 1;
        Relation relation = RELATIONS.get(words.at(of - 1));
        boolean isStated = words.is(of, "of") && words.is(of - 2, "the");
        if (subject == null || relation == null || !isStated) {
            return null;
        }
        return new Role(new CueSubject(subject.phrases(), of - 2, false, subject.certain()), relation);
    }

    private @Nullable Role ownedRole(int role) {
        Relation relation = RELATIONS.get(words.at(role));
        if (relation == null) {
            return null;
        }
        int owner = role - 1;
        while (owner > 0 && role - owner <= MOST_ADJECTIVES && !words.has(owner, CueWords.POSSESSIVE)) {
            owner--;
        }
        Phrase name = subjects.owner(owner);
        return name == null ? null : new Role(CueSubject.of(name, true), relation);
    }
}
