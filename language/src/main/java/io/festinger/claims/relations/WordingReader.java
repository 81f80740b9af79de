package io.festinger.claims.relations;

import io.festinger.claims.clauses.Clause;
import io.festinger.claims.clauses.ClauseWords;
import io.festinger.claims.relations.Wording.Token;
import io.festinger.text.WordClasses;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Converts a sentence or a clause to its [Wording].
final class WordingReader {
    /// A longer sentence is not a plain fact, and is not read to its end.
    private static final int MAX = 100;

    private static final String OPENERS = "\"'`*([{“‘";
    private static final String CLOSERS = "\"'`*)]}”’,;:.!?";
    private static final Slips SLIPS = new Slips(RelationTable.STANDARD.words());
    private static final Set<String> ADVERBS = WordClasses.of("relation_adverbs");
    private static final Set<String> BEFORE_BASE = WordClasses.of("before_base");
    private static final Set<String> OPENINGS = WordClasses.of("relation_openers");
    private static final Set<String> SINCE = WordClasses.of("since_words");
    private static final Set<String> TAKEN = WordClasses.of("habit_verbs");
    private static final Set<String> VERBS = WordClasses.of("relation_auxiliaries");
    private static final Set<String> AUXILIARIES = WordClasses.of("do");

    private WordingReader() {}

    /// The words of a clause, without words that only limit its time.
    static Wording of(Clause clause) {
        return clause.once(WordingReader.class, () -> read(clause));
    }

    private static Wording read(Clause clause) {
        List<Token> all = new ArrayList<>();
        for (Clause.Word word : clause.words()) {
            if (all.size() < MAX) {
                add(all, clause.content(), word);
            }
        }
        return settledWording(clause.content(), all.subList(opening(all), all.size()));
    }

    /// The words of a text from one place to before another.
    static Wording of(String content, int from, int to) {
        List<Token> all = new ArrayList<>();
        for (int start = ClauseWords.begin(content, from, to); start < to && all.size() < MAX; ) {
            int end = ClauseWords.end(content, start, to);
            add(all, content, start, end);
            start = ClauseWords.begin(content, end, to);
        }
        return settledWording(content, all.subList(opening(all), all.size()));
    }

    /// The start of the main sentence, after `Note:`, `as of this week`.
    private static int opening(List<Token> all) {
        int from = 0;
        if (all.size() > 2 && all.get(0).is("as") && all.get(1).is("of")) {
            while (from < all.size() - 1 && (all.get(from).in(SINCE) || isNumber(all.get(from)))) {
                from++;
            }
        }
        while (from < all.size() - 1
                && all.get(from).in(OPENINGS)
                && (!all.get(from).capital() || from == 0)
                && !all.get(from + 1).in(VERBS)) {
            from++;
        }
        return from;
    }

    private static boolean isNumber(Token token) {
        return Character.isDigit(token.word().charAt(0));
    }

    /// Contractions of a clause are already split, and share the place of the whole.
    private static void add(List<Token> all, String content, Clause.Word word) {
        String text = content.substring(word.start(), word.end());
        all.add(token(word.lower(), text, word.start(), word.end(), word.tail()));
    }

    private static void add(List<Token> all, String content, int from, int to) {
        int start = from;
        int end = to;
        while (end > start && CLOSERS.indexOf(content.charAt(end - 1)) >= 0) {
            end--;
        }
        while (start < end && OPENERS.indexOf(content.charAt(start)) >= 0) {
            start++;
        }
        if (start == end) {
            return;
        }
        String text = content.substring(start, end).replace('’', '\'');
        String lower = text.toLowerCase(Locale.ROOT);
        String tail = content.substring(end, to);
        List<String> contractedTexts = ClauseWords.apart(lower);
        if (contractedTexts.size() > 1) {
            apart(all, String.join(" ", contractedTexts), start, end, tail);
        } else if (lower.endsWith("n't") && lower.length() > 3) {
            apart(all, lower.substring(0, lower.length() - 3) + " not", start, end, tail);
        } else {
            all.add(token(lower, text, start, end, tail));
        }
    }

    private static void apart(List<Token> all, String two, int start, int end, String tail) {
        int space = two.indexOf(' ');
        all.add(new Token(two.substring(0, space), start, end, "", false, false));
        all.add(new Token(two.substring(space + 1), start, end, tail, false, false));
    }

    private static Token token(String lower, String text, int start, int end, String tail) {
        boolean plural = tail.startsWith("'") && lower.endsWith("s");
        boolean owner = lower.endsWith("'s") || lower.endsWith("s'") || plural;
        boolean whole = lower.length() == text.length();
        return new Token(SLIPS.intendedText(lower), start, end, tail, whole && isCapital(text), owner);
    }

    private static boolean isCapital(String text) {
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int c = text.codePointAt(i);
            if (Character.isUpperCase(c) || Character.isTitleCase(c)) {
                return true;
            }
        }
        return (Character.isLetter(text.codePointAt(0)) && !Character.isLowerCase(text.codePointAt(0)))
                || Character.isDigit(text.charAt(0));
    }

    private static Wording settledWording(String content, List<Token> all) {
        List<Token> tokens = new ArrayList<>();
        boolean positive = true;
        boolean only = false;
        String before = "";
        for (int i = 0; i < all.size(); i++) {
            Token token = all.get(i);
            boolean longer =
                    token.is("no") && i + 1 < all.size() && all.get(i + 1).is("longer");
            if (!token.capital() && !tokens.isEmpty() && (token.is("not") || token.is("never") || longer)) {
                positive = false;
                i += longer ? 1 : 0;
            } else if (!token.capital() && token.is("only") && !tokens.isEmpty()) {
                only = true;
            } else if (token.is("from") && before.startsWith("moved") && to(all, i) > 0) {
                i = to(all, i) - 1;
            } else if (token.in(AUXILIARIES)
                    && i + 1 < all.size()
                    && all.get(i + 1).is("not")) {
                before = token.word();
            } else if (!isAdverb(token, tokens.isEmpty())) {
                tokens.add(third(token, before));
                before = token.word();
            }
        }
        return new Wording(content, List.copyOf(tokens), positive, only);
    }

    /// The index of a `to` that follows soon: `moved from Ulm to Berlin`.
    private static int to(List<Token> all, int from) {
        for (int i = from + 2; i < Math.min(all.size() - 1, from + 6); i++) {
            if (all.get(i).is("to") && !all.get(i).capital()) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isAdverb(Token token, boolean first) {
        return (!token.capital() || first) && token.in(ADVERBS);
    }

    private static Token third(Token token, String before) {
        return switch (token.word()) {
            case "am" -> before.equals("i") ? with(token, "is") : token;
            case "are", "'re" -> with(token, "is");
            case "were" -> with(token, "was");
            case "have" -> with(token, "has");
            default -> BEFORE_BASE.contains(before) && !token.capital() ? person(token) : token;
        };
    }

    private static Token person(Token token) {
        String word = token.word();
        Set<String> existing = RelationTable.STANDARD.words();
        if (existing.contains(word + "s") || TAKEN.contains(word)) {
            return with(token, word + "s");
        }
        return existing.contains(word + "es") ? with(token, word + "es") : token;
    }

    private static Token with(Token token, String word) {
        return new Token(word, token.start(), token.end(), token.tail(), token.capital(), token.owner());
    }
}
