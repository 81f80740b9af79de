package io.festinger.memory.extraction.rules;

import java.util.Set;

/// Determines the type of a statement by its evidence.
final class StatementType {
    private StatementType() {}

    static TypeWord of(DocumentStatement statement, Set<String> evidence) {
        if (evidence.contains("verdict")
                || evidence.contains("under_decision") && !evidence.contains("prohibition")
                || evidence.contains("decision") && !evidence.contains("obligation")) {
            return TypeWord.DECISION;
        }
        if (evidence.contains("under_actions")) {
            return TypeWord.FACT;
        }
        if (evidence.contains("default_label")) {
            return TypeWord.PARAMETER;
        }
        if (evidence.contains("prohibition") || evidence.contains("bound") && evidence.contains("unit")) {
            return TypeWord.CONSTRAINT;
        }
        if (evidence.contains("obligation") || evidence.contains("ruled_imperative")) {
            return TypeWord.REQUIREMENT;
        }
        if (evidence.contains("recommendation")) {
            return evidence.contains("under_rules") ? TypeWord.REQUIREMENT : TypeWord.PREFERENCE;
        }
        if (evidence.contains("bound")) {
            return TypeWord.CONSTRAINT;
        }
        boolean value = evidence.contains("unit") && statement.text().indexOf(':') > 0;
        return value ? TypeWord.PARAMETER : TypeWord.FACT;
    }
}
