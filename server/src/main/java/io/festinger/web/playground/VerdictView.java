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
    static VerdictView of(Verdicts.Fact known, Verdicts.Fact incoming, Verdicts.JudgedPair judged) {
        return new VerdictView(
                judged.verdict().wire(),
                judged.tier(),
                judged.ruleId(),
                String.format(Locale.ROOT, "%.2f", judged.confidence()),
                marked(known.content(), judged.knownSpan()),
                marked(incoming.content(), judged.incomingSpan()),
                judged.explanation());
    }

    private static MarkedText marked(String text, Optional<Verdicts.Part> decided) {
        return decided.map(part -> MarkedText.of(text, part.start(), part.end()))
                .orElseGet(() -> MarkedText.plain(text));
    }
}
