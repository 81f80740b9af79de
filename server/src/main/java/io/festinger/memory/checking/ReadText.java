package io.festinger.memory.checking;

import io.festinger.claims.RowRef;
import io.festinger.memory.sources.reading.ReadDocument;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A file with its statements.
///
/// @param document the file as the ingestion reads it
/// @param statements sentences first, each kind in the order of the text
/// @param passedOver why none of it is compared, such as `superseded`; empty when it is compared
/// @param leftOut statements that are not compared, in the order of the text
record ReadText(
        String path,
        ReadDocument document,
        List<CheckedStatement> statements,
        Optional<String> passedOver,
        List<CheckResult.PassedOverStatement> leftOut) {
    ReadText {
        statements = List.copyOf(statements);
        leftOut = List.copyOf(leftOut);
    }

    int sentences() {
        return (int) statements.stream().filter(CheckedStatement::isSentence).count();
    }

    /// The same text with its claims in another project added.
    ReadText and(ReadText readText) {
        Map<RowRef, CheckedStatement> checkedStatements = new HashMap<>();
        readText.statements()
                .forEach(checkedStatement -> checkedStatements.put(checkedStatement.ref(), checkedStatement));
        return new ReadText(
                path,
                document,
                statements.stream()
                        .map(checkedStatement -> checkedStatement.and(
                                checkedStatements.getOrDefault(checkedStatement.ref(), checkedStatement)))
                        .toList(),
                passedOver,
                leftOut);
    }
}
