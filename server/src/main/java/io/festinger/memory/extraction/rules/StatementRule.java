package io.festinger.memory.extraction.rules;

import io.festinger.memory.extraction.ExtractedFact;
import java.util.Optional;
import java.util.Set;

/// A statement of a document that a reviewer is likely to accept: the evidence for and against it is
/// weighed with weights that were learned from real documents (`bench/extraction learn`).
final class StatementRule {
    /// Below this likelihood it is not proposed.
    static final double LEAST = 0.52;
    /// Whatever the evidence, no one marked it as a decision or a requirement.
    private static final double MAX = 0.9;

    private final EvidenceTable table;
    private final StatementEvidence evidence;

    StatementRule(EvidenceTable table) {
        this.table = table;
        this.evidence = new StatementEvidence(table);
    }

    /// @param evidence evidence for and against it
    /// @param confidence that a reviewer accepts it
    record WeightedStatement(DocumentStatement statement, Set<String> evidence, double confidence) {}

    WeightedStatement weigh(Page page, DocumentStatement statement) {
        Set<String> matches = evidence.of(page, statement);
        return new WeightedStatement(statement, matches, table.confidence(matches));
    }

    /// The fact; empty when it says too little without its document.
    Optional<ExtractedFact> read(Page page, WeightedStatement weightedStatement) {
        DocumentStatement statement = weightedStatement.statement();
        return page.standalone(statement).map(words -> {
            TypeWord type = StatementType.of(statement, weightedStatement.evidence());
            return new ExtractedFact(
                    row(page, statement, type, words),
                    RuleExtractor.STATEMENTS + type.wire(),
                    Math.min(MAX, weightedStatement.confidence()),
                    statement.span());
        });
    }

    /// A statement of a draft is proposed, and its row says that it is from a draft.
    private static ExtractedFact.Row row(Page page, DocumentStatement statement, TypeWord type, String words) {
        if (page.kind().isOpen()) {
            return Rows.memory(type.memoryType(), "Proposed: " + words);
        }
        return TypedText.keyedText(statement.text())
                .map(keyedText -> Rows.requirement(keyedText.key(), keyedText.remainder(), ""))
                .orElseGet(() -> Rows.memory(type.memoryType(), words));
    }
}
