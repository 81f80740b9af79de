package io.festinger.judge;

/// A model that reads two texts as wholes: further evidence. Blocking; some milliseconds for each call.
@FunctionalInterface
public interface Transformer {
    Likelihood judge(String first, String second);
}
