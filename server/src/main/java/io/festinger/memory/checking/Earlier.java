package io.festinger.memory.checking;

import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import io.festinger.claims.RowRef;
import io.festinger.claims.sentences.Propositions;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// What the texts of a check stated so far, to be found again by what it is about.
final class Earlier {
    /// Sentences that share most with another one.
    private static final int MOST = 8;

    private static final int SHARED = 2;

    private final Map<RowRef, Stated> statements = new HashMap<>();
    private final Map<Attribute, List<Claim>> claims = new HashMap<>();
    private final Map<String, List<Sentence>> byStem = new HashMap<>();

    /// On what claims meet, those of all of a kind too.
    record Attribute(String project, String attribute) {
        static Attribute of(Claim claim) {
            Meeting meeting = claim.meeting();
            return new Attribute(meeting.project(), meeting.attribute());
        }
    }

    /// @param said its words, taken apart
    record Sentence(Stated stated, Propositions said) {}

    void add(Stated stated, Optional<Propositions> said) {
        statements.put(stated.ref(), stated);
        stated.claims()
                .forEach(claim -> claims.computeIfAbsent(Attribute.of(claim), _ -> new ArrayList<>())
                        .add(claim));
        said.ifPresent(words -> {
            Sentence sentence = new Sentence(stated, words);
            words.stems()
                    .forEach(stem ->
                            byStem.computeIfAbsent(stem, _ -> new ArrayList<>()).add(sentence));
        });
    }

    Optional<Stated> statement(RowRef row) {
        return Optional.ofNullable(statements.get(row));
    }

    Stream<Claim> on(Collection<Attribute> attributes) {
        return attributes.stream().flatMap(attribute -> claims.getOrDefault(attribute, List.of()).stream());
    }

    /// Sentences of other texts that may speak of the same, the nearest first.
    List<Sentence> near(Stated stated, Propositions said) {
        Map<Sentence, Integer> shared = new LinkedHashMap<>();
        for (String stem : said.stems()) {
            for (Sentence other : byStem.getOrDefault(stem, List.of())) {
                if (!other.stated().where().path().equals(stated.where().path())) {
                    shared.merge(other, 1, Integer::sum);
                }
            }
        }
        return shared.entrySet().stream()
                .filter(entry -> entry.getValue() >= SHARED)
                .sorted(Map.Entry.<Sentence, Integer>comparingByValue().reversed())
                .limit(MOST)
                .map(Map.Entry::getKey)
                .toList();
    }
}
