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

/// What came of a check.
///
/// @param texts how many were read
/// @param statements how many statements they make
/// @param findings in the order of the texts
/// @param lookedAt what they were compared with
/// @param passedOver texts that say of themselves that they do not hold
/// @param statementsPassedOver texts with statements that were looked at and not compared
/// @param leftOut paths of texts of which not every sentence was compared with every memory that is near
///     it: there was too much to compare
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
        /// It cannot hold beside something.
        CONFLICT,
        /// It cannot, and says itself that it replaces what was known.
        UPDATE,
        /// It agrees with something and says more.
        REFINEMENT;

        /// The spelling of the wire.
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

        /// The spelling of the wire.
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// @param project whose rows; empty for those of all projects and of none
    /// @param facts how many rows in force there are
    public record LookedAt(Optional<String> project, long facts) {}

    /// @param why such as `superseded`
    public record PassedOver(String path, String why) {}

    /// Statements of one text that are neither compared nor would be proposed.
    ///
    /// @param count of all
    /// @param reasons how many, by reason
    /// @param first in the order of the text, 20 at most
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

    /// @param place as of a [Finding]
    /// @param reason such as `question` or `placeholder`
    public record PassedOverStatement(Optional<Place> place, Verdicts.Part span, String reason, String text) {}

    /// Where a statement begins in a file. Lines and columns count from 1, columns in UTF-16 units.
    public record Place(int line, int column) {}

    /// Something about one statement of one text.
    ///
    /// @param place empty where the text is not the file, as of HTML
    /// @param span characters of the text
    /// @param rule the id of the rule that decided
    /// @param about what both speak of, in words
    /// @param known at least one; the most trusted first
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

    /// Who says what the statement is compared with.
    ///
    /// @param kind of row, such as `memory`; [#TEXT] for one of the texts that are checked
    /// @param id of the row; empty for a text
    /// @param project to which the row belongs; empty for none, and for a text
    /// @param trust of its layer; of a text 0
    /// @param content the sentence
    /// @param conflicts open ones of which it is a member already
    /// @param source the path of the text, or of the document that the row was read from; empty where nobody
    ///     knows
    /// @param place where it is in the text; empty for a row
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
