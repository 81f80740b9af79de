package io.festinger.bench.memory;

import io.festinger.claims.clauses.Verbs;
import io.festinger.text.WordClasses;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The statements that would answer a question, with a word for the unknown: `Which sport is tennis
/// associated with?` becomes `tennis is associated with the sport of Xyzzy`. The end of the subject is
/// unknown, so every place is tried.
final class QuestionAnswers {
    private static final Set<String> ASKING = WordClasses.of("opening_questions");
    private static final Set<String> BE = Set.of("is", "are", "was", "were", "am", "has", "have");
    private static final Set<String> DO = WordClasses.of("do");
    private static final Set<String> AMOUNTS = Set.of("many", "much", "old", "tall", "long", "big", "high", "heavy");
    private static final Map<String, String> PAST = WordClasses.meanings("past_forms");
    private static final int LONGEST = 30;

    private QuestionAnswers() {}

    /// @param unknown the word in the statement for the answer
    record Answer(String statement, String unknown) {}

    static Stream<Answer> to(String question) {
        List<String> words = words(question);
        if (words.size() < 3 || words.size() > LONGEST || !ASKING.contains(lower(words, 0))) {
            return Stream.empty();
        }
        String unknown = unknown(words);
        Stream<String> statements = Stream.concat(replaced(words, unknown), turned(words, unknown));
        return statements.map(statement -> new Answer(statement, unknown));
    }

    /// The question's words without its mark, with `what's` split.
    private static List<String> words(String question) {
        String bare = question.strip().replace('’', '\'');
        while (bare.endsWith("?") || bare.endsWith(" ")) {
            bare = bare.substring(0, bare.length() - 1);
        }
        List<String> words = new ArrayList<>();
        for (String word : bare.split("\\s+")) {
            boolean isContracted =
                    words.isEmpty() && word.toLowerCase(Locale.ROOT).endsWith("'s");
            words.add(isContracted ? word.substring(0, word.length() - 2) : word);
            if (isContracted) {
                words.add("is");
            }
        }
        return words;
    }

    private static String unknown(List<String> words) {
        if (lower(words, 0).equals("when")) {
            return "1887";
        }
        boolean amount = lower(words, 0).equals("how") && AMOUNTS.contains(lower(words, 1));
        return amount ? "1887" : "Xyzzy";
    }

    /// `Who wrote Emma` -> `Xyzzy wrote Emma`; `What is the capital of France` -> `the capital of
    /// France is Xyzzy`.
    private static Stream<String> replaced(List<String> words, String unknown) {
        String remainder = join(words, 1, words.size());
        Stream<String> statements = Stream.of(unknown + " " + remainder);
        if (BE.contains(lower(words, 1))) {
            String is = words.get(1) + " " + unknown;
            statements = Stream.of(join(words, 2, words.size()) + " " + is, unknown + " " + remainder);
        }
        return statements;
    }

    private static Stream<String> turned(List<String> words, String unknown) {
        return IntStream.range(1, words.size() - 1)
                .filter(i -> BE.contains(lower(words, i)) || DO.contains(lower(words, i)))
                .limit(3)
                .boxed()
                .flatMap(verb -> turned(words, verb, unknown));
    }

    /// Every subject that may follow the verb.
    private static Stream<String> turned(List<String> words, int verb, String unknown) {
        List<String> objects = objects(words, verb, unknown);
        return IntStream.rangeClosed(verb + 2, words.size()).boxed().flatMap(end -> {
            String subject = join(words, verb + 1, end);
            String text = text(words, verb, end);
            String of = noun(words, verb);
            Stream<String> plain = objects.stream().map(object -> subject + " " + text + " " + object);
            Stream<String> named = of.isEmpty()
                    ? Stream.empty()
                    : Stream.of(
                            "the " + of + " that " + subject + " " + text + " is " + unknown,
                            "the " + of + " where " + subject + " " + text + " is " + unknown);
            return text.isEmpty() ? Stream.empty() : Stream.concat(named, plain);
        });
    }

    /// The verb with its auxiliary words, in the order of a statement.
    private static String text(List<String> words, int verb, int end) {
        String auxiliary = lower(words, verb);
        if (!DO.contains(auxiliary)) {
            return (words.get(verb) + " " + join(words, end, words.size())).strip();
        }
        if (end == words.size()) {
            return "";
        }
        String base = lower(words, end);
        String first = auxiliary.equals("did") ? PAST.getOrDefault(base, Verbs.past(base)) : Verbs.third(base);
        return (first + " " + join(words, end + 1, words.size())).strip();
    }

    /// The unknown, in the forms that can follow the verb.
    private static List<String> objects(List<String> words, int verb, String unknown) {
        String noun = noun(words, verb);
        return switch (lower(words, 0)) {
            case "where" -> List.of("in " + unknown, "at " + unknown, unknown);
            case "when" -> List.of("on " + unknown, "in " + unknown);
            case "how" -> List.of(unknown + " " + (noun.equals("old") ? "years old" : noun), unknown);
            default ->
                noun.isEmpty()
                        ? List.of(unknown)
                        : List.of("the " + noun + " of " + unknown, noun + " " + unknown, unknown);
        };
    }

    /// The noun after `which`, the adjective after `how`.
    private static String noun(List<String> words, int verb) {
        int from = verb > 1 && Set.of("many", "much").contains(lower(words, 1)) ? 2 : 1;
        return join(words, from, verb);
    }

    private static String lower(List<String> words, int i) {
        return words.get(i).toLowerCase(Locale.ROOT);
    }

    private static String join(List<String> words, int from, int to) {
        return from >= to ? "" : String.join(" ", words.subList(from, to));
    }
}
