package io.festinger.cli.documents;

import io.festinger.cli.client.PlainJson;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A server's answer about a wave, in words.
record WaveWords(Map<String, @Nullable Object> wave) {
    /// The outcome of a delivery's files.
    ///
    /// @param leftOut how many files were not sent, by reason
    String take(Map<String, Integer> leftOut) {
        String remainingText = leftOut.entrySet().stream()
                .map(reason -> reason.getValue() + " " + reason.getKey())
                .collect(Collectors.joining(", "));
        long passedOver = number("passed_over");
        return "%s documents: %s new, %s changed, %s unchanged%s%n%s chunks, %s candidates, %s dropped%s (wave %s)"
                        .formatted(
                                text("documents"),
                                text("new"),
                                text("changed"),
                                text("unchanged"),
                                remainingText.isEmpty() ? "" : "; skipped: " + remainingText,
                                text("chunks"),
                                text("candidates"),
                                text("dropped"),
                                passedOver == 0 ? "" : ", %d statements passed over".formatted(passedOver),
                                text("wave_id"))
                + PlainJson.text(wave, "controls_replaced")
                        .map(count -> "\ncontrol characters replaced: " + count)
                        .orElse("")
                + PlainJson.text(wave, "report")
                        .map(report -> "\nreport: " + report)
                        .orElse("");
    }

    /// The result of reading the wave again.
    String next() {
        long candidates = number("candidates");
        String came = candidates == 0
                ? "no candidate came from the wave %s".formatted(text("wave_id"))
                : "%d %s from the wave %s: festinger review"
                        .formatted(
                                candidates, candidates == 1 ? "candidate waits" : "candidates wait", text("wave_id"));
        return number("over_cap") == 0 ? came + "\nnothing more was found in it" : came;
    }

    /// How many candidates exceed the limit of one pass, and the command for them.
    ///
    /// @param which the wave: `--project P` or `--wave ID`
    Optional<String> more(String which) {
        long more = number("over_cap");
        long max = PlainJson.child(wave, "summary")
                .flatMap(summary -> PlainJson.text(summary, "most"))
                .map(Long::parseLong)
                .orElse(0L);
        return more == 0
                ? Optional.empty()
                : Optional.of("%,d more %s found: festinger ingest --next %s brings %s"
                        .formatted(
                                more,
                                more == 1 ? "was" : "were",
                                which,
                                max == 0 || more <= max ? "the next" : "the next " + max));
    }

    private String text(String field) {
        return PlainJson.text(wave, field).orElse("?");
    }

    long number(String field) {
        return wave.get(field) instanceof Number number ? number.longValue() : 0;
    }
}
