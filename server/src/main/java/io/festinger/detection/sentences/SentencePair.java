package io.festinger.detection.sentences;

import io.festinger.claims.sentences.Bygone;
import io.festinger.claims.sentences.Replacement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// A sentence that was known and one that came later, close enough to be judged.
record SentencePair(Said known, Said incoming, Sentence knownSentence, Sentence incomingSentence) {
    /// Sentences that share less than this of their content words speak of other things.
    private static final double LEAST = 0.3;

    private static final double CLOSE = 0.5;
    private static final int CLOSE_WORDS = 3;
    private static final int MOST = 3;

    double overlap() {
        return knownSentence.overlap(incomingSentence);
    }

    /// Whether the words alone make it likely that both speak of one thing: half of them, and three at
    /// least.
    boolean isClose() {
        long common = knownSentence.words().stream()
                .filter(incomingSentence.words()::contains)
                .count();
        return common >= CLOSE_WORDS && overlap() >= CLOSE;
    }

    /// The pairs of sentences of two memories that are worth a judgement, closest first; few at most.
    static List<SentencePair> of(Said one, Said other) {
        Said incoming = Said.isLater(one, other) ? one : other;
        Said known = incoming == one ? other : one;
        List<Sentence> standingOnes = known.sentences();
        List<SentencePair> pairs = new ArrayList<>();
        for (Sentence told : incoming.sentences()) {
            for (Sentence standing : standingOnes) {
                SentencePair pair = new SentencePair(known, incoming, standing, told);
                if (pair.isWorthAJudgement()) {
                    pairs.add(pair);
                }
            }
        }
        return pairs.stream()
                .sorted(Comparator.comparingDouble(SentencePair::overlap).reversed())
                .limit(MOST)
                .toList();
    }

    /// Two memories as they are, for a model that was made for notes. Long ones are taken by sentences.
    static List<SentencePair> ofNotes(Said one, Said other) {
        if (!Notes.isShort(one.row().content()) || !Notes.isShort(other.row().content())) {
            return of(one, other);
        }
        Said incoming = Said.isLater(one, other) ? one : other;
        Said known = incoming == one ? other : one;
        SentencePair pair = new SentencePair(known, incoming, known.note(), incoming.note());
        boolean isWorthIt = pair.overlap() > 0
                && Notes.differInWords(pair.knownSentence, pair.incomingSentence)
                && !pair.isChangeOfMind()
                && !Bygone.isOneOf(pair.knownSentence.text(), pair.incomingSentence.text());
        return isWorthIt ? List.of(pair) : List.of();
    }

    /// Whether the author says that what he said before is no longer so.
    private boolean isChangeOfMind() {
        return known.isBySameAuthor(incoming) && Replacement.says(incomingSentence.text());
    }

    private boolean isWorthAJudgement() {
        return overlap() >= LEAST
                && !knownSentence.all().equals(incomingSentence.all())
                && !knownSentence.isOfAnotherTime()
                && !incomingSentence.isOfAnotherTime()
                && !isChangeOfMind()
                && !ExactKnowledge.decides(knownSentence, incomingSentence);
    }
}
