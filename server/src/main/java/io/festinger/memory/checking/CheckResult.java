package io.festinger.memory.checking;

import io.festinger.base.ConflictId;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// The result of a check.
///
/// @param texts how many were read
/// @param statements how many statements they make
/// @param findings ordered by text
/// @param lookedAt the rows they were compared with
/// @param passedOver texts that state that they are not valid
/// @param statementsPassedOver texts with statements that were read and not compared
/// @param leftOut paths of texts in which some sentences were not compared with every near memory, because
///     there were too many pairs
public record CheckResult(
        int texts,
        int statements,
        LookedAt lookedAt,
        List<Finding> findings,
        List<PassedOver> passedOver,
        List<PassedOverStatements> statementsPassedOver,
        List<String> leftOut) {
    public CheckResult {
        findings = List.copyOf(findings);
        passedOver = List.copyOf(passedOver);
        statementsPassedOver = List.copyOf(statementsPassedOver);
        leftOut = List.copyOf(leftOut);
    }

    @Schema(name = "CheckVerdict")
    public enum Verdict {
        /// It contradicts a known statement.
        CONFLICT,
        /// It contradicts a known statement, and says that it replaces it.
        UPDATE,
        /// It contradicts a known statement, and one of the two documents is not decided yet.
        PROPOSAL,
        /// It may contradict a statement of another text of the check: a rule that says so is more often wrong than
        /// right.
        POSSIBLE,
        /// It agrees with a known statement and adds to it.
        REFINEMENT;

        /// The spelling in the API.
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Schema(name = "FindingLevel")
    public enum Level {
        /// A contradiction.
        ERROR,
        /// Worth knowing, but not a contradiction.
        NOTICE;

        /// The spelling in the API.
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// @param project the project whose rows were compared; empty for those of all projects and of none
    /// @param facts how many rows are in force
    public record LookedAt(Optional<String> project, long facts) {}

    /// @param why the reason, such as `superseded`
    public record PassedOver(String path, String why) {}

    /// Statements of one text that are neither compared nor would be proposed.
    ///
    /// @param count how many in total
    /// @param reasons how many for each reason
    /// @param first the first of them, in the order of the text, 20 at most
    public record PassedOverStatements(
            String path, int count, Map<String, Integer> reasons, List<PassedOverStatement> first) {
        private static final int MOST = 20;

        public PassedOverStatements {
            reasons = Collections.unmodifiableMap(new TreeMap<>(reasons));
            first = List.copyOf(first);
        }

        static PassedOverStatements of(String path, List<PassedOverStatement> all) {
            return new PassedOverStatements(
                    path,
                    all.size(),
                    all.stream()
                            .collect(Collectors.groupingBy(
                                    PassedOverStatement::reason, Collectors.summingInt(one -> 1))),
                    all.stream().limit(MOST).toList());
        }
    }

    /// @param place as in a [Finding]
    /// @param reason such as `question` or `placeholder`
    public record PassedOverStatement(Optional<Place> place, Verdicts.Part span, String reason, String text) {}

    /// Where a statement begins in a file. Lines and columns count from 1, columns in UTF-16 units.
    public record Place(int line, int column) {}

    /// A finding about one statement of one text.
    ///
    /// @param place empty when the text differs from the file, as for HTML
    /// @param span characters of the text
    /// @param rule the id of the rule that decided
    /// @param about the common subject, in words
    /// @param known the compared statements, at least one, the most trusted first
    public record Finding(
            String path,
            Optional<Place> place,
            Verdicts.Part span,
            String statement,
            Level level,
            Verdict verdict,
            String rule,
            String about,
            String explanation,
            List<Partner> known) {
        public Finding {
            known = List.copyOf(known);
        }
    }

    /// A statement with which the checked one is compared.
    ///
    /// @param kind kind of row, such as `memory`; [#TEXT] for one of the checked texts
    /// @param id id of the row; empty for a text
    /// @param project to which the row belongs; empty for none, and for a text
    /// @param trust trust of its layer; 0 for a text
    /// @param content the sentence
    /// @param conflicts open conflicts of which it is already a member
    /// @param source the path of the text, or of the document from which the row was
    ///     read; empty when unknown
    /// @param place its place in the text; empty for a row
    public record Partner(
            String kind,
            String id,
            String project,
            int trust,
            String content,
            String author,
            Optional<Instant> at,
            List<ConflictId> conflicts,
            String source,
            Optional<Place> place) {
        public static final String TEXT = "text";

        public Partner {
            conflicts = List.copyOf(conflicts);
        }
    }
}
