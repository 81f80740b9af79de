package io.festinger.cli.documents;

import io.festinger.cli.client.PlainJson;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A server's answer about a wave, in words.
record WaveWords(Map<String, @Nullable Object> wave) {
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
