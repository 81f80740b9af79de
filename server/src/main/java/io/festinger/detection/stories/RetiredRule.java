package io.festinger.detection.stories;

import io.festinger.detection.stories.StoryFinding.Kind;
import io.festinger.text.WordFamilies;
import io.festinger.text.WordList;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Sees a fact that leans on something which is not there any more: a later fact says that it was shut
/// down or removed, or the fact that spoke of it was itself retired for another.
final class RetiredRule implements StoryRule {
    static final String ID = "story.stale.dependency";

    private static final Set<String> GONE = WordList.of("""
        decommissioned retired removed deleted dismantled discontinued scrapped sunset unplugged withdrawn abolished
            shut closed terminated sold donated demolished destroyed dissolved uninstalled
        """);
    private static final Set<String> BE = WordList.of("was were is are been got");
    private static final Set<String> KINDS = WordList.of("""
        account server servers cluster instance instances host service box machine machines subscription contract
        licence license deployment installation database bucket queue
        """);
    private static final Set<String> PEOPLE = WordList.of("we i they team ops");
    private static final Set<String> ARTICLES = WordList.of("the a an our old last legacy former this that unused");
    private static final Set<String> PAST = WordList.of("""
        was were had evaluated compared tried considered until formerly previously decommissioned retired removed
        deleted instead replaced without never no not tested
        """);
    private static final Set<String> COMMON = WordList.of("""
        the a an of to in on at for is are was were be been by with and or as from into we our it its this that all
        """);
    private static final Set<String> TASKS = WordList.of("""
        check clean call ask start run use open close press read see fill refill order send write set turn pull push restart
        log grease oil lubricate water feed test update copy download install charge empty report consult bring take put
        store always never please before after export import click enter look search rinse wash drain book
        """);
    private static final Set<String> BRIEFLY = WordList.of("""
        again briefly temporarily hour hours minute minutes overnight weekend until meanwhile
        """);
    private static final Set<String> SHUT = Set.of("closed", "shut");
    /// Behind what is shut and comes open again, or stays shut with a cork.
    private static final Set<String> AT_TIMES = WordList.of("""
        with monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays
        sunday sundays weekends holidays nights night lunch
        """);
    private static final Pattern NAME = Pattern.compile(".*[\\d-].*");
    private static final int LONGEST_NAME = 4;
    private static final int RARE = 12;
    private static final int NEAR = 200;
    private static final Duration BEFORE = Duration.ofDays(7);

    /// Something that is gone.
    ///
    /// @param name its words, one behind the other
    /// @param told the fact that tells so, or that was retired with it
    /// @param successor what holds in its place, where that is known
    private record Gone(List<String> name, Told told, Optional<Told> successor) {}

    @Override
    public List<StoryFinding> read(List<Told> story, Partners partners) {
        Map<String, List<Told>> byWord = null;
        List<StoryFinding> findings = new ArrayList<>();
        for (Told told : story) {
            Optional<Gone> gone = told.inForce() ? said(told) : retired(told, story);
            if (gone.isPresent()) {
                byWord = byWord == null ? index(story) : byWord;
                findings.addAll(leaning(gone.get(), byWord));
            }
        }
        return findings;
    }

    private static Map<String, List<Told>> index(List<Told> story) {
        Map<String, List<Told>> byWord = new HashMap<>();
        for (Told told : story) {
            told.words().all().forEach(word -> {
                List<Told> facts = byWord.computeIfAbsent(word, key -> new ArrayList<>(1));
                if (facts.size() <= RARE) {
                    facts.add(told);
                }
            });
        }
        return byWord;
    }

    /// `the X was removed`, `we removed the X`, where nothing is said to be in its place.
    private static Optional<Gone> said(Told told) {
        for (int k = 0; k < told.words().sentences().size(); k++) {
            List<String> sentence = told.words().sentences().get(k);
            if (sentence.stream().anyMatch(BRIEFLY::contains)) {
                continue;
            }
            Optional<List<String>> ended = Departures.ended(
                            sentence, told.words().closed().get(k))
                    .flatMap(stretch -> named(sentence, stretch.from(), stretch.to()));
            if (ended.isPresent()) {
                return ended.map(name -> new Gone(bare(name), told, Optional.empty()));
            }
            for (int i = 0; i < sentence.size(); i++) {
                boolean gone = GONE.contains(sentence.get(i)) || sentence.get(i).equals("replaced");
                if (gone && !Settling.isOpen(sentence) && !isShutAtTimes(sentence, i)) {
                    return name(sentence, i).map(name -> new Gone(bare(name), told, Optional.empty()));
                }
            }
        }
        return Optional.empty();
    }

    /// `closed on Mondays`, `closed with natural cork`.
    private static boolean isShutAtTimes(List<String> sentence, int verb) {
        return SHUT.contains(sentence.get(verb))
                && sentence.subList(verb + 1, Math.min(sentence.size(), verb + 3)).stream()
                        .anyMatch(AT_TIMES::contains);
    }

    /// The name without what it is at its end: `heroku` of the Heroku account.
    private static List<String> bare(List<String> name) {
        return name.size() == 2 && KINDS.contains(name.getLast()) ? name.subList(0, 1) : name;
    }

    private static Optional<List<String>> name(List<String> sentence, int verb) {
        int from;
        int to;
        if (verb > 0 && BE.contains(sentence.get(verb - 1))) {
            to = verb - 1;
            while (to > 0
                    && (BE.contains(sentence.get(to - 1))
                            || Set.of("has", "have").contains(sentence.get(to - 1)))) {
                to--;
            }
            from = 0;
        } else if (verb == 0 || PEOPLE.contains(sentence.get(verb - 1))) {
            from = verb + 1;
            to = from;
            while (to < sentence.size()
                    && to - from < LONGEST_NAME
                    && (to == from || !COMMON.contains(sentence.get(to)))) {
                to++;
            }
        } else {
            return Optional.empty();
        }
        return named(sentence, from, to);
    }

    private static Optional<List<String>> named(List<String> sentence, int start, int to) {
        int from = start;
        while (from < to && ARTICLES.contains(sentence.get(from))) {
            from++;
        }
        boolean named = to > from
                && to - from <= LONGEST_NAME
                && (to - from > 1
                        || NAME.matcher(sentence.get(from)).matches()
                        || sentence.get(from).length() > 3);
        return named ? Optional.of(sentence.subList(from, to)) : Optional.empty();
    }

    /// What a retired fact named and the fact that came in its place does not.
    private static Optional<Gone> retired(Told told, List<Told> story) {
        if (told.words().sentences().isEmpty()) {
            return Optional.empty();
        }
        List<String> before = told.words().sentences().getFirst();
        return successor(told, story).flatMap(successor -> {
            Set<String> after = successor.words().all();
            return run(before, after).map(name -> new Gone(name, told, Optional.of(successor)));
        });
    }

    /// The first fact of the scope, of those written when it was retired, that speaks of the same.
    static Optional<Told> successor(Told told, List<Told> story) {
        Set<String> words = content(told);
        Instant from = told.fact().retiredAt().orElseThrow().minus(BEFORE);
        long least = Math.max(2, words.size() / 3);
        int first = Math.max(told.order() + 1, firstSince(story, from));
        return story.subList(first, Math.min(story.size(), Math.max(first, first + NEAR))).stream()
                .filter(other -> other.inForce()
                        && other.fact().scope().equals(told.fact().scope())
                        && other.fact().project().equals(told.fact().project())
                        && shared(other, words) >= least)
                .findFirst();
    }

    private static int firstSince(List<Told> story, Instant from) {
        int low = 0;
        int high = story.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (story.get(middle).at().isBefore(from)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static long shared(Told other, Set<String> words) {
        return other.words().sentences().stream()
                .flatMap(List::stream)
                .filter(words::contains)
                .distinct()
                .count();
    }

    private static Set<String> content(Told told) {
        Set<String> words = new HashSet<>(told.words().all());
        words.removeAll(COMMON);
        return words;
    }

    /// The first words in a row that the other text lacks and that together name something.
    private static Optional<List<String>> run(List<String> words, Set<String> other) {
        int from = -1;
        for (int i = 0; i <= words.size(); i++) {
            boolean own = i < words.size() && !other.contains(words.get(i)) && !COMMON.contains(words.get(i));
            if (own && from < 0) {
                from = i;
            } else if (!own && from >= 0) {
                List<String> run = words.subList(from, i);
                boolean named = run.size() > 1
                        || NAME.matcher(run.getFirst()).matches()
                                && !run.getFirst().matches("[\\d.,]+");
                if (named && run.size() <= LONGEST_NAME) {
                    return Optional.of(run);
                }
                from = -1;
            }
        }
        return Optional.empty();
    }

    /// The facts in force that lean on it, where they are few: many that name it make it no name.
    private static List<StoryFinding> leaning(Gone gone, Map<String, List<Told>> byWord) {
        List<Told> naming = byWord.getOrDefault(gone.name().getFirst(), List.of());
        if (naming.size() > RARE) {
            return List.of();
        }
        Map<Told, StoryFinding> found = new LinkedHashMap<>();
        for (Told told : naming) {
            boolean other = told.inForce()
                    && !told.equals(gone.told())
                    && gone.successor().filter(told::equals).isEmpty();
            if (other && !told.sameSession(gone.told()) && leans(told, gone.name()) && !moot(gone, told)) {
                found.put(told, finding(gone, told));
            }
        }
        return List.copyOf(found.values());
    }

    /// Whether the words that tell that it is gone say what came instead, or the fact was said anew.
    private static boolean moot(Gone gone, Told told) {
        boolean instead = gone.successor().isEmpty()
                && gone.told().words().sentences().stream()
                        .anyMatch(sentence -> sentence.contains("replaced")
                                || sentence.contains("instead")
                                || sentence.contains("replaces")
                                || sentence.contains("moved"));
        boolean anew = told.order() > gone.told().order() && told.words().all().contains("new");
        boolean today = told.words().all().contains("today");
        return today || instead && !isTask(told) || anew || told.replaces() || settles(gone, told);
    }

    /// Whether it tells what to do, for which it matters with what: `oil the piston pump on Mondays`.
    private static boolean isTask(Told told) {
        List<String> sentence = told.words().sentences().getFirst();
        return TASKS.contains(sentence.getFirst())
                || sentence.getFirst().equals("to") && sentence.stream().anyMatch(TASKS::contains);
    }

    /// What tells that it is gone says itself how it is now with the thing that the fact is about.
    private static boolean settles(Gone gone, Told told) {
        Set<String> same = Gist.common(gone.told().gist().kept(), told.gist().kept());
        gone.name().forEach(word -> same.remove(WordFamilies.of(word)));
        return gone.successor().isEmpty() && gone.told().replaces() && same.size() > 1;
    }

    /// Whether the fact says something of another thing in whose description the name stands.
    private static boolean leans(Told told, List<String> name) {
        for (List<String> sentence : told.words().sentences()) {
            int at = Collections.indexOfSubList(sentence, name);
            boolean apart = at < 0 && isNamedApart(told, sentence, name);
            boolean own = apart || at >= 0 && !ARTICLES.containsAll(sentence.subList(0, at));
            if (own && sentence.stream().noneMatch(PAST::contains) && !Settling.isOpen(sentence)) {
                return name.size() > 1 || NAME.matcher(name.getFirst()).matches() || told.names(name.getFirst());
            }
        }
        return false;
    }

    /// `the hand scanner from Zebra` for `the Zebra scanners`: a name and what it is, wherever they stand.
    private static boolean isNamedApart(Told told, List<String> sentence, List<String> name) {
        Set<String> stems = sentence.stream().map(WordFamilies::of).collect(Collectors.toSet());
        return name.size() > 1
                && name.stream().anyMatch(word -> !WordFamilies.knows(word) && told.names(word))
                && name.stream().map(WordFamilies::of).allMatch(stems::contains);
    }

    private static StoryFinding finding(Gone gone, Told told) {
        List<Told> members = new ArrayList<>(List.of(gone.told(), told));
        gone.successor().ifPresent(members::add);
        members.sort(Comparator.comparingInt(Told::order));
        return new StoryFinding(
                Kind.STALE,
                members.stream().map(member -> member.fact().id()).toList(),
                told.fact().id(),
                FindingWords.still(told),
                FindingWords.capital(FindingWords.history(members)) + ". What it names ("
                        + String.join(" ", gone.name())
                        + ") is not there any more, and nothing says what it leans on instead.",
                ID);
    }
}
