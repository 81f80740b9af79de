package io.festinger.detection.stories;

import io.festinger.detection.stories.StoryFinding.Kind;
import io.festinger.text.WordList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// Sees a fact that names a version as the one in use, long ago, while newer facts go about a later one
/// and none of them says that it is in use now: `Postgres 14 is our database version`, and then work on
/// the migration to Postgres 17.
final class VersionRule implements StoryRule {
    static final String ID = "story.stale.version";

    private static final Duration OLD = Duration.ofDays(30);
    private static final Pattern NUMBER = Pattern.compile("v?\\d{1,3}(?:\\.\\d{1,4}){0,3}");
    private static final Set<String> UNVERSIONED = Set.copyOf(WordList.read("/stories/unversioned.txt"));
    private static final Set<String> STATES = WordList.of("""
        is are use uses using run runs running on require requires build builds built target targets pinned installed
        deployed ship ships support supports
        """);
    private static final Set<String> OVER = WordList.of("was were had until formerly previously not no never isn't");
    private static final Set<String> DONE = WordList.of("done finished complete completed concluded over live");
    private static final Set<String> PARTLY =
            WordList.of("of half partly partially almost nearly not first some step phase script scripts and");
    private static final Set<String> MEANS = Set.of("with", "against", "under", "follow", "follows");
    private static final Set<String> PART = Set.of("of", "for", "in");
    private static final Set<String> VERSION = Set.of("version", "release", "v");
    private static final Set<String> BETWEEN = Set.of("is", "at", "to", "on", "now", "the", "are", "from", "our");
    private static final Set<String> CHANGES = WordList.of("""
        upgraded moved migrated switched updated bumped went changed converted ported downgraded
        """);
    private static final Set<String> WORK = WordList.of("""
        migration migrations migrate migrating upgrade upgrades upgrading move moving rollout cutover cut-over port
        porting switchover transition
        """);
    private static final Set<String> GENERIC = WordList.of("""
        we our the a an is are use uses using run runs running on version versions database db runtime language
        engine release production prod main primary all services everything for of in with and as it this that
        currently current now today require requires server client framework platform stack target system team
        project app application minimum supported default standard standardize stable officially baseline
        """);
    private static final Map<String, String> ALIASES = Map.of(
            "postgresql",
            "postgres",
            "node.js",
            "node",
            "nodejs",
            "node",
            "vue.js",
            "vue",
            "k8s",
            "kubernetes",
            "golang",
            "go",
            "jdk",
            "java");
    private static final Set<String> UNITS = WordList.of("""
        ms s sec secs second seconds min mins minute minutes h hour hours day days week weeks month months year years
        % percent replica replicas time times user users worker workers node nodes request requests kb mb gb tb kib mib
        gib req/s rps hz mm cm m km kg g c instance instances item items people point points
        """);
    private static final int MOST = 32;
    private static final int FIRST_RUNTIME = 10;

    /// A version that a fact names.
    ///
    /// @param stated whether the fact says that it is the one in use
    /// @param reached whether the fact says that what it is a version of was brought to it
    /// @param work whether the fact goes about getting there
    /// @param part whether the sentence goes on with a part of the whole: `of analytics`
    /// @param versioned whether the sentence speaks of a version by that word
    /// @param about what else the sentence is about, where it states
    private record Mention(
            Told told,
            String name,
            List<Integer> version,
            boolean stated,
            boolean reached,
            boolean work,
            boolean part,
            boolean versioned,
            Set<String> about) {}

    @Override
    public List<StoryFinding> read(List<Told> story, Partners partners) {
        Map<String, List<Mention>> products = new HashMap<>();
        for (Told told : story) {
            if (told.inForce()) {
                for (Mention mention : mentions(told)) {
                    products.computeIfAbsent(told.fact().project() + " " + mention.name(), name -> new ArrayList<>(2))
                            .add(mention);
                }
            }
        }
        List<StoryFinding> findings = new ArrayList<>();
        products.values().stream()
                .filter(mentions -> mentions.size() > 1)
                .forEach(mentions -> findings.addAll(overtaken(mentions)));
        return findings;
    }

    /// The old statements behind which there is work on a later version and no statement about it.
    private static List<StoryFinding> overtaken(List<Mention> mentions) {
        List<StoryFinding> findings = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        List<Mention> newest = mentions.subList(Math.max(0, mentions.size() - MOST), mentions.size());
        for (Mention old : mentions) {
            boolean first = old.stated() && seen.add(old.version() + " " + old.about());
            if (first && findings.size() < MOST) {
                overtaken(old, newest).ifPresent(findings::add);
            }
        }
        return findings;
    }

    private static Optional<StoryFinding> overtaken(Mention old, List<Mention> newest) {
        List<Mention> later = newest.stream()
                .filter(mention -> mention.told().order() > old.told().order()
                        && Versions.compare(old.version(), mention.version()) < 0
                        && together(old, mention))
                .toList();
        boolean settled = newest.stream()
                .anyMatch(mention -> mention.told().order() > old.told().order()
                        && (mention.stated() || mention.reached())
                        && together(old, mention));
        boolean work = later.stream().anyMatch(Mention::work)
                || later.stream().filter(Mention::versioned).count() > 1;
        if (settled || !work) {
            return Optional.empty();
        }
        boolean ago =
                Duration.between(old.told().at(), later.getLast().told().at()).compareTo(OLD) >= 0;
        return ago ? Optional.of(finding(old, later)) : Optional.empty();
    }

    /// Whether both are about the same part of the whole: the later names it, or names none and is of
    /// the
    /// same scope.
    private static boolean together(Mention old, Mention later) {
        String scope = old.told().fact().scope();
        boolean sameScope = !scope.isEmpty() && scope.equals(later.told().fact().scope());
        return old.about().isEmpty()
                || later.told().words().all().containsAll(old.about())
                || sameScope && !later.part();
    }

    private static StoryFinding finding(Mention old, List<Mention> work) {
        List<Told> members = new ArrayList<>(List.of(old.told()));
        work.stream()
                .skip(Math.max(0, work.size() - 3))
                .map(Mention::told)
                .filter(told -> !members.contains(told))
                .forEach(members::add);
        return new StoryFinding(
                Kind.STALE,
                members.stream().map(told -> told.fact().id()).toList(),
                old.told().fact().id(),
                FindingWords.still(old.told()),
                FindingWords.capital(FindingWords.history(members))
                        + ". The newer facts are about a later version, and none says which one is in use today.",
                ID);
    }

    private static List<Mention> mentions(Told told) {
        List<Mention> mentions = new ArrayList<>(1);
        for (List<String> sentence : told.words().sentences()) {
            for (int i = 1; i < sentence.size(); i++) {
                int name = NUMBER.matcher(sentence.get(i)).matches() ? name(sentence, i) : -1;
                if (name >= 0 && !Settling.isOpen(sentence)) {
                    mentions.add(mention(told, sentence, name, i));
                }
            }
        }
        return mentions;
    }

    /// Where the name stands whose version the number at that place is: in front of it, or in front of
    /// `version`; -1 where it is none.
    private static int name(List<String> sentence, int number) {
        int at = number - 1;
        boolean versioned = VERSION.contains(sentence.get(at));
        while (versioned && at >= 0 && (VERSION.contains(sentence.get(at)) || BETWEEN.contains(sentence.get(at)))) {
            at--;
        }
        boolean counted = number + 1 < sentence.size() && UNITS.contains(sentence.get(number + 1));
        boolean named = at >= 0 && (isName(sentence.get(at)) || isRuntime(sentence.get(at), sentence.get(number)));
        return named && (versioned || !counted) ? at : -1;
    }

    /// A small number behind `node` is one of many machines.
    private static boolean isRuntime(String name, String number) {
        return name.equals("node")
                && Versions.parts(number.replaceFirst("^v", "")).getFirst() >= FIRST_RUNTIME;
    }

    private static boolean isName(String word) {
        return word.length() > 1 && Character.isLetter(word.charAt(0)) && !UNVERSIONED.contains(word);
    }

    private static Mention mention(Told told, List<String> sentence, int name, int number) {
        String said = sentence.get(name);
        String digits = sentence.get(number).replaceFirst("^v", "");
        boolean partial = FactWords.isPartial(sentence);
        boolean work = sentence.stream().anyMatch(WORK::contains) || (partial && reached(sentence, name, number));
        boolean reached = work ? isDone(sentence) : reached(sentence, name, number);
        boolean stated = !work
                && !reached
                && !isMeans(sentence, name)
                && sentence.stream().anyMatch(STATES::contains)
                && sentence.stream().noneMatch(OVER::contains);
        return new Mention(
                told,
                ALIASES.getOrDefault(said, said),
                Versions.parts(digits),
                stated,
                reached,
                work && !reached,
                sentence.stream().skip(number).anyMatch(PART::contains),
                sentence.stream().anyMatch(VERSION::contains),
                stated ? about(sentence, name, number) : Set.of());
    }

    /// Something else is done with it: `all simulations run with flight software version 10`.
    private static boolean isMeans(List<String> sentence, int name) {
        return sentence.subList(Math.max(0, name - 2), name).stream().anyMatch(MEANS::contains);
    }

    /// `the migration to Postgres 17 is complete`; not `two of five replicas are done`.
    private static boolean isDone(List<String> sentence) {
        boolean behind = false;
        for (String word : sentence) {
            if (behind && PARTLY.contains(word)) {
                return false;
            }
            if (behind && DONE.contains(word)) {
                return true;
            }
            behind |= WORK.contains(word);
        }
        return false;
    }

    /// `upgraded Node to version 20`, `moved to Postgres 17`; not `moved their models to Postgres 17`.
    private static boolean reached(List<String> sentence, int name, int number) {
        int verb = -1;
        for (int i = 0; i < number; i++) {
            verb = CHANGES.contains(sentence.get(i)) ? i : verb;
        }
        if (verb < 0) {
            return false;
        }
        for (int i = verb + 1; i < number; i++) {
            String word = sentence.get(i);
            boolean own = i == name || GENERIC.contains(word) || VERSION.contains(word) || BETWEEN.contains(word);
            if (!own && !NUMBER.matcher(word).matches()) {
                return false;
            }
        }
        return true;
    }

    private static Set<String> about(List<String> sentence, int name, int number) {
        Set<String> words = new TreeSet<>();
        for (int i = 0; i < sentence.size(); i++) {
            if (i != name && i != number && !GENERIC.contains(sentence.get(i))) {
                words.add(sentence.get(i));
            }
        }
        return words;
    }
}
