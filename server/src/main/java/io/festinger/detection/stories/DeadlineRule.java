package io.festinger.detection.stories;

import io.festinger.detection.stories.StoryFinding.Kind;
import io.festinger.text.WordFamilies;
import io.festinger.text.WordList;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Sees a day that lay ahead when it was written down and is over by the end of the story, where nobody
/// said what became of it, or where a later fact shows that it is not done.
final class DeadlineRule implements StoryRule {
    static final String ID = "story.stale.deadline";

    private static final Pattern EVENT = DateWords.pattern(
            "^(?<name>.{2,100}?) ?(?:(?:is|are|will be)(?: due| scheduled| planned| set| booked| to be| expected)?(?:"
                    + " on| for| by)?|(?:starts?|ends?|begins?|launch(?:es)?|ships?|opens?|closes?|expires?|runs?"
                    + " out|takes? place|goes? live)(?: on| by)?|(?:is |are )?valid (?:until|till|through)|due(?:"
                    + " date)?:?(?: on| by)?|:)(?: \\w+day,?)? ");
    private static final Pattern DUE = DateWords.pattern(
            "\\b(?<name>deadline|due|must|shall|will|has to|have to|needs? to|until|till|expires?|scheduled|planned"
                    + "|promised|expected|by)\\b[^.;!?]{0,80}?[ :]");
    private static final Phrases OVER = Phrases.read("/stories/over.txt");
    private static final Phrases SETTLED = Phrases.of(List.of("no longer", "not needed", "cancelled", "canceled"));
    private static final Set<String> OPEN = WordList.of("""
        not no nobody none nothing never still yet without missing lacks lacking unfinished incomplete pending
        outstanding waiting neither keep keeps keeping overdue late unpaid unsigned unsent unanswered unopened undone
        remain remains remaining hasn't haven't isn't aren't wasn't didn't doesn't don't can't refused fails failing
        """);
    private static final Set<String> EMPTY = WordList.of("""
        the a an our my his her their its of for to in on at is are and with this that date day deadline due next
        first last final be will must have has need by until valid scheduled planned finished done end
        all late early mid quarter q1 q2 q3 q4 week finish complete latest schedule plan expect deliver arrive
        monday tuesday wednesday thursday friday saturday sunday
        """);
    private static final Set<String> PAST = WordList.of("""
        came got went sent built paid made held ran met took won sold bought left brought done put given gave written wrote
        began begun works runs here through stands hangs
        """);
    /// Words of what becomes of something that is due: it is handed in, or put off.
    private static final Set<String> MET = WordList.of("""
        handed submitted filed lodged delivered stamped stamp receipt signed passed renewed extended granted approved
        accepted postponed deferred prolonged registered spare
        """);
    private static final Phrases PUT_OFF = Phrases.of(List.of(
            "put off",
            "put back",
            "moved our date",
            "moved the date",
            "moved the deadline",
            "more time",
            "more days",
            "more weeks",
            "more months",
            "on time",
            "in time",
            "days early",
            "weeks early",
            "sent in",
            "sent off",
            "made it"));
    private static final int SHORTEST = 4;
    private static final int LONGEST = 400;
    private static final int MOST = 64;

    /// A day ahead.
    ///
    /// @param about what is due, in stems
    private record Ahead(Told told, LocalDate day, Set<String> about) {}

    /// The days of one story that nobody spoke of since.
    private static final class Calendar {
        private final Map<String, List<Ahead>> open = new HashMap<>();
        private final Set<Ahead> all = new LinkedHashSet<>();
        private final Map<Ahead, Told> undone = new HashMap<>();

        /// Under each stem; of very many under one the oldest go.
        void enter(Ahead ahead) {
            all.add(ahead);
            for (String stem : ahead.about()) {
                List<Ahead> same = open.computeIfAbsent(key(ahead.told(), stem), key -> new ArrayList<>(1));
                same.add(ahead);
                if (same.size() > MOST) {
                    same.removeFirst();
                }
            }
        }

        private Set<Ahead> of(Told told, Set<String> stems) {
            return stems.stream()
                    .flatMap(stem -> open.getOrDefault(key(told, stem), List.of()).stream())
                    .collect(Collectors.toSet());
        }

        /// @param before of the days only those that are over then
        void close(Told told, Set<String> stems, LocalDate before) {
            of(told, stems).stream()
                    .filter(ahead -> share(ahead, stems) > 0.5 && ahead.day().isBefore(before))
                    .forEach(ahead -> close(told, ahead));
        }

        /// Those whose own deed is told to be done, however early.
        void close(Told told, Set<String> deeds) {
            Set<String> all = stems(told);
            of(told, deeds).stream().filter(ahead -> share(ahead, all) > 0.5).forEach(ahead -> close(told, ahead));
        }

        /// What is due in the scope of a fact that tells of something handed in or put off, whatever it calls it; once
        /// the day is over only what it names.
        void closeScope(Told told) {
            String scope = told.fact().scope();
            Set<String> stems = stems(told);
            List.copyOf(all).stream()
                    .filter(ahead -> !scope.isEmpty()
                            && scope.equals(ahead.told().fact().scope())
                            && told.fact().project().equals(ahead.told().fact().project())
                            && (!ahead.day().isBefore(day(told)) || share(ahead, stems) > 0))
                    .forEach(ahead -> close(told, ahead));
        }

        private void close(Told told, Ahead ahead) {
            all.remove(ahead);
            ahead.about()
                    .forEach(stem -> open.getOrDefault(key(told, stem), new ArrayList<>())
                            .remove(ahead));
        }

        void leaveOpen(Told told, Set<String> stems) {
            of(told, stems).stream()
                    .filter(ahead -> share(ahead, stems) >= 0.5 && ahead.day().isBefore(day(told)))
                    .forEach(ahead -> undone.put(ahead, told));
        }

        private static double share(Ahead ahead, Set<String> stems) {
            return ahead.about().stream().filter(stems::contains).count()
                    / (double) ahead.about().size();
        }

        private static String key(Told told, String stem) {
            return stem + " " + told.fact().project();
        }
    }

    @Override
    public List<StoryFinding> read(List<Told> story, Partners partners) {
        Calendar calendar = new Calendar();
        Map<String, LocalDate> ends = new HashMap<>();
        for (Told told : story) {
            ends.put(told.fact().project(), day(told));
            Optional<Ahead> date = date(told);
            if (!calendar.all.isEmpty()) {
                follow(told, date.isPresent(), calendar);
            }
            date.filter(ahead -> told.inForce()).ifPresent(calendar::enter);
        }
        return calendar.all.stream()
                .filter(one ->
                        one.day().isBefore(ends.getOrDefault(one.told().fact().project(), LocalDate.MIN)))
                .map(one -> finding(one, calendar.undone.get(one)))
                .toList();
    }

    /// What the fact says of what lay ahead.
    private static void follow(Told told, boolean dated, Calendar calendar) {
        boolean open =
                has(told, OPEN::contains) && told.words().sentences().stream().noneMatch(SETTLED::in);
        boolean partly = told.words().sentences().stream().anyMatch(FactWords::isPartial);
        boolean over = told.replaces() || told.words().sentences().stream().anyMatch(OVER::in);
        boolean happened = has(told, DeadlineRule::tellsPast);
        if (!partly && told.words().sentences().stream().anyMatch(DeadlineRule::isMet)) {
            calendar.closeScope(told);
        }
        if (dated || open || over || happened) {
            Set<String> stems = stems(told);
            if ((open || partly) && !dated) {
                calendar.leaveOpen(told, stems);
            } else if (dated || over) {
                calendar.close(told, stems, LocalDate.MAX);
            } else {
                calendar.close(told, stems, day(told));
                calendar.close(told, done(told));
            }
        }
    }

    private static boolean isMet(List<String> sentence) {
        return PUT_OFF.in(sentence)
                || sentence.stream().anyMatch(MET::contains)
                        && sentence.stream().noneMatch(word -> OPEN.contains(word) && !word.startsWith("keep"));
    }

    /// What it tells to be done, in stems: `all bearings are greased`.
    private static Set<String> done(Told told) {
        return told.words().sentences().stream()
                .flatMap(List::stream)
                .filter(DeadlineRule::tellsPast)
                .map(WordFamilies::of)
                .collect(Collectors.toSet());
    }

    private static boolean has(Told told, Predicate<String> word) {
        return told.words().sentences().stream().flatMap(List::stream).anyMatch(word);
    }

    private static Set<String> stems(Told told) {
        Set<String> stems = new HashSet<>();
        told.words().all().stream().map(WordFamilies::of).forEach(stems::add);
        return stems;
    }

    /// The word tells what came to pass.
    static boolean tellsPast(String word) {
        return PAST.contains(word) || word.length() > SHORTEST && word.endsWith("ed");
    }

    private static LocalDate day(Told told) {
        return told.at().atOffset(ZoneOffset.UTC).toLocalDate();
    }

    /// The day that a fact sets, where it lay ahead.
    private static Optional<Ahead> date(Told told) {
        if (!DateWords.mayName(told.fact().content())
                || !has(told, word -> Character.isDigit(word.charAt(0)))
                || told.words().sentences().stream().anyMatch(DeadlineRule::isPast)) {
            return Optional.empty();
        }
        String content = told.fact().content();
        String head = content.length() <= LONGEST ? content : content.substring(0, LONGEST);
        return Stream.concat(
                        Stream.of(EVENT, DUE)
                                .map(form -> form.matcher(head))
                                .filter(Matcher::find)
                                .flatMap(found -> DateWords.read(found, 1, told.fact()).stream()),
                        Stream.of(head).flatMap(text -> DateWords.ahead(text, day(told)).stream()))
                .filter(day -> day.isAfter(day(told)))
                .findFirst()
                .map(day -> new Ahead(told, day, about(told)))
                .filter(ahead -> !ahead.about().isEmpty() && !PersonRule.tellsLeaving(told));
    }

    private static Set<String> about(Told told) {
        Set<String> about = new HashSet<>();
        for (String word : told.gist().all()) {
            if (!EMPTY.contains(word) && Character.isLetter(word.charAt(0)) && !DateWords.isMonth(word)) {
                about.add(word);
            }
        }
        return about;
    }

    private static boolean isPast(List<String> sentence) {
        return sentence.contains("was") || sentence.contains("were") || sentence.contains("not");
    }

    private static StoryFinding finding(Ahead ahead, @Nullable Told undone) {
        List<Told> members = undone == null ? List.of(ahead.told()) : List.of(ahead.told(), undone);
        String end = undone == null ? ", and nothing says what became of it." : ", and it is not done.";
        return new StoryFinding(
                Kind.STALE,
                members.stream().map(told -> told.fact().id()).toList(),
                ahead.told().fact().id(),
                FindingWords.still(ahead.told()),
                FindingWords.capital(FindingWords.history(members)) + ". " + ahead.day() + " is over by now" + end,
                ID);
    }
}
