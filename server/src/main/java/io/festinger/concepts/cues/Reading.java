package io.festinger.concepts.cues;

import org.jspecify.annotations.Nullable;

/// Puts a pattern's match together with the phrases around it.
final class Reading {
    private final Words words;
    private final Names names;
    private final NounPhrases phrases;
    private final Subjects subjects;

    Reading(Words words, Lexicon lexicon) {
        this.words = words;
        this.names = new Names(words, lexicon);
        this.phrases = new NounPhrases(words, names);
        this.subjects = new Subjects(words, names);
    }

    /// The match with its subject and object; null where either is missing.
    @Nullable
    Candidate candidate(Match match, @Nullable Candidate before) {
        Subject subject = subjects.read(match, before);
        if (subject == null || !words.follows(match.to())) {
            return null;
        }
        boolean titled = words.has(match.to() - 1, Words.CAPITAL);
        Phrase object = match.isIsa() ? phrases.kind(match.to(), titled) : phrases.whole(match.to(), titled);
        if (object == null) {
            return null;
        }
        Phrase dimension = dimension(object.to(), match);
        int end = dimension == null ? object.to() : dimension.to();
        return new Candidate(words, match, subject, object, dimension, end, before == null ? 0 : before.end());
    }

    /// What `of {Z}` behind an "is a", or `in context of {Z}` behind any cue, names.
    private @Nullable Phrase dimension(int at, Match match) {
        if (!words.follows(at)) {
            return null;
        }
        if (words.is(at, "in")) {
            int context = words.is(at + 1, "the") ? at + 2 : at + 1;
            boolean said = words.is(context, "context") && words.is(context + 1, "of");
            return said ? named(context + 2) : null;
        }
        return match.isIsa() && words.is(at, "of") ? named(at + 1) : null;
    }

    private @Nullable Phrase named(int from) {
        Phrase phrase = words.follows(from) ? phrases.whole(from, false) : null;
        boolean definite =
                phrase != null && (phrase.determiner().isEmpty() || English.DEFINITE.contains(phrase.determiner()));
        boolean one = phrase != null && phrase.named();
        return definite && one ? phrase : null;
    }
}
