package io.festinger.detection.stories;

import io.festinger.detection.stories.StoryFinding.Kind;
import io.festinger.text.NormalWords;
import io.festinger.text.WordList;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Sees a day that lay ahead when it was written down and is over by the end of the story, where nobody
/// said what became of it.
final class DeadlineRule implements StoryRule {
    static final String ID = "story.stale.deadline";

    private static final Pattern AHEAD = DateWords.pattern(
            "^(?<name>.{2,100}?) (?:(?:is|are|will be)(?: due| scheduled| planned| set| booked| to be| expected)?(?:"
                    + " on| for| by)?|(?:starts?|ends?|begins?|launch(?:es)?|ships?|opens?|closes?|expires?|runs?"
                    + " out|takes? place|goes? live)(?: on| by)?|must be \\w+ by|has to be \\w+ by|have to be \\w+"
                    + " by|(?:is |are )?valid (?:until|till|through)|deadline:|due(?: date)?:?(?: on| by)?|:)(?:"
                    + " \\w+day,?)? ");
    private static final Phrases OVER = Phrases.read("/stories/over.txt");
    private static final Set<String> EMPTY = WordList.of("""
        the a an our my his her their its of for to in on at is are and with this that date day deadline due next
        first last final be will
        """);
    private static final int LONGEST = 400;
    private static final int STEM = 5;
    private static final int MOST = 64;

    /// A day ahead.
    ///
    /// @param about the words of what is due
    private record Ahead(Told told, LocalDate day, Set<String> about) {}

    @Override
    public List<StoryFinding> read(List<Told> story) {
        Map<String, List<Ahead>> open = new LinkedHashMap<>();
        Map<String, LocalDate> ends = new HashMap<>();
        for (Told told : story) {
            String project = told.fact().project();
            ends.put(project, day(told));
            Optional<Ahead> date = date(told);
            if (date.isPresent()
                    || told.replaces()
                    || told.words().sentences().stream().anyMatch(OVER::in)) {
                Set<String> words = new HashSet<>(NormalWords.of(told.fact().content()));
                words.stream()
                        .map(word -> open.get(key(project, word)))
                        .filter(Objects::nonNull)
                        .forEach(ahead -> ahead.removeIf(one -> isAbout(words, one)));
            }
            date.filter(ahead -> told.inForce()).ifPresent(ahead -> enter(open, project, ahead));
        }
        return open.entrySet().stream()
                .flatMap(entry -> entry.getValue().stream())
                .filter(one ->
                        one.day().isBefore(ends.getOrDefault(one.told().fact().project(), LocalDate.MIN)))
                .map(DeadlineRule::finding)
                .toList();
    }

    /// Under the word by which it is most likely told apart; of very many under one word the oldest go.
    private static void enter(Map<String, List<Ahead>> open, String project, Ahead ahead) {
        String word = ahead.about().stream()
                .max(Comparator.comparing((String some) -> some.chars().anyMatch(Character::isDigit))
                        .thenComparing(String::length)
                        .thenComparing(some -> some))
                .orElseThrow();
        List<Ahead> same = open.computeIfAbsent(key(project, word), key -> new ArrayList<>(1));
        same.add(ahead);
        if (same.size() > MOST) {
            same.removeFirst();
        }
    }

    private static String key(String project, String word) {
        return stem(word) + " " + project;
    }

    /// Whether the words speak of what is due, in whatever form: `launched` of the launch.
    private static boolean isAbout(Set<String> words, Ahead ahead) {
        return ahead.about().stream()
                .allMatch(wanted -> words.stream().anyMatch(word -> stem(word).equals(stem(wanted))));
    }

    private static String stem(String word) {
        return word.length() <= STEM ? word : word.substring(0, STEM);
    }

    private static LocalDate day(Told told) {
        return told.at().atOffset(ZoneOffset.UTC).toLocalDate();
    }

    /// The day that a fact sets, where it lay ahead.
    private static Optional<Ahead> date(Told told) {
        String content = told.fact().content();
        Matcher matcher = AHEAD.matcher(content.length() <= LONGEST ? content : content.substring(0, LONGEST));
        if (!matcher.find() || told.words().sentences().stream().anyMatch(DeadlineRule::isPast)) {
            return Optional.empty();
        }
        Set<String> about = new HashSet<>(NormalWords.of(matcher.group("name")));
        about.removeAll(EMPTY);
        return about.isEmpty()
                ? Optional.empty()
                : DateWords.read(matcher, 1, told.fact())
                        .filter(day -> day.isAfter(day(told)))
                        .map(day -> new Ahead(told, day, about));
    }

    private static boolean isPast(List<String> sentence) {
        return sentence.contains("was") || sentence.contains("were") || sentence.contains("not");
    }

    private static StoryFinding finding(Ahead ahead) {
        return new StoryFinding(
                Kind.STALE,
                List.of(ahead.told().fact().id()),
                ahead.told().fact().id(),
                FindingWords.still(ahead.told()),
                FindingWords.capital(FindingWords.history(List.of(ahead.told()))) + ". " + ahead.day()
                        + " is over by now, and nothing says what became of it.",
                ID);
    }
}
