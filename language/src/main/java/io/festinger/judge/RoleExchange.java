package io.festinger.judge;

import io.festinger.text.WordClasses;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/// Whether two texts exchange the roles of two things: `prefer A over B` and `prefer B over A`, `A reports to B`
/// and `B reports to A`. The role of a word is the preposition before it; without one, whether a verb comes
/// before it.
final class RoleExchange {
    private static final Set<String> MARKERS = WordClasses.set("role");
    private static final Set<String> MUTUAL = WordClasses.set("mutual");
    private static final Set<String> DETERMINERS = WordClasses.set("determiner");
    private static final Set<String> ARTICLES = WordClasses.set("articles");
    private static final String SUBJECT = "";
    private static final String OBJECT = "-";

    private RoleExchange() {}

    static boolean isIn(Pairing pairing) {
        if (pairing.one().has(MUTUAL) && pairing.other().has(MUTUAL)) {
            return false;
        }
        Map<Integer, String> local = of(pairing.one());
        Map<Integer, String> remote = of(pairing.other());
        Map<String, Set<String>> moves = new HashMap<>();
        for (Map.Entry<Integer, String> word : local.entrySet()) {
            String role = remote.get(pairing.toOther()[word.getKey()]);
            boolean isMarked = MARKERS.contains(word.getValue()) || role != null && MARKERS.contains(role);
            if (role != null && isMarked && !role.equals(word.getValue())) {
                if (moves.getOrDefault(role, Set.of()).contains(word.getValue())) {
                    return true;
                }
                moves.computeIfAbsent(word.getValue(), _ -> new HashSet<>()).add(role);
            }
        }
        return false;
    }

    /// The role of each content word that occurs once.
    private static Map<Integer, String> of(Reading text) {
        Map<Integer, String> roles = new LinkedHashMap<>();
        Map<String, Integer> places = new HashMap<>();
        String role = SUBJECT;
        String without = SUBJECT;
        for (int i = 0; i < text.size(); i++) {
            Word word = text.word(i);
            boolean begins = i > 0 && word.segment() != text.word(i - 1).segment();
            boolean next = DETERMINERS.contains(word.lower())
                    && i > 0
                    && text.word(i - 1).isContent();
            if (begins || next) {
                role = without;
            }
            if (MARKERS.contains(word.lower())) {
                role = word.lower();
            } else if (word.isContent()) {
                Integer earlier = places.put(word.stem(), i);
                if (earlier == null) {
                    roles.put(i, role);
                } else {
                    roles.remove(earlier);
                }
            }
            if (text.mayBeVerb(i)) {
                without = OBJECT;
                role = OBJECT;
            }
        }
        return roles;
    }

    /// Whether two texts are word for word the same, articles apart, but for two phrases that have each other's place:
    /// `lock the table before you read` and `read before you lock the table`. Between the phrases stands
    /// what relates them; the order of a list means nothing, nor does the place of `in March`.
    static final class WordForWord {
        private static final Set<String> NAMING = WordClasses.set("naming_words");
        private static final Set<String> LIST = WordClasses.set("list_conjunctions");
        /// More words than a statement has that is compared as a whole.
        private static final int MAX = 60;

        private final Reading one;
        private final Reading other;
        private final int[] words;
        private final int[] otherWords;

        private WordForWord(Reading one, Reading other) {
            this.one = one;
            this.other = other;
            this.words = words(one);
            this.otherWords = words(other);
        }

        private static int[] words(Reading of) {
            return IntStream.range(0, of.size())
                    .filter(i -> !of.is(i, ARTICLES))
                    .toArray();
        }

        static boolean isIn(Pairing pairing) {
            Reading one = pairing.one();
            return one.size() <= MAX
                    && pairing.other().size() <= MAX
                    && !one.has(MUTUAL)
                    && !one.has(NAMING)
                    && new WordForWord(one, pairing.other()).isFound();
        }

        private boolean isFound() {
            if (words.length != otherWords.length) {
                return false;
            }
            int from = 0;
            while (from < words.length && isSame(from, from)) {
                from++;
            }
            int to = words.length;
            while (to > from && isSame(to - 1, to - 1)) {
                to--;
            }
            for (int first = 1; first < to - from; first++) {
                for (int last = 1; last < to - from - first; last++) {
                    if (isExchanged(from, to, first, last)) {
                        return true;
                    }
                }
            }
            return false;
        }

        /// @param first the length of the one's first phrase, which is the other's last
        /// @param last the length of the one's last phrase
        private boolean isExchanged(int from, int to, int first, int last) {
            return !one.is(words[from], MARKERS)
                    && !one.is(words[to - last], MARKERS)
                    && areSame(from, to - first, first)
                    && areSame(to - last, from, last)
                    && areSame(from + first, from + last, to - from - first - last)
                    && isRelation(from + first, to - last);
        }

        private boolean areSame(int start, int there, int length) {
            return IntStream.range(0, length).allMatch(i -> isSame(start + i, there + i));
        }

        private boolean isSame(int i, int j) {
            return one.word(words[i]).lower().equals(other.word(otherWords[j]).lower());
        }

        /// A preposition or a verb, within one clause.
        private boolean isRelation(int from, int to) {
            return IntStream.range(from, to).anyMatch(i -> one.is(words[i], MARKERS) || one.mayBeVerb(words[i]))
                    && IntStream.range(from, to).noneMatch(i -> one.is(words[i], LIST))
                    && one.word(words[from - 1]).segment()
                            == one.word(words[to]).segment();
        }
    }

    /// Whether two texts choose differently between the same two things: `prefer A over B`, `use B instead of A`, for
    /// one subject and one purpose as far as both name them.
    static final class OfChoices {
        private static final Set<String> CHOOSING = WordClasses.set("choice_verbs");
        private static final Set<String> PREFERRING = WordClasses.set("preference_verbs");
        private static final Set<String> CHOOSERS = WordClasses.set("choice_makers");
        private static final Set<String> PURPOSES = WordClasses.set("choice_ends");
        private static final Set<String> LIST = WordClasses.set("list_conjunctions");
        private static final int LONGEST = 4;

        private final List<Token> tokens;
        private final Set<String> subject;
        private final Set<Choice> choices = new HashSet<>();
        private final Set<String> purpose = new HashSet<>();

        private record Choice(List<String> chosen, List<String> rejected) {
            Choice turned() {
                return new Choice(rejected, chosen);
            }
        }

        private OfChoices(Reading text) {
            tokens = Token.of(text).stream()
                    .filter(token -> !ARTICLES.contains(token.form()))
                    .toList();
            int verb = 0;
            while (verb < tokens.size() && !is(verb, CHOOSING)) {
                verb++;
            }
            subject = stems(0, verb);
            subject.removeAll(CHOOSERS);
            if (verb < tokens.size()) {
                read(verb + 1, is(verb, PREFERRING));
            }
        }

        static boolean isIn(Pairing pairing) {
            if (!pairing.one().has(CHOOSING) || !pairing.other().has(CHOOSING)) {
                return false;
            }
            OfChoices local = new OfChoices(pairing.one());
            OfChoices remote = new OfChoices(pairing.other());
            return local.subject.equals(remote.subject)
                    && (local.purpose.isEmpty() || remote.purpose.isEmpty() || local.purpose.equals(remote.purpose))
                    && local.choices.stream().anyMatch(choice -> remote.choices.contains(choice.turned()));
        }

        /// @param to whether `to` stands before what is rejected
        private void read(int from, boolean to) {
            int start = from;
            while (start < tokens.size()) {
                int marker = start;
                while (marker < tokens.size() && marker(marker, to) == 0) {
                    marker++;
                }
                int rejected = marker + marker(marker, to);
                int end = rejected;
                while (end < tokens.size() && !is(end, PURPOSES) && !is(end, LIST)) {
                    end++;
                }
                if (marker > start && marker - start <= LONGEST && end > rejected && end - rejected <= LONGEST) {
                    choices.add(new Choice(forms(start, marker), forms(rejected, end)));
                }
                if (!is(end, LIST)) {
                    purpose.addAll(stems(Math.min(end, tokens.size()), tokens.size()));
                    return;
                }
                start = end + 1;
            }
        }

        /// The number of the words here that stand between what is chosen and what is rejected.
        private int marker(int i, boolean to) {
            if (is(i, "over") || is(i, "not") || to && is(i, "to")) {
                return 1;
            }
            return is(i, "instead") && is(i + 1, "of") || is(i, "rather") && is(i + 1, "than") ? 2 : 0;
        }

        private boolean is(int i, String form) {
            return i < tokens.size() && tokens.get(i).form().equals(form);
        }

        private boolean is(int i, Set<String> forms) {
            return i < tokens.size() && forms.contains(tokens.get(i).form());
        }

        private List<String> forms(int from, int to) {
            return tokens.subList(from, to).stream().map(Token::stem).toList();
        }

        private Set<String> stems(int from, int to) {
            return new HashSet<>(forms(from, to));
        }
    }
}
