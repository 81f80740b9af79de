package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Clause.Word;
import io.festinger.claims.sentences.Proposition.Trait;
import io.festinger.text.Sentences;
import io.festinger.text.Sentences.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Takes a text apart into propositions: a sentence is one, and so are two of which the second begins
/// with a
/// pronoun. Made for one text.
final class PropositionReader {
    private static final Set<String> PRONOUNS = WordSet.of("it", "they", "this", "that", "he", "she", "its", "these");
    private static final Set<String> REPORTS = WordSet.of("says", "say", "reports", "shows", "states");
    private static final Set<String> ADVICE = WordSet.of("should", "ought", "shouldn't");
    private static final Set<String> BOUNDING = WordSet.of("up", "at", "no");
    private static final Set<String> OPENING = WordSet.of("when whenever once while what how if unless");
    private static final Set<String> WHAT = WordSet.of("what how");
    private static final Set<String> TRAILING = WordSet.of("if unless otherwise");
    private static final Set<String> ARTICLES = WordSet.of("the a our");
    private static final Set<String> TOLD = WordSet.of("says said");
    private static final Set<String> SOMEBODY =
            WordSet.of("he she they it i we you somebody someone people some rumour rumor");
    private static final int SOURCE = 6;
    private static final Set<String> PLANS =
            WordSet.of("plan plans planned planning intend intends intended intention intentions aim aims");
    private static final Set<String> MAY = WordSet.of("may");
    private static final int LONGEST = 200;

    /// More than anybody states in one memory: every one of them is laid beside every one of another.
    private static final int MOST = 100;

    private final String content;
    private final List<Proposition> propositions = new ArrayList<>();
    private final List<Proposition> parts = new ArrayList<>();
    private boolean whole = true;

    PropositionReader(String content) {
        this.content = content;
    }

    List<Proposition> read() {
        Sentences sentences = Sentences.of(content);
        int start = -1;
        for (int i = 0; i < sentences.size(); i++) {
            if (propositions.size() >= MOST) {
                whole = false;
                break;
            }
            Kind kind = sentences.kind(i);
            List<Word> words = Remarks.without(Words.of(content, sentences.start(i), sentences.end(i)));
            whole &= words.size() <= LONGEST;
            if (words.isEmpty() || words.size() > LONGEST || (kind == Kind.CODE && sentences.size() > 1)) {
                start = -1;
                continue;
            }
            if (isRow(content, sentences.start(i), sentences.end(i))) {
                start = -1;
                continue;
            }
            boolean goesOn = start >= 0 && words.getFirst().in(PRONOUNS);
            int from = goesOn ? start : sentences.start(i);
            List<Word> both = goesOn ? Remarks.without(Words.of(content, from, sentences.end(i))) : words;
            Clause whole = new Clause(content, both, Tense.NOW, "");
            Optional<Proposition> stated = read(whole, false);
            boolean states = stated.isPresent();
            if (states && goesOn) {
                propositions.removeLast();
            }
            stated.ifPresent(propositions::add);
            start = states && !goesOn ? from : -1;
            if (parts.size() < MOST) {
                replied(sentences, i, words);
                apart(new Clause(content, words, Tense.NOW, ""));
            }
        }
        return propositions;
    }

    /// What a sentence states as the answer to the question in front of it.
    private void replied(Sentences sentences, int i, List<Word> words) {
        if (i > 0 && content.charAt(sentences.end(i - 1) - 1) == '?') {
            List<Word> asked = Words.of(content, sentences.start(i - 1), sentences.end(i - 1));
            Replies.statement(asked, words)
                    .flatMap(said -> read(new Clause(content, said, Tense.NOW, ""), false))
                    .ifPresent(parts::add);
        }
    }

    /// What is stated in parts of a sentence, and what it or one of them states in other words.
    private void apart(Clause sentence) {
        reworded(sentence, false);
        List<Clause> apart = Parts.of(sentence);
        for (Clause part : apart) {
            if (part.size() > 0) {
                read(part, apart.size() > 1).ifPresent(parts::add);
                reworded(part, apart.size() > 1);
            }
        }
    }

    private void reworded(Clause said, boolean part) {
        Rewordings.of(said).forEach(words -> read(words, part).ifPresent(parts::add));
    }

    private static Optional<Proposition> read(Clause clause, boolean part) {
        if (states(clause)) {
            return Optional.of(new TermReader(TimePhrases.apart(clause), part).read());
        }
        return guarded(clause, part, PLANS, Trait.PLANNED).or(() -> guarded(clause, part, MAY, Trait.PERMITTED));
    }

    /// What states something but for words that leave it open what is so.
    private static Optional<Proposition> guarded(Clause clause, boolean part, Set<String> open, Trait trait) {
        if (!clause.has(open)) {
            return Optional.empty();
        }
        List<Word> kept = clause.words().stream().filter(word -> !word.in(open)).toList();
        return kept.isEmpty() || !states(clause.with(kept))
                ? Optional.empty()
                : Optional.of(
                        new TermReader(TimePhrases.apart(clause), part).read().with(trait));
    }

    /// Whether all sentences were read, once they were.
    boolean isWhole() {
        return whole;
    }

    /// What is stated in parts of sentences, once they were read.
    List<Proposition> parts() {
        return parts;
    }

    /// A row of a table says nothing without its heading.
    private static boolean isRow(String content, int from, int to) {
        int bar = content.indexOf('|', from, to);
        return bar >= 0 && content.indexOf('|', bar + 1, to) >= 0;
    }

    /// Whose words they are does not matter where a document or a person that was asked says them.
    private static boolean states(Clause whole) {
        List<Word> kept = new ArrayList<>();
        if (whole.words().stream().anyMatch(word -> word.in(ADVICE))) {
            return false;
        }
        for (int i = 0; i < whole.size(); i++) {
            Word word = whole.word(i);
            if (word.is("say") && i > 0 && whole.is(i - 1, SOMEBODY)) {
                return false;
            }
            if (word.in(REPORTS) && i > 0 && whole.word(i - 1).tail().contains(",")) {
                break;
            }
            boolean condition = i > 2 && word.in(TRAILING);
            boolean verb = i > 0 && word.is("lets");
            boolean noun = i > 0 && word.is("planning") && whole.is(i - 1, ARTICLES);
            boolean told = word.in(TOLD) && isByNamed(whole, i);
            boolean permitted = condition
                    || verb
                    || noun
                    || told
                    || word.is("may") && (whole.is(i + 1, "be") || whole.is(i + 2, BOUNDING));
            permitted |= word.is("want") && whole.is(i - 1, "you") && whole.is(i - 2, "if");
            if (!permitted && !word.is("according") && !(word.is("would") && whole.is(i + 1, "rather"))) {
                kept.add(word);
            }
        }
        boolean opens = kept.size() > 2 && kept.getFirst().in(OPENING) && isParted(kept);
        return Mood.states(whole.with(opens ? kept.subList(1, kept.size()) : kept));
    }

    /// `HR says`, `the letter says that`: who or what says it is named.
    private static boolean isByNamed(Clause whole, int verb) {
        return verb > 0
                && verb <= SOURCE
                && whole.words().subList(0, verb).stream().noneMatch(word -> word.in(SOMEBODY) || word.closed());
    }

    /// `When the primary dies, ...` states what follows.
    private static boolean isParted(List<Word> words) {
        return words.getFirst().in(WHAT)
                || words.stream().limit(words.size() - 1).anyMatch(word -> word.closed());
    }
}
