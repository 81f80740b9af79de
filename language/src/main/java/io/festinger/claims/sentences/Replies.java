package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Clause.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A question and the short answer behind it, as the statement that they make together: `Who has the keys? Ida.` says
/// that Ida has the keys, `Where is the boat? In Graz.` that the boat is there.
final class Replies {
    private static final Set<String> ASKING = WordSet.of("who what which where when");
    private static final Set<String> DO = WordSet.of("does do did");
    private static final Set<String> NO_ANSWER = WordSet.of("""
            yes no nobody none nothing not maybe perhaps probably ask see it that this there i we you they he she who
            what which where when how why if because depends unknown sure ok
            """);
    private static final Set<String> PLACING =
            WordSet.of("in on at under behind near above below inside beside by with from to");
    private static final Set<String> SUBJECTS = WordSet.of("the our my your his her their a an we i you they he she");
    private static final int LONGEST = 16;
    private static final int LONGEST_ANSWER = 6;
    private static final int SHORTEST = 3;

    private Replies() {}

    /// @param question with its mark
    /// @param reply the sentence behind it
    static Optional<List<Word>> statement(List<Word> question, List<Word> reply) {
        boolean asks = question.size() >= SHORTEST
                && question.size() <= LONGEST
                && question.getLast().tail().contains("?")
                && question.getFirst().in(ASKING);
        if (!asks || reply.isEmpty() || reply.getFirst().in(NO_ANSWER)) {
            return Optional.empty();
        }
        int end = 0;
        while (end < reply.size() - 1 && !reply.get(end).closed()) {
            end++;
        }
        List<Word> answer = new ArrayList<>(reply.subList(0, end));
        answer.add(open(reply.get(end)));
        boolean bare = answer.stream().noneMatch(word -> word.in(Profile.BE) || word.in(NO_ANSWER));
        if (answer.size() > LONGEST_ANSWER || !bare || Parts.verb(answer) >= 0 && end + 1 == reply.size()) {
            return Optional.empty();
        }
        List<Word> asked = new ArrayList<>(question.subList(0, question.size() - 1));
        asked.add(open(question.getLast()));
        return stated(asked, answer);
    }

    private static Optional<List<Word>> stated(List<Word> asked, List<Word> answer) {
        Word first = asked.getFirst();
        int verb = 1;
        while (first.is("which") && verb < asked.size() - 1 && !isVerb(asked.get(verb))) {
            verb++;
        }
        List<Word> noun = verb > 1 ? asked.subList(1, verb) : List.of();
        boolean number = answer.getFirst().isNumeric() && !noun.isEmpty();
        List<Word> named = number ? joined(noun, answer) : answer;
        if (asked.get(verb).in(DO)) {
            return Optional.of(joined(asked.subList(verb + 1, asked.size()), placed(first, answer, named)));
        }
        if (asked.get(verb).in(Profile.BE)
                && (!first.is("who") || asked.get(verb + 1).in(SUBJECTS))) {
            List<Word> rest = asked.subList(verb + 1, asked.size());
            int past = rest.size() - 1;
            boolean done = past > 0
                    && Verbs.form(rest.getLast().lower())
                            .filter(form -> form.bend() == Verbs.Bend.PAST)
                            .isPresent();
            List<Word> subject = done ? rest.subList(0, past) : rest;
            List<Word> said = joined(List.of(asked.get(verb)), done ? List.of(rest.getLast()) : List.of());
            return Optional.of(joined(joined(subject, said), placed(first, answer, named)));
        }
        return first.is("where") || first.is("when")
                ? Optional.empty()
                : Optional.of(joined(answer, asked.subList(verb, asked.size())));
    }

    private static boolean isVerb(Word word) {
        return word.in(DO)
                || word.in(Profile.BE)
                || word.is("has")
                || Verbs.form(word.lower()).isPresent() && word.lower().endsWith("s");
    }

    /// `in Graz` for where it is in Graz.
    private static List<Word> placed(Word asking, List<Word> answer, List<Word> named) {
        boolean place = asking.is("where") || asking.is("when");
        if (!place || answer.getFirst().in(PLACING)) {
            return named;
        }
        return joined(List.of(new Word(asking.is("where") ? "in" : "on", asking.start(), asking.end(), "")), named);
    }

    private static List<Word> joined(List<Word> one, List<Word> other) {
        List<Word> words = new ArrayList<>(one);
        words.addAll(other);
        return words;
    }

    private static Word open(Word word) {
        return new Word(word.lower(), word.start(), word.end(), "");
    }
}
