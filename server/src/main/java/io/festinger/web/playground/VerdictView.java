package io.festinger.web.playground;

import io.festinger.memory.checking.Verdicts;
import io.festinger.web.MarkedText;
import java.util.Locale;
import java.util.Optional;

/// The playground's view of how two facts relate.
///
/// @param rule the rule that read the deciding claims; empty where none did
public record VerdictView(
        String verdict,
        String tier,
        String rule,
        String confidence,
        MarkedText known,
        MarkedText incoming,
        String explanation) {
    static VerdictView of(Verdicts.Fact knownFact, Verdicts.Fact incoming, Verdicts.JudgedPair judgedPair) {
        return new VerdictView(
                judgedPair.verdict().wire(),
                judgedPair.tier(),
                judgedPair.ruleId(),
                String.format(Locale.ROOT, "%.2f", judgedPair.confidence()),
                marked(knownFact.content(), judgedPair.knownSpan()),
                marked(incoming.content(), judgedPair.incomingSpan()),
                judgedPair.explanation());
    }

    private static MarkedText marked(String text, Optional<Verdicts.Part> decidedPart) {
        return decidedPart
                .map(part -> MarkedText.of(text, part.start(), part.end()))
                .orElseGet(() -> MarkedText.plain(text));
    }
}
