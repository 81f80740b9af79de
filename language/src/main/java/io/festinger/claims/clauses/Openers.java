package io.festinger.claims.clauses;

import io.festinger.claims.clauses.Clause.Word;
import io.festinger.text.WordClasses;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Removes parts of a sentence that do not belong to its statement: `according to the data sheet,`, `for
/// latency reasons,`, `it is clear that`, `policy change:`, `without exception`. Parts that narrow the
/// statement stay: `in production,`, `for members,`, `before the merger`. Linear in the words.
final class Openers {
    private static final Set<String> ADVERBS = WordClasses.of("sentence_adverbs");
    private static final Set<String> REASONS = WordClasses.of("reasons");
    private static final Set<String> CAUSES = WordClasses.of("causes");
    private static final Set<String> SOURCED = WordClasses.of("sourced");
    private static final Set<String> LAWS = WordClasses.of("laws");
    private static final Set<String> AGREED = WordClasses.of("agreed");
    private static final Set<String> EVENTS = WordClasses.of("events");
    private static final Set<String> AFTER = WordClasses.of("after_prepositions");
    private static final Set<String> BOUNDARIES = WordClasses.of("subject_openers");
    private static final Set<String> INTRO = WordClasses.of("introductions");
    private static final Set<String> LABELS = WordClasses.of("labels");
    private static final Set<String> VERBS = WordClasses.of("finite_auxiliaries");
    /// Phrases at any place, by their first word.
    private static final Map<String, List<List<String>>> ASIDES = WordClasses.list("asides").stream()
            .map(phrase -> List.of(phrase.split(" ")))
            .collect(Collectors.groupingBy(List::getFirst));
    private static final Set<String> BOUND = WordClasses.of("bound_words");
    private static final int LONGEST = 9;
    private static final int MIN = 2;

    private final List<Word> words;
    private int from;

    private Openers(List<Word> words) {
        this.words = words;
    }

    /// The remaining words; the given words when nothing is removed.
    static List<Word> without(List<Word> words) {
        if (words.size() <= MIN) {
            return words;
        }
        Openers read = new Openers(words);
        int before;
        do {
            before = read.from;
            read.from = read.opener(before);
        } while (read.from > before && words.size() - read.from > MIN);
        if (words.size() - read.from < MIN) {
            read.from = before;
        }
        return read.withoutAsides();
    }

    /// The index after the opener that begins at a word; the same index when none does.
    private int opener(int at) {
        Word word = words.get(at);
        boolean ends = word.tail().contains(",");
        if (ends && word.in(ADVERBS)) {
            return at + 1;
        }
        int next =
                switch (word.lower()) {
                    case "for" -> reason(at);
                    case "to" -> knowledge(at);
                    case "as" -> as(at);
                    default -> at;
                };
        if (next == at && word.in(CAUSES)) {
            boolean cause = word.is("given") || is(at + 1, "to") || is(at + 1, "of");
            next = cause ? afterComma(at) : at;
        }
        if (next == at && word.in(SOURCED)) {
            next = source(at);
        }
        if (next == at && word.in(AFTER)) {
            next = event(at);
        }
        if (next == at) {
            next = intro(at);
        }
        return next == at ? label(at) : next;
    }

    /// `for latency reasons,`, `for the sake of speed,`
    private int reason(int at) {
        int end = afterComma(at);
        for (int i = at + 1; i < end; i++) {
            if (words.get(i).in(REASONS)) {
                return end;
            }
        }
        return at;
    }

    /// `to our knowledge`, `to the best of my knowledge`
    private int knowledge(int at) {
        for (int i = at + 1; i < Math.min(words.size(), at + 7); i++) {
            if (words.get(i).is("knowledge")) {
                return i + 1;
            }
        }
        return at;
    }

    /// `as far as tests show,`, `as agreed,`, `as a rule,`
    private int as(int at) {
        boolean far = is(at + 1, "far") || is(at + 1, "long");
        boolean agreed = at + 1 < words.size() && words.get(at + 1).in(AGREED);
        boolean noun = is(at + 1, "a") || is(at + 1, "the");
        int end = afterComma(at);
        boolean remark = is(at + 2, "rule")
                || is(at + 2, "reminder")
                || is(at + 2, "result")
                || is(at + 2, "consequence")
                || is(at + 2, "precaution")
                || is(at + 2, "matter");
        boolean isShown = end > at && words.get(end - 1).in(Set.of("shows", "show", "states", "says", "confirms"));
        return (far && is(at + 1, "far")) || agreed || (noun && remark) || isShown ? end : at;
    }

    /// `according to the data sheet,`, `per policy`, `by law`
    private int source(int at) {
        int end = Math.min(words.size() - 1, at + 6);
        for (int i = at + 1; i < end; i++) {
            Word word = words.get(i);
            if (word.in(Mood.DOCUMENTS) || word.in(LAWS)) {
                boolean closed = word.tail().contains(",") || word.tail().contains(":");
                boolean bare = !words.get(at).is("in") && !(words.get(i + 1).in(VERBS));
                return closed || bare ? i + 1 : at;
            }
            if (word.closed() || word.in(VERBS)) {
                return at;
            }
        }
        return at;
    }

    /// `after the overhaul`, `since firmware 5,`, `with the latest release the ...`
    private int event(int at) {
        boolean event = false;
        for (int i = at + 1; i < Math.min(words.size() - 1, at + LONGEST); i++) {
            Word word = words.get(i);
            if (word.in(VERBS)) {
                return at;
            }
            if (event && i > at + 1 && word.in(BOUNDARIES) && !words.get(i - 1).is("of")) {
                return i;
            }
            event |= word.in(EVENTS);
            if (word.tail().contains(",")) {
                return event ? i + 1 : at;
            }
        }
        return at;
    }

    /// `it is clear that`, `we decided that`, `the review showed that`
    private int intro(int at) {
        int i = at;
        while (i < Math.min(words.size(), at + LONGEST) && words.get(i).in(INTRO)) {
            i++;
        }
        return i > at && is(i, "that") && i + MIN < words.size() ? i + 1 : at;
    }

    /// `policy change: ...`, when a statement follows.
    private int label(int at) {
        for (int i = at; i < Math.min(words.size() - MIN, at + 4); i++) {
            Word word = words.get(i);
            if (!word.in(LABELS)) {
                return at;
            }
            if (word.tail().contains(":")) {
                return states(i + 1) ? i + 1 : at;
            }
        }
        return at;
    }

    private boolean states(int from) {
        for (Word word : words.subList(from + 1, words.size())) {
            if (word.in(VERBS) || word.in(Verbs.MAIN)) {
                return true;
            }
        }
        return false;
    }

    private int afterComma(int at) {
        for (int i = at; i < Math.min(words.size() - 1, at + LONGEST); i++) {
            if (words.get(i).tail().contains(",")) {
                return i + 1;
            }
        }
        return at;
    }

    private List<Word> withoutAsides() {
        List<Word> rest = new ArrayList<>(words.size());
        int i = from;
        while (i < words.size()) {
            int next = aside(i, rest);
            if (next == i) {
                rest.add(words.get(i));
                next = i + 1;
            }
            i = next;
        }
        boolean same = rest.size() == words.size() || rest.size() < MIN;
        return same ? words : rest;
    }

    /// The index after the phrase that begins at a word; the word before gets the phrase's punctuation.
    private int aside(int i, List<Word> rest) {
        List<List<String>> phrases = ASIDES.get(words.get(i).lower());
        boolean bound =
                !rest.isEmpty() && rest.getLast().in(BOUND) && !rest.getLast().closed();
        if (phrases == null || bound) {
            return i;
        }
        for (List<String> phrase : phrases) {
            int end = i + phrase.size();
            if (fits(phrase, i)) {
                String tail = words.get(end - 1).tail();
                if (!rest.isEmpty() && !tail.isEmpty() && end == words.size()) {
                    Word last = rest.removeLast();
                    rest.add(new Word(last.lower(), last.start(), last.end(), tail));
                }
                return end;
            }
        }
        return i;
    }

    private boolean fits(List<String> phrase, int at) {
        for (int k = 0; k < phrase.size(); k++) {
            boolean isBroken = k < phrase.size() - 1
                    && at + k < words.size()
                    && words.get(at + k).closed();
            if (isBroken || !is(at + k, phrase.get(k))) {
                return false;
            }
        }
        return true;
    }

    private boolean is(int i, String word) {
        return i < words.size() && words.get(i).is(word);
    }
}
