package io.festinger.memory.checking;

import io.festinger.claims.Claim;
import io.festinger.claims.RowRef;
import io.festinger.claims.Topics;
import io.festinger.judge.Instruction;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The statements of earlier texts of a check, indexed by what they are about.
final class EarlierStatements {
    /// Most similar sentences that are returned.
    private static final int MAX = 8;

    private static final int SHARED = 2;

    /// Most rules for agents with which others are compared.
    private static final int MOST_RULES = 1_000;

    /// Most sentences that are indexed for a word. A word in more sentences is as uninformative as `the`.
    private static final int TELLING = 200;

    private final Map<RowRef, CheckedStatement> statements = new HashMap<>();
    private final Topics topics = new Topics();
    private final Map<String, List<RowRef>> byStem = new HashMap<>();
    /// Rules for agents in earlier texts.
    private final Map<RowRef, Instruction> rules = new LinkedHashMap<>();
    /// Sentences of the current text: only those of other texts are near.
    private final Map<RowRef, Set<String>> own = new LinkedHashMap<>();

    /// @param stems stems of what it is about; empty for a statement that is not compared with sentences
    void add(CheckedStatement checkedStatement, Set<String> stems) {
        statements.put(checkedStatement.ref(), checkedStatement);
        checkedStatement.claims().forEach(topics::add);
        own.put(checkedStatement.ref(), stems);
    }

    /// Ends the current text.
    void next() {
        own.forEach((row, stems) -> stems.forEach(stem -> {
            List<RowRef> rowRefs = byStem.computeIfAbsent(stem, _ -> new ArrayList<>());
            if (rowRefs.size() < TELLING) {
                rowRefs.add(row);
            }
        }));
        own.keySet()
                .forEach(row -> statement(row)
                        .filter(CheckedStatement::isSentence)
                        .flatMap(CheckedStatement::agentRule)
                        .filter(_ -> rules.size() < MOST_RULES)
                        .ifPresent(rule -> rules.put(row, rule)));
        own.clear();
    }

    /// Rules for agents in earlier texts, in their order.
    Map<RowRef, Instruction> rules() {
        return Collections.unmodifiableMap(rules);
    }

    Optional<CheckedStatement> statement(RowRef row) {
        return Optional.ofNullable(statements.get(row));
    }

    /// Earlier claims on the topics of these.
    Collection<Claim> meeting(Collection<Claim> claims) {
        return topics.meeting(claims);
    }

    /// Sentences of other texts that may be about the same thing, the nearest first.
    List<CheckedStatement> near(Set<String> stems) {
        Map<RowRef, Integer> shared = new LinkedHashMap<>();
        for (String stem : stems) {
            for (RowRef other : byStem.getOrDefault(stem, List.of())) {
                shared.merge(other, 1, Integer::sum);
            }
        }
        return shared.entrySet().stream()
                .filter(entry -> entry.getValue() >= SHARED)
                .sorted(Map.Entry.<RowRef, Integer>comparingByValue().reversed())
                .limit(MAX)
                .flatMap(entry -> statement(entry.getKey()).stream())
                .toList();
    }
}
