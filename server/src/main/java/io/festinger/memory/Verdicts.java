package io.festinger.memory;

import io.festinger.claims.Agreement;
import io.festinger.claims.Claim;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.Comparison;
import io.festinger.claims.Qualifiers;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Span;
import io.festinger.claims.Statement;
import io.festinger.claims.Topics;
import io.festinger.claims.Universals;
import io.festinger.claims.Validity;
import io.festinger.claims.sentences.Contrast;
import io.festinger.claims.sentences.Contrasts;
import io.festinger.claims.sentences.Effort;
import io.festinger.claims.sentences.Propositions;
import io.festinger.claims.sentences.Replacement;
import io.festinger.claims.sentences.Speakers;
import io.festinger.text.FoldedText;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Judges what a new fact is to a known one, by the rules alone: no memory is looked at, and nothing is
/// stored. Safe to use from any thread.
public final class Verdicts {
    private static final String LEFT_OUT = "These texts are long: of each the first 100 sentences of at most 200 words"
            + " are compared, and not every one with every other. Send shorter facts, one statement each.";

    private final ClaimReader reader;
    private final Contrasts contrasts;

    public Verdicts(ClaimReader reader) {
        this(reader, Contrasts.STANDARD);
    }

    /// @param contrasts which contradictions of sentences are told
    public Verdicts(ClaimReader reader, Contrasts contrasts) {
        this.reader = reader;
        this.contrasts = contrasts;
    }

    /// A fact as it is told. Cannot exist wrongly.
    ///
    /// @param content one statement, at most 20,000 characters
    /// @param project empty where nobody says; it is then taken to be that of the other fact
    /// @param author who says it; empty for nobody named
    /// @param at when; empty for no known time
    public record Fact(String content, String project, String scope, String author, Optional<Instant> at) {
        /// @throws io.festinger.base.Failure `INVALID_REQUEST` naming the field that does not fit
        public Fact {
            content = Inputs.content("content", content);
            project = Inputs.label("project", project);
            scope = Inputs.label("scope", scope);
            author = Inputs.label("author", author);
            at = Inputs.time("at", at);
        }

        /// The same beside another fact: of its project, where nobody says of which this one is.
        public Fact beside(Fact other) {
            return in(project.isEmpty() ? other.project() : project);
        }

        /// The same in this project.
        public Fact in(String another) {
            return new Fact(content, another, scope, author, at);
        }

        public static Fact of(String content) {
            return new Fact(content, "", "", "", Optional.empty());
        }
    }

    /// @param tier the detector that decided: `tier0` for equal words, `tier1` for what the rules read
    /// @param ruleId the rule that read the deciding claim; empty where none did
    /// @param confidence how sure it is that the verdict is right, from 0 to 1
    /// @param knownSpan what decided in the known fact; empty where nothing in particular did
    /// @param leftOut which sentences were not compared, and what to do about it; empty where all were
    public record Judged(
            Verdict verdict,
            String tier,
            String ruleId,
            double confidence,
            Optional<Part> knownSpan,
            Optional<Part> incomingSpan,
            String explanation,
            Optional<String> leftOut) {
        /// The same with what was left out.
        public Judged leaving(Optional<String> sentences) {
            return new Judged(verdict, tier, ruleId, confidence, knownSpan, incomingSpan, explanation, sentences);
        }
    }

    /// Characters of a content, in UTF-16 units: from `start` until just before `end`.
    public record Part(int start, int end) {
        static Part of(Claim claim) {
            return of(claim.reading().span());
        }

        static Part of(Span span) {
            return new Part(span.start(), span.end());
        }
    }

    record Met(Claim known, Claim incoming, Agreement agreement) {
        boolean is(Agreement wanted) {
            return agreement == wanted;
        }
    }

    public Judged judge(Fact known, Fact incoming) {
        if (folded(known).equals(folded(incoming))
                && known.project().equals(incoming.project())
                && known.author().equals(incoming.author())) {
            return plain(Verdict.DUPLICATE, "tier0", 1, "Both say the same in the same words.");
        }
        List<Claim> standing = read("known", known);
        List<Claim> told = read("incoming", incoming);
        Others others = Others.among(standing, told.size());
        List<Met> met = meetings(others, told);
        Optional<Met> contrary = first(met, Agreement.CONTRARY);
        if (contrary.isPresent()) {
            boolean replaces = Replacement.says(incoming.content());
            return judged(replaces ? Verdict.UPDATE : Verdict.CONFLICT, contrary.get());
        }
        Compared compared = areOfOneCase(known, incoming) ? compare(known, incoming) : Compared.NOTHING;
        return compared.contrast()
                .map(found -> judged(found, known, incoming))
                .orElseGet(() -> agreement(met, others, told))
                .leaving(compared.leftOut());
    }

    private Judged agreement(List<Met> met, Others standing, List<Claim> told) {
        return first(met, Agreement.NARROWER)
                .or(() -> first(met, Agreement.SAME))
                .or(() -> first(met, Agreement.WIDER))
                .map(agreed -> judged(Verdict.REFINEMENT, agreed))
                .or(() -> elsewhere(standing, told))
                .orElseGet(() -> plain(
                        Verdict.NEW, "tier1", told.isEmpty() ? 0.5 : 0.8, "The known fact does not speak about this."));
    }

    /// Sentences laid beside sentences.
    ///
    /// @param leftOut what was not compared
    private record Compared(Optional<Contrast> contrast, Optional<String> leftOut) {
        static final Compared NOTHING = new Compared(Optional.empty(), Optional.empty());
    }

    private Compared compare(Fact known, Fact incoming) {
        Propositions standing = Propositions.of(known.content());
        Propositions told = Propositions.of(incoming.content());
        Effort effort = Effort.of(standing, told);
        Speakers speakers = new Speakers(known.author(), incoming.author());
        Optional<Contrast> found = contrasts.between(standing, told, speakers, effort);
        boolean left = found.isEmpty() && (effort.isSpent() || !standing.isWhole() || !told.isWhole());
        return new Compared(found, left ? Optional.of(LEFT_OUT) : Optional.empty());
    }

    private static FoldedText folded(Fact fact) {
        return fact.at().map(at -> FoldedText.of(fact.content(), at)).orElseGet(() -> FoldedText.of(fact.content()));
    }

    private static boolean areOfOneCase(Fact known, Fact incoming) {
        return known.project().equals(incoming.project())
                && Qualifiers.ofScope(known.scope()).equals(Qualifiers.ofScope(incoming.scope()));
    }

    private static Judged judged(Contrast contrast, Fact known, Fact incoming) {
        Verdict verdict = Replacement.says(incoming.content()) ? Verdict.UPDATE : Verdict.CONFLICT;
        return new Judged(
                verdict,
                "tier1",
                contrast.ruleId(),
                0.8,
                Optional.of(Part.of(contrast.known())),
                Optional.of(Part.of(contrast.incoming())),
                VerdictWords.of(verdict, contrast, known.content(), incoming.content()),
                Optional.empty());
    }

    private static List<Met> meetings(Others standing, List<Claim> told) {
        return told.stream()
                .flatMap(claim -> standing.of(claim).flatMap(other -> met(other, claim).stream()))
                .toList();
    }

    /// The claims that one may meet.
    @FunctionalInterface
    private interface Others {
        /// More comparisons than facts that people tell ask for.
        long MANY = 10_000;

        Stream<Claim> of(Claim claim);

        /// All of them, unless there are so many that they have to be looked up.
        static Others among(List<Claim> standing, int told) {
            if ((long) standing.size() * told <= MANY) {
                return _ -> standing.stream();
            }
            Topics topics = new Topics();
            standing.forEach(topics::add);
            return claim -> topics.meeting(List.of(claim)).stream();
        }
    }

    /// On one slot, or one speaks of all of a kind to which the other's subject belongs.
    private static Optional<Met> met(Claim known, Claim incoming) {
        boolean sameSlot = known.meeting().equals(incoming.meeting());
        if (sameSlot && known.validity().meets(incoming.validity())) {
            return Optional.of(new Met(known, incoming, Comparison.of(known, incoming)));
        }
        return Universals.compare(known, incoming)
                .or(() -> Universals.compare(incoming, known))
                .map(agreement -> new Met(known, incoming, agreement));
    }

    private static Optional<Met> first(List<Met> met, Agreement agreement) {
        return met.stream().filter(one -> one.is(agreement)).findFirst();
    }

    /// The same topic in another context, or at another time.
    private static Optional<Judged> elsewhere(Others standing, List<Claim> told) {
        return told.stream()
                .flatMap(claim -> standing.of(claim)
                        .filter(other ->
                                other.meeting().topic().equals(claim.meeting().topic()))
                        .map(other -> judged(Verdict.SCOPED, new Met(other, claim, Agreement.COMPATIBLE))))
                .findFirst();
    }

    private static Judged plain(Verdict verdict, String tier, double confidence, String explanation) {
        return new Judged(
                verdict, tier, "", confidence, Optional.empty(), Optional.empty(), explanation, Optional.empty());
    }

    private static Judged judged(Verdict verdict, Met met) {
        boolean measured = met.incoming().value().key().chars().anyMatch(Character::isDigit);
        return new Judged(
                verdict,
                "tier1",
                met.incoming().reading().ruleId(),
                measured ? 0.95 : 0.85,
                Optional.of(Part.of(met.known())),
                Optional.of(Part.of(met.incoming())),
                VerdictWords.of(verdict, met),
                Optional.empty());
    }

    private List<Claim> read(String id, Fact fact) {
        @Nullable Instant at = fact.at().orElse(null);
        RowRef row = new RowRef(RowKind.MEMORY, id);
        return reader.read(new Statement.Memory(
                new Statement.Origin(
                        row, id, fact.project(), Qualifiers.ofScope(fact.scope()), Validity.ALWAYS, fact.author(), at),
                Statement.Memory.ANY,
                fact.content()));
    }
}
