package io.festinger.memory.checking;

import io.festinger.claims.Claim;
import io.festinger.claims.RowRef;
import io.festinger.claims.Topics;
import io.festinger.claims.sentences.Propositions;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the texts of a check stated so far, to be found again by what it is about.
final class Earlier {
    /// Sentences that share most with another one.
    private static final int MOST = 8;

    private static final int SHARED = 2;

    /// Sentences by which a word is found again. What stands in more tells them apart no more than `the` does.
    private static final int TELLING = 200;

    private final Map<RowRef, Stated> statements = new HashMap<>();
    private final Topics topics = new Topics();
    private final Map<RowRef, Sentence> sentences = new HashMap<>();
    private final Map<String, List<RowRef>> byStem = new HashMap<>();
    /// Sentences of the text that is being read: only those of other texts are near.
    private final List<Sentence> own = new ArrayList<>();

    /// @param said its words, taken apart
    record Sentence(Stated stated, Propositions said) {}

    void add(Stated stated, Optional<Propositions> said) {
        statements.put(stated.ref(), stated);
        stated.claims().forEach(topics::add);
        said.ifPresent(words -> own.add(new Sentence(stated, words)));
    }

    /// The text ends, and another begins.
    void next() {
        for (Sentence sentence : own) {
            RowRef row = sentence.stated().ref();
            sentences.put(row, sentence);
            for (String stem : sentence.said().stems()) {
                List<RowRef> known = byStem.computeIfAbsent(stem, _ -> new ArrayList<>());
                if (known.size() < TELLING) {
                    known.add(row);
                }
            }
        }
        own.clear();
    }

    Optional<Stated> statement(RowRef row) {
        return Optional.ofNullable(statements.get(row));
    }

    /// What they may meet.
    Collection<Claim> meeting(Collection<Claim> claims) {
        return topics.meeting(claims);
    }

    /// Sentences of other texts that may speak of the same, the nearest first.
    List<Sentence> near(Propositions said) {
        Map<RowRef, Integer> shared = new LinkedHashMap<>();
        for (String stem : said.stems()) {
            for (RowRef other : byStem.getOrDefault(stem, List.of())) {
                shared.merge(other, 1, Integer::sum);
            }
        }
        return shared.entrySet().stream()
                .filter(entry -> entry.getValue() >= SHARED)
                .sorted(Map.Entry.<RowRef, Integer>comparingByValue().reversed())
                .limit(MOST)
                .flatMap(entry -> Optional.ofNullable(sentences.get(entry.getKey())).stream())
                .toList();
    }
}
