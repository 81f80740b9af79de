package io.festinger.judge;

/// What reads two texts as wholes: one more evidence. Blocking; some milliseconds a call.
@FunctionalInterface
public interface Transformer {
    Likelihood judge(String first, String second);
}
