package io.festinger.rest;

import io.festinger.base.RecordMapper;
import io.festinger.memory.checking.CheckResult;
import io.festinger.rest.http.LookedAt;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// The contradictions of texts, on the wire.
///
/// @param documents how many were read
/// @param statements how many of their sentences state something
/// @param errors how many findings are contradictions
/// @param lookedAt the rows that they were compared with
/// @param passedOver documents that declare that they are not in force
/// @param secretsRemoved how many secrets of the documents were masked before they were read, by kind; absent where
///     there were none
/// @param statementsPassedOver documents with statements that were read but not compared
/// @param leftOut paths of documents too long to be compared whole with long memories: check them in parts
public record CheckAnswer(
        int documents,
        int statements,
        int errors,
        LookedAt lookedAt,
        List<CheckedFindingAnswer> findings,
        List<PassedOverAnswer> passedOver,
        List<PassedOverStatementsAnswer> statementsPassedOver,
        Optional<Map<String, Integer>> secretsRemoved,
        List<String> leftOut) {

    /// @param why the document's own status, such as `superseded`
    public record PassedOverAnswer(String path, String why) {}

    /// Statements of one document that were read but not compared.
    ///
    /// @param count how many there are
    /// @param reasons how many, by reason
    /// @param statements the first 20
    public record PassedOverStatementsAnswer(
            String path, int count, Map<String, Integer> reasons, List<PassedOverStatementAnswer> statements) {
        static PassedOverStatementsAnswer of(CheckResult.PassedOverStatements over) {
            return RecordMapper.map(PassedOverStatementsAnswer.class, Map.of("statements", over.first()), over);
        }
    }

    /// @param line where the statement begins, from 1; absent for a converted text, such as HTML
    /// @param reason why, such as `question` or `placeholder`
    public record PassedOverStatementAnswer(
            Optional<Integer> line,
            Optional<Integer> column,
            VerdictResource.SpanAnswer span,
            String reason,
            String text) {
        static PassedOverStatementAnswer of(CheckResult.PassedOverStatement over) {
            return RecordMapper.map(PassedOverStatementAnswer.class, place(over.place()), over);
        }
    }

    /// Something about one statement of one document.
    ///
    /// @param line where the statement begins, from 1; absent for a converted text, such as HTML
    /// @param level `error` for a contradiction, `notice` for anything else
    /// @param about the common subject
    /// @param known the sources of the other statement, the most trusted first
    public record CheckedFindingAnswer(
            String path,
            Optional<Integer> line,
            Optional<Integer> column,
            VerdictResource.SpanAnswer span,
            String statement,

            @Schema(implementation = CheckResult.Level.class)
            String level,

            @Schema(implementation = CheckResult.Verdict.class)
            String verdict,

            String ruleId,
            String about,
            String explanation,
            List<KnownAnswer> known) {
        static CheckedFindingAnswer of(CheckResult.Finding finding) {
            return RecordMapper.map(
                    CheckedFindingAnswer.class, Map.of("ruleId", finding.rule()), place(finding.place()), finding);
        }
    }

    /// The source of a statement that another one is compared with.
    ///
    /// @param kind the kind of row, or `text` for another statement of the documents
    /// @param id the row's id; absent for a text
    /// @param project the project to which the row belongs; absent for none, and for a text
    /// @param layerTrust 3 for trusted state, 2 for an entity, 1 for a memory, else 0
    /// @param content the sentence
    /// @param conflicts open conflicts that the row already belongs to
    /// @param path the document with the statement, or the row's source
    /// @param line the line of that statement, for a text
    public record KnownAnswer(
            @Schema(enumeration = {"memory", "entity", "project_state", "concept_edge", "text"})
            String kind,

            Optional<String> id,
            Optional<String> project,
            int layerTrust,
            String content,
            Optional<String> author,
            Optional<Instant> at,
            List<String> conflicts,
            Optional<String> path,
            Optional<Integer> line) {
        static KnownAnswer of(CheckResult.Partner partner) {
            return RecordMapper.map(
                    KnownAnswer.class,
                    Map.of("layerTrust", partner.trust(), "path", partner.source()),
                    place(partner.place()),
                    partner);
        }
    }

    static CheckAnswer of(CheckResult checkResult, Map<String, Integer> secrets) {
        return RecordMapper.map(
                CheckAnswer.class,
                Map.of(
                        "documents", checkResult.texts(),
                        "statements", checkResult.statements(),
                        "errors",
                                (int) checkResult.findings().stream()
                                        .filter(finding -> finding.level() == CheckResult.Level.ERROR)
                                        .count(),
                        "lookedAt",
                                LookedAt.of(checkResult.lookedAt().project().stream()
                                                .toList())
                                        .facts(checkResult.lookedAt().facts()),
                        "secretsRemoved", secrets),
                checkResult);
    }

    private static Map<String, Object> place(Optional<CheckResult.Place> place) {
        return Map.of("line", place.map(CheckResult.Place::line), "column", place.map(CheckResult.Place::column));
    }
}
