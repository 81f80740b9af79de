package io.festinger.memory.checking;

import io.festinger.claims.Qualifiers;
import io.festinger.claims.Span;
import io.festinger.judge.Judge;
import io.festinger.judge.Judgement;
import io.festinger.judge.SpokenText;
import io.festinger.judge.TextJudge;
import io.festinger.judge.Transformer;
import io.festinger.judge.Verdict;
import io.festinger.memory.Inputs;
import io.festinger.memory.comparison.Explanation;
import io.festinger.text.FirstPerson;
import io.festinger.text.FoldedText;
import java.time.Instant;
import java.util.Optional;

/// Judges how a new fact relates to a known one, without reading or storing memories. Fields that people
/// set come first: facts of different projects or contexts, and what two people say of themselves, never
/// contradict each other. Safe to use from any thread.
public final class Verdicts {
    private static final String LEFT_OUT = "These texts are long: only the first 100 sentences of each are compared,"
            + " and not every pair of them. Send shorter facts, one statement each.";

    private final TextJudge judge;

    public Verdicts() {
        this(new TextJudge(Judge.STANDARD));
    }

    public Verdicts(TextJudge judge) {
        this.judge = judge;
    }

    /// A fact that a caller gives, checked by the constructor.
    ///
    /// @param content one statement, at most 20,000 characters
    /// @param project empty when unknown; it then takes the project of the other fact
    /// @param author who states it; empty when unknown
    /// @param at when it is stated; empty when unknown
    public record Fact(String content, String project, String scope, String author, Optional<Instant> at) {
        /// @throws io.festinger.base.Failure `INVALID_REQUEST` naming the invalid field
        public Fact {
            content = Inputs.content("content", content);
            project = Inputs.label("project", project);
            scope = Inputs.label("scope", scope);
            author = Inputs.label("author", author);
            at = Inputs.time("at", at);
        }

        /// This fact with the project of the other one, when it has none.
        public Fact withProjectOf(Fact other) {
            return in(project.isEmpty() ? other.project() : project);
        }

        /// The same fact in this project.
        public Fact in(String another) {
            return new Fact(content, another, scope, author, at);
        }

        Explanation.Side side() {
            return new Explanation.Side(author, content);
        }

        public static Fact of(String content) {
            return new Fact(content, "", "", "", Optional.empty());
        }
    }

    /// @param tier the detector that decided: `tier0` for equal words, `tier1` for rules only, `tier2` when
    ///     a transformer was asked, too
    /// @param ruleId the evidence that weighed most; empty when there is none
    /// @param confidence how likely the verdict is right, from 0 to 1
    /// @param knownSpan the deciding part of the known fact; empty when no part decided
    /// @param leftOut which sentences were not compared, and a remedy; empty when all were compared
    public record JudgedPair(
            Verdict verdict,
            String tier,
            String ruleId,
            double confidence,
            Optional<Part> knownSpan,
            Optional<Part> incomingSpan,
            String explanation,
            Optional<String> leftOut) {}

    /// Characters of a content, in UTF-16 units: from `start` until just before `end`.
    public record Part(int start, int end) {
        static Part of(Span span) {
            return new Part(span.start(), span.end());
        }
    }

    /// Judges by rules only.
    ///
    /// @param confidence how likely a contradiction must be to be reported, from 0 to 1
    public JudgedPair judge(Fact knownFact, Fact incoming, double confidence) {
        return judge(knownFact, incoming, confidence, Optional.empty());
    }

    /// @param transformer empty to judge by rules only
    public JudgedPair judge(Fact knownFact, Fact incoming, double confidence, Optional<Transformer> transformer) {
        FoldedText one = foldedText(knownFact);
        FoldedText other = foldedText(incoming);
        if (one.text().equals(other.text())
                && areOfOneCase(knownFact, incoming)
                && !areTwoPeople(knownFact, incoming)) {
            return one.equals(other)
                    ? plain(Verdict.DUPLICATE, 1, "Both say the same in the same words.")
                    : plain(Verdict.NEW, 1, "Both use the same words on different days, and are about those days.");
        }
        boolean isApart = !areOfOneCase(knownFact, incoming) || areTwoPeople(knownFact, incoming);
        TextJudge.Result result = judge.judge(
                SpokenText.of(knownFact.content(), knownFact.author(), knownFact.at()),
                SpokenText.of(incoming.content(), incoming.author(), incoming.at()),
                confidence,
                isApart ? Optional.empty() : transformer);
        Judgement judgement = result.judgement();
        Verdict verdict = !isApart || judgement.verdict() == Verdict.NEW ? judgement.verdict() : Verdict.SCOPED;
        return new JudgedPair(
                verdict,
                judgement.read() ? "tier2" : "tier1",
                judgement.contradicts() && !isApart ? "judge." + judgement.evidence() : "",
                judgement.confidence(),
                judgement.known().map(Part::of),
                judgement.incoming().map(Part::of),
                Explanation.of(verdict, judgement, knownFact.side(), incoming.side()),
                result.whole() ? Optional.empty() : Optional.of(LEFT_OUT));
    }

    private static FoldedText foldedText(Fact fact) {
        return fact.at().map(at -> FoldedText.of(fact.content(), at)).orElseGet(() -> FoldedText.of(fact.content()));
    }

    private static boolean areOfOneCase(Fact knownFact, Fact incoming) {
        return knownFact.project().equals(incoming.project())
                && Qualifiers.ofScope(knownFact.scope()).equals(Qualifiers.ofScope(incoming.scope()));
    }

    /// Whether the two facts are statements of two authors about themselves.
    private static boolean areTwoPeople(Fact knownFact, Fact incoming) {
        return !knownFact.author().equals(incoming.author())
                && !knownFact.author().isEmpty()
                && !incoming.author().isEmpty()
                && FirstPerson.isIn(knownFact.content())
                && FirstPerson.isIn(incoming.content());
    }

    private static JudgedPair plain(Verdict verdict, double confidence, String explanation) {
        return new JudgedPair(
                verdict, "tier0", "", confidence, Optional.empty(), Optional.empty(), explanation, Optional.empty());
    }
}
