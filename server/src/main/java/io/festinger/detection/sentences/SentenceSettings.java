package io.festinger.detection.sentences;

import io.festinger.judge.Judge;

/// How sure the tiers have to be.
///
/// @param sure a contradiction of this probability in both directions is filed; each memory is laid beside many
/// @param sureOfPair the same for two facts that somebody asks about, which have more to do with each other
/// @param unclear one of this probability in either direction is asked of a language model, where it
///     matters
/// @param candidates how many similar memories are looked at
/// @param askWithoutEntailment whether a language model is asked about close sentences where no entailment
///     model is installed
/// @param judgesBulk whether memories that are stored many at once are judged one by one, too
public record SentenceSettings(
        double sure,
        double sureOfPair,
        double unclear,
        int candidates,
        boolean askWithoutEntailment,
        boolean judgesBulk) {
    public static final SentenceSettings DEFAULTS = new SentenceSettings(0.95, Judge.SURE, 0.5, 20, false, false);

    public SentenceSettings {
        boolean rising = unclear > 0 && unclear <= sureOfPair && sureOfPair <= sure && sure <= 1;
        if (!rising || candidates < 1) {
            throw new IllegalArgumentException("0 < unclear <= sureOfPair <= sure <= 1, and at least one candidate");
        }
    }
}
