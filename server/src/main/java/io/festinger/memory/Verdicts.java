package io.festinger.memory;

import io.festinger.claims.Agreement;
import io.festinger.claims.Claim;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.Comparison;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Span;
import io.festinger.claims.Statement;
import io.festinger.claims.Validity;
import io.festinger.claims.sentences.Replacement;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Judges what a new fact is to a known one, by the rules alone: no memory is looked at, and nothing
/// is stored. Safe to
/// use
/// from any thread.
public final class Verdicts {
    private final ClaimReader reader;

    public Verdicts(ClaimReader reader) {
        this.reader = reader;
    }

    /// A fact as it is told.
    ///
    /// @param author who says it; empty for nobody named
    /// @param at when; empty for no known time
    public record Fact(String content, String project, String scope, String author, Optional<Instant> at) {
        public static Fact of(String content) {
            return new Fact(content, "", "", "", Optional.empty());
        }
    }

    /// @param tier which detector decided: `tier0` for equal words, `tier1` for claims, empty for `NEW`
    /// @param ruleId the rule that read the deciding claim; empty where none did
    /// @param confidence from 0 to 1
    /// @param knownSpan what decided in the known fact; empty where it is the whole
    public record Judged(
            Verdict verdict,
            String tier,
            String ruleId,
            double confidence,
            Optional<Span> knownSpan,
            Optional<Span> incomingSpan,
            String explanation) {}

    private record Met(Claim known, Claim incoming, Agreement agreement) {}

    public Judged judge(Fact known, Fact incoming) {
        if (Inputs.normal(known.content()).equals(Inputs.normal(incoming.content()))) {
            return new Judged(
                    Verdict.DUPLICATE, "tier0", "", 1, Optional.empty(), Optional.empty(), "the same words again.");
        }
        List<Claim> standing = read("known", known);
        List<Claim> told = read("incoming", incoming);
        List<Met> met = told.stream()
                .flatMap(claim -> standing.stream()
                        .filter(other -> other.meeting().equals(claim.meeting())
                                && other.validity().meets(claim.validity()))
                        .map(other -> new Met(other, claim, Comparison.of(other, claim))))
                .toList();
        Optional<Met> contrary = first(met, Agreement.CONTRARY);
        if (contrary.isPresent()) {
            Verdict verdict = Replacement.says(incoming.content()) ? Verdict.UPDATE : Verdict.CONFLICT;
            return judged(verdict, contrary.get());
        }
        boolean all = told.stream()
                .allMatch(claim -> met.stream()
                        .anyMatch(one -> one.incoming().equals(claim)
                                && (one.agreement() == Agreement.SAME || one.agreement() == Agreement.WIDER)));
        if (all && !met.isEmpty()) {
            return judged(Verdict.DUPLICATE, met.getFirst());
        }
        return first(met, Agreement.NARROWER)
                .or(() -> first(met, Agreement.SAME))
                .map(one -> judged(Verdict.REFINEMENT, one))
                .or(() -> elsewhere(standing, told))
                .orElseGet(() -> new Judged(
                        Verdict.NEW,
                        "",
                        "",
                        0.5,
                        Optional.empty(),
                        Optional.empty(),
                        "nothing known speaks about it."));
    }

    private static Optional<Met> first(List<Met> met, Agreement agreement) {
        return met.stream().filter(one -> one.agreement() == agreement).findFirst();
    }

    private static Optional<Judged> elsewhere(List<Claim> standing, List<Claim> told) {
        return told.stream()
                .flatMap(claim -> standing.stream()
                        .filter(other ->
                                other.meeting().topic().equals(claim.meeting().topic()))
                        .map(other -> judged(Verdict.SCOPED, new Met(other, claim, Agreement.COMPATIBLE))))
                .findFirst();
    }

    private static Judged judged(Verdict verdict, Met met) {
        return new Judged(
                verdict,
                "tier1",
                met.incoming().reading().ruleId(),
                0.9,
                Optional.of(met.known().reading().span()),
                Optional.of(met.incoming().reading().span()),
                verdict.wire());
    }

    private List<Claim> read(String id, Fact fact) {
        @Nullable Instant at = fact.at().orElse(null);
        RowRef row = new RowRef(RowKind.MEMORY, id);
        return reader.read(new Statement.Memory(
                new Statement.Origin(row, id, fact.project(), "", Validity.ALWAYS, fact.author(), at),
                Statement.Memory.ANY,
                fact.content()));
    }
}
