package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Clause.Word;
import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Takes out of a sentence who says it and what only keeps a talk going, where a statement is left: `said the
/// cashier`, `Jan told the trainees that`, `believe it or not`. What nobody in particular says (`people say`,
/// `rumour has it`) and what somebody only believes stays, and keeps the sentence from stating anything.
/// Linear in the words.
final class Remarks {
    private static final Set<String> SPEECH = WordSet.of("""
            said says say told tells confirmed confirms mentioned mentions explained explains announced announces stated
            reported reports pointed
            """);
    private static final Set<String> VAGUE = WordSet.of("""
            some somebody someone anybody anyone people rumour rumours rumor rumors they one many others everyone
            everybody supposedly allegedly apparently reportedly probably maybe perhaps might may could would should
            heard nobody never not no if unless why how who what
            """);
    private static final Set<String> FINITE = WordSet.of("""
            is are was were has have had will can must cannot does do did isn't aren't wasn't hasn't that which because
            """);
    private static final Set<String> HEARD = WordSet.of("heard learned learnt");
    private static final Set<String> WHERE = WordSet.of("at in from");
    private static final Map<String, List<List<String>>> IDIOMS = WordList.of("""
            believe-it-or-not hands-down to-be-exact to-be-precise to-be-honest to-be-fair to-be-clear no-doubt
            needless-to-say mind-you i-am-afraid fun-fact as-it-happens as-you-know as-we-know do-not-worry
            no-worries rest-assured long-story-short just-so-you-know for-what-it-is-worth sorry please-note
            worth-mentioning hi-all hi-team hello-all
            """).stream()
            .map(idiom -> List.of(idiom.split("-")))
            .collect(Collectors.groupingBy(List::getFirst));
    private static final int SPEAKER = 5;
    private static final int LISTENERS = 4;
    private static final int LONGEST = 9;
    /// What a statement has at least.
    private static final int FEWEST = 3;

    private Remarks() {}

    /// What remains; the words themselves where nothing is to be left out.
    static List<Word> without(List<Word> words) {
        if (words.size() <= FEWEST) {
            return words;
        }
        List<Word> rest = withoutIdioms(words);
        int from = opening(rest);
        rest = from > 0 && rest.size() - from >= FEWEST ? rest.subList(from, rest.size()) : rest;
        return withoutSegments(rest);
    }

    /// Idioms between commas, or at an end.
    private static List<Word> withoutIdioms(List<Word> words) {
        List<Word> rest = new ArrayList<>(words.size());
        int i = 0;
        while (i < words.size()) {
            int end = rest.isEmpty() || rest.getLast().closed() ? idiom(words, i) : i;
            if (end > i && words.size() - end + rest.size() >= FEWEST) {
                i = end;
            } else {
                rest.add(words.get(i++));
            }
        }
        return rest.size() == words.size() ? words : rest;
    }

    private static int idiom(List<Word> words, int from) {
        for (List<String> idiom : IDIOMS.getOrDefault(words.get(from).lower(), List.of())) {
            int end = from + idiom.size();
            if (end <= words.size()
                    && (end == words.size() || words.get(end - 1).closed())
                    && words.subList(from, end).stream()
                            .map(Word::lower)
                            .toList()
                            .equals(idiom)) {
                return end;
            }
        }
        return from;
    }

    /// Behind `Jan told the trainees that`, `we heard at the briefing that`, `I've told you,`; 0 for none.
    private static int opening(List<Word> words) {
        boolean heard = false;
        boolean told = false;
        boolean from = false;
        for (int i = 0; i < Math.min(words.size(), LONGEST); i++) {
            Word word = words.get(i);
            if (told || heard && from ? word.is("that") : word.in(FINITE) && !word.is("have")) {
                return told || heard && from ? i + 1 : 0;
            }
            if (word.in(VAGUE) && !word.in(HEARD)) {
                return 0;
            }
            told |= word.in(SPEECH) && i > 0 && i <= SPEAKER;
            heard |= word.in(HEARD);
            from |= word.in(WHERE);
            if (word.closed()) {
                return told && i <= LISTENERS && word.is("you") ? i + 1 : 0;
            }
        }
        return 0;
    }

    /// Without what stands between commas and says whose words they are.
    private static List<Word> withoutSegments(List<Word> words) {
        List<Word> rest = new ArrayList<>(words.size());
        int start = 0;
        for (int i = 0; i < words.size(); i++) {
            if (words.get(i).closed() || i == words.size() - 1) {
                List<Word> segment = words.subList(start, i + 1);
                if (rest.size() < FEWEST - 1 || !isAttribution(segment)) {
                    rest.addAll(segment);
                }
                start = i + 1;
            }
        }
        return rest.size() == words.size() ? words : rest;
    }

    private static boolean isAttribution(List<Word> segment) {
        if (segment.size() > LONGEST) {
            return false;
        }
        int said = -1;
        for (int i = 0; i < segment.size(); i++) {
            Word word = segment.get(i);
            if (word.in(VAGUE) || word.in(FINITE)) {
                return false;
            }
            said = said < 0 && word.in(SPEECH) ? i : said;
        }
        return said >= 0 && said <= SPEAKER && segment.size() > 1;
    }
}
