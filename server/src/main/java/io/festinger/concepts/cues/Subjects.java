package io.festinger.concepts.cues;

import io.festinger.text.OpeningWords;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads backwards from a cue what it speaks of.
record Subjects(Words words, Names names) {
    private static final Set<String> RELATIVES = Set.of("which", "who", "that");
    private static final int FARTHEST_AND = 4;

    /// The subject of the cue, or null where nothing can be one. `before` is the cue found before in this sentence.
    @Nullable
    Subject read(Match match, @Nullable Candidate before) {
        int end = match.from();
        while (end > 1 && words.follows(end) && English.ASIDES.contains(words.at(end - 1))) {
            end--;
        }
        if (end == 0) {
            return null;
        }
        if (before != null && isAttached(match, end, before)) {
            return new Subject(before.subject().phrase(), before.subject().left(), true);
        }
        boolean relative = RELATIVES.contains(words.at(end - 1)) && words.gap(end - 1) == ',';
        if (relative) {
            return name(end - 1, match);
        }
        boolean next = words.follows(end) || (match.isShort() && ",(:-".indexOf(words.gap(end)) >= 0);
        return next ? name(end, match) : null;
    }

    /// Does the cue go on with the subject of the one before? `X is a container deployed on Y`, `X is a worker that
    /// runs on Y`, `X is a worker and runs on Y`.
    private boolean isAttached(Match match, int end, Candidate before) {
        int objectEnd = before.end();
        if (end == objectEnd) {
            boolean bare =
                    words.follows(end) && match.isShort() && before.match().isIsa() && before.dimension() == null;
            boolean listed = words.gap(end) == ',' && (before.match().isIsa() || !match.isShort());
            return bare || listed;
        }
        String word = words.at(end - 1);
        if (RELATIVES.contains(word)) {
            return end - 1 == objectEnd
                    && before.match().isIsa()
                    && before.dimension() == null
                    && ", ".indexOf(words.gap(end - 1)) >= 0;
        }
        boolean and = word.equals("and") || word.equals("but");
        return and && end - 1 >= objectEnd && end - 1 - objectEnd <= FARTHEST_AND && words.follows(end);
    }

    private @Nullable Subject name(int end, Match match) {
        int last = end - 1;
        boolean titled = words.has(match.to() - 1, Words.CAPITAL);
        boolean classed = isClassNoun(last) && words.follows(last) && names.isName(last - 1, titled);
        if (classed) {
            last--;
        }
        if (last < 0 || words.has(last, Words.NUMBER | Words.STUCK | Words.DASHED | Words.POSSESSIVE)) {
            return null;
        }
        int head = last;
        while (head > 0 && words.follows(head) && isCapital(head) && isCapital(head - 1) && joins(head - 1)) {
            head--;
        }
        return determined(head, last + 1, titled, classed);
    }

    private @Nullable Subject determined(int head, int headEnd, boolean titled, boolean classed) {
        int left = head;
        if (words.follows(left) && isApposed(left - 1)) {
            left--;
        }
        boolean determined =
                words.follows(left) && English.DETERMINERS.contains(words.at(left - 1)) && !words.is(left - 1, "that");
        String determiner = "";
        if (determined) {
            left--;
            determiner = words.at(left);
            if (!English.DEFINITE.contains(determiner)) {
                return null;
            }
        }
        if (!names.isConcept(head, headEnd, left + 1 == head && !classed ? determiner : "", titled)) {
            return null;
        }
        String form = words.form(head, headEnd);
        return new Subject(new Phrase(left, headEnd, head, headEnd, determiner, form, true), left, false);
    }

    private boolean isClassNoun(int i) {
        return English.CLASS_NOUNS.contains(words.at(i))
                && !English.OTHER_THINGS.contains(words.at(i))
                && !isCapital(i);
    }

    /// A noun in front of a name that says what it is: `ticket FST-9`, `the valve PV-301`.
    private boolean isApposed(int i) {
        String word = words.at(i);
        if (English.CLASS_NOUNS.contains(word)) {
            return true;
        }
        boolean determined = words.follows(i) && English.DEFINITE.contains(words.at(i - 1));
        boolean noun = !words.stops(i)
                && !word.endsWith("ing")
                && !English.NO_NOUNS.contains(word)
                && !words.has(i, Words.POSSESSIVE | Words.STUCK | Words.CAPITAL | Words.NUMBER);
        return determined && noun;
    }

    /// Does the capitalised word belong to the name behind it, or does it only open the sentence?
    private boolean joins(int i) {
        String word = words.at(i);
        if (words.has(i, Words.STUCK | Words.DASHED | Words.POSSESSIVE | Words.NUMBER)
                || words.stops(i)
                || English.FACTIVE.contains(word)) {
            return false;
        }
        boolean opens = !words.follows(i);
        return !opens || !(word.endsWith("ing") || English.isAdverb(word) || isOpening(word));
    }

    private static boolean isOpening(String word) {
        char[] chars = word.toCharArray();
        return OpeningWords.ENGLISH.contains(io.festinger.text.Tokenizer.hash(word), chars, 0, chars.length);
    }

    private boolean isCapital(int i) {
        return words.has(i, Words.CAPITAL);
    }
}
