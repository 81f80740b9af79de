package io.festinger.web.playground;

import io.festinger.memory.checking.Verdicts;
import java.util.Locale;

/// What two facts are to each other, as the playground shows it.
///
/// @param rule the one that read what decided; empty where none did
public record VerdictView(
        String verdict,
        String tier,
        String rule,
        String confidence,
        Marked known,
        Marked incoming,
        String explanation) {
    static VerdictView of(Verdicts.Fact known, Verdicts.Fact incoming, Verdicts.Judged judged) {
        return new VerdictView(
                judged.verdict().wire(),
                judged.tier(),
                judged.ruleId(),
                String.format(Locale.ROOT, "%.2f", judged.confidence()),
                Marked.of(known.content(), judged.knownSpan()),
                Marked.of(incoming.content(), judged.incomingSpan()),
                judged.explanation());
    }
}
