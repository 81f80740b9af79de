package io.festinger.claims.sentences;

import io.festinger.claims.Span;
import io.festinger.claims.Statement;
import io.festinger.claims.Validity;
import io.festinger.text.Sentences;
import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A sentence of a memory as words with their place: contractions are apart (`isn't` -> `is`, `not`),
/// `=` is a word of its own.
record Clause(String content, List<Word> words) {
    private static final Pattern TOKEN = Pattern.compile("\\S+");
    private static final Pattern ASSIGNED = Pattern.compile("[\\w.-]*\\w=[^=].*|=[^=].*|[\\w.-]*\\w=");
    private static final String OPENERS = "\"'`*([{“";
    private static final String CLOSERS = "\"'`*)]}”,;:.!?";
    private static final Set<String> HEDGES = WordList.of("""
            might may could should perhaps maybe probably possibly presumably apparently allegedly supposedly if
            unless whether assuming suppose tentatively unsure previously formerly likely unlikely seems seem
            until will shall can must was were
            """);

    /// @param lower the word in lower case, with a straight apostrophe
    /// @param tail the punctuation behind it, closing quotes and brackets included
    record Word(String lower, int start, int end, String tail) {
        boolean is(String word) {
            return lower.equals(word);
        }

        boolean in(Set<String> words) {
            return words.contains(lower);
        }

        /// Something ends behind it: a comma, a colon, a bracket.
        boolean closed() {
            return tail.chars().anyMatch(c -> ",:;)!.".indexOf(c) >= 0);
        }
    }

    /// The sentences that state something: no questions, conditions, guesses, quotes or code.
    static List<Clause> plain(String content) {
        Sentences sentences = Sentences.of(content);
        List<Clause> clauses = new ArrayList<>();
        for (int i = 0; i < sentences.size(); i++) {
            boolean own = sentences.kind(i) != Sentences.Kind.QUOTE && sentences.kind(i) != Sentences.Kind.CODE;
            if (own) {
                split(new Clause(content, words(content, sentences.start(i), sentences.end(i)))).stream()
                        .filter(Clause::states)
                        .forEach(clauses::add);
            }
        }
        return clauses;
    }

    /// The text from a word to before another, closing punctuation left out.
    String text(int from, int to) {
        return from >= to
                ? ""
                : content.substring(words.get(from).start(), words.get(to - 1).end());
    }

    Span span(int from, int to) {
        return new Span(words.get(from).start(), words.get(to - 1).end());
    }

    /// When what the clause says holds, as far as clause and row tell.
    Validity validity(Statement.Origin origin) {
        return origin.validity();
    }

    int size() {
        return words.size();
    }

    Word word(int i) {
        return words.get(i);
    }

    private boolean states() {
        return !words.isEmpty() && words.stream().noneMatch(word -> word.tail().contains("?") || isHedge(word));
    }

    /// A capital `May` inside a sentence is a month.
    private boolean isHedge(Word word) {
        boolean month = word.is("may") && content.charAt(word.start()) == 'M' && word != words.getFirst();
        return word.in(HEDGES) && !month;
    }

    private static List<Clause> split(Clause sentence) {
        List<Clause> clauses = new ArrayList<>();
        int from = 0;
        for (int i = 0; i < sentence.size(); i++) {
            if (sentence.word(i).tail().contains(";") || i == sentence.size() - 1) {
                clauses.add(new Clause(sentence.content(), sentence.words().subList(from, i + 1)));
                from = i + 1;
            }
        }
        return clauses;
    }

    private static List<Word> words(String content, int from, int to) {
        List<Word> words = new ArrayList<>();
        Matcher token = TOKEN.matcher(content).region(from, to);
        while (token.find()) {
            boolean assigned =
                    ASSIGNED.matcher(token.group()).matches() && !token.group().contains("://");
            int equals = assigned ? content.indexOf('=', token.start()) : -1;
            if (equals < 0 || token.end() - token.start() == 1) {
                add(words, content, token.start(), token.end());
            } else {
                add(words, content, token.start(), equals);
                words.add(new Word("=", equals, equals + 1, ""));
                add(words, content, equals + 1, token.end());
            }
        }
        return words;
    }

    private static void add(List<Word> words, String content, int from, int to) {
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
        String lower = content.substring(start, end).toLowerCase(Locale.ROOT).replace('’', '\'');
        String tail = content.substring(end, to);
        if (lower.endsWith("n't") && lower.length() > 3) {
            String verb = lower.equals("won't") ? "will" : lower.substring(0, lower.length() - 3);
            words.add(new Word(verb, start, end, ""));
            words.add(new Word("not", start, end, tail));
        } else if (lower.equals("i'm")) {
            words.add(new Word("i", start, end, ""));
            words.add(new Word("am", start, end, tail));
        } else {
            words.add(new Word(lower, start, end, tail));
        }
    }
}
