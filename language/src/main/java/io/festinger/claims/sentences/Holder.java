package io.festinger.claims.sentences;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Who has a role that one has at a time, as a sentence tells somewhere: `Ida, who chairs the club`, `the club is
/// chaired by Ida`, `the chair of the club is Ida`, `Ida, the chair of the club`.
///
/// @param role which one
/// @param thing stems of what it is of; never empty
/// @param who stems of the name; never empty
record Holder(String role, Set<String> thing, Set<String> who) {
    private static final Map<String, String> NOUNS = nouns();
    private static final Map<String, String> VERBS = Map.ofEntries(
            Map.entry("owns", "owner"),
            Map.entry("maintains", "maintainer"),
            Map.entry("leads", "lead"),
            Map.entry("heads", "lead"),
            Map.entry("chairs", "chair"),
            Map.entry("manages", "manager"),
            Map.entry("directs", "director"),
            Map.entry("designed", "architect"),
            Map.entry("founded", "founder"),
            Map.entry("invented", "inventor"),
            Map.entry("coaches", "coach"));
    private static final Map<String, String> DONE = Map.ofEntries(
            Map.entry("owned", "owner"),
            Map.entry("maintained", "maintainer"),
            Map.entry("led", "lead"),
            Map.entry("headed", "lead"),
            Map.entry("chaired", "chair"),
            Map.entry("managed", "manager"),
            Map.entry("directed", "director"),
            Map.entry("designed", "architect"),
            Map.entry("founded", "founder"),
            Map.entry("invented", "inventor"),
            Map.entry("coached", "coach"));
    private static final Set<String> DEEDS = WordSet.of("architect", "founder", "inventor", "author");
    private static final Set<String> OF = WordSet.of("of for");
    private static final Set<String> SKIPPED =
            WordSet.of("the our my your his her its their sole only one current new");
    private static final Set<String> DEFINITE = WordSet.of("the our my its their his her");
    private static final Set<String> OWN = WordSet.of("my our");
    private static final String SELF = "self";

    /// One person has each of them for somebody, as a rule.
    private static final Set<String> PERSONS = WordSet.of("""
            dentist vet veterinarian doctor godmother godfather accountant lawyer boss secretary caretaker janitor trainer
            tutor conductor mayor principal husband wife headmaster headmistress teacher supervisor goalkeeper
            """);
    private static final Set<String> HOLDING = WordSet.any(NOUNS.keySet(), VERBS.keySet(), DONE.keySet(), PERSONS);
    private static final Set<String> JOINING = WordSet.of("and or");
    private static final Set<String> PLACING = WordSet.of("in at for on");
    private static final Set<String> FROM = WordSet.of("from of in at");
    private static final Set<String> ENDS = WordSet.of("""
            in on at to from by with for and or but is are was were has have who which that when where if now as be =
            """);
    private static final Set<String> WHO = WordSet.of("who which that");
    private static final Set<String> GROUPS =
            WordSet.of("team group crew guild squad department office board committee family engineering");

    /// Who did it stays who did it.
    boolean lasts() {
        return DEEDS.contains(role);
    }

    static Optional<Holder> of(Proposition said) {
        Clause clause = said.clause();
        if (!clause.mayHave(HOLDING)) {
            return Optional.empty();
        }
        for (int i = 0; i < clause.size(); i++) {
            String lower = clause.word(i).lower();
            Optional<Holder> holder = Optional.empty();
            if (VERBS.containsKey(lower) && i > 0) {
                int end = clause.is(i - 1, WHO) ? i - 1 : clause.is(i - 2, FROM) ? i - 2 : i;
                holder = holder(VERBS.get(lower), behind(said, i + 1), nameBefore(said, end));
            } else if (DONE.containsKey(lower) && clause.is(i + 1, "by")) {
                holder = holder(DONE.get(lower), subject(said, i), nameFrom(said, i + 2));
            } else if (NOUNS.containsKey(lower) || clause.is(i, PERSONS)) {
                String role = NOUNS.getOrDefault(lower, lower);
                boolean one =
                        i == 0 || clause.word(i - 1).closed() || clause.is(i - 1, SKIPPED) || isOwner(clause, i - 1);
                holder = noun(said, i, one ? role : clause.word(i - 1).lower() + " " + role);
            }
            if (holder.isPresent()) {
                return holder;
            }
        }
        return Optional.empty();
    }

    private static boolean isOwner(Clause clause, int i) {
        return clause.word(i).lower().endsWith("'s") || clause.is(i, "a");
    }

    private static Optional<Holder> holder(String role, Set<String> thing, Set<String> who) {
        boolean clear = !thing.isEmpty() && !who.isEmpty() && thing.stream().noneMatch(who::contains);
        return clear ? Optional.of(new Holder(role, thing, who)) : Optional.empty();
    }

    private static Optional<Holder> noun(Proposition said, int at, String role) {
        Clause clause = said.clause();
        boolean of = clause.is(at + 1, OF) && !clause.word(at).closed();
        Set<String> thing = of ? behind(said, at + 2) : owner(said, at);
        int end = at;
        while (of && end + 1 < clause.size() && !clause.word(end).closed() && !clause.is(end + 1, Profile.BE)) {
            end++;
        }
        boolean is = clause.is(end + 1, Profile.BE);
        boolean label =
                clause.word(end).tail().contains(":") || clause.word(end).tail().contains(",");
        Set<String> who =
                is && !clause.word(end).closed() ? nameFrom(said, end + 2) : label ? nameFrom(said, end + 1) : Set.of();
        int first = at;
        while (first > 0 && !clause.word(first - 1).closed() && !clause.is(first, DEFINITE)) {
            first--;
        }
        boolean behindName = clause.is(first, DEFINITE) && first > 0;
        boolean apposed = behindName && clause.word(first - 1).tail().contains(",");
        if (who.isEmpty() && behindName && (apposed || clause.is(first - 1, Profile.BE))) {
            who = nameBefore(said, apposed ? first : first - 1);
        }
        return holder(role, thing, who);
    }

    /// Stems of `the rowing club's` in front of `chair`.
    private static Set<String> owner(Proposition said, int at) {
        Clause clause = said.clause();
        int from = at - 1;
        while (clause.is(from, SKIPPED) && !clause.word(from).closed()) {
            from--;
        }
        boolean owned = from >= 0
                && (clause.word(from).lower().endsWith("'s")
                        || clause.word(from).lower().endsWith("s'"));
        boolean own = from < at - 1 && clause.is(from + 1, OWN);
        return owned ? before(said, from + 1) : own ? Set.of(SELF) : Set.of();
    }

    /// Stems of what is said to be led, in front of `is` or where the sentence begins: `meets on Monday and is`.
    private static Set<String> subject(Proposition said, int at) {
        boolean goesOn = said.clause().is(at - 1, Profile.BE) && said.clause().is(at - 2, JOINING);
        int verb = 0;
        while (goesOn && verb < at && !said.clause().is(verb + 1, ENDS)) {
            verb++;
        }
        return goesOn ? said.strong(0, verb) : before(said, at);
    }

    /// Stems of the phrase that ends before a word.
    private static Set<String> before(Proposition said, int end) {
        Clause clause = said.clause();
        int last = end - 1;
        while (last >= 0 && (clause.is(last, Profile.BE) || clause.is(last, SKIPPED))) {
            last--;
        }
        int from = last + 1;
        while (from > 0 && !(from <= last && clause.word(from - 1).closed()) && isOfPhrase(said, from - 1)) {
            from--;
        }
        return said.strong(from, last + 1);
    }

    /// Stems of the phrase that begins at a word, and of where it is: `the shop in Graz`.
    private static Set<String> behind(Proposition said, int from) {
        int to = from;
        while (to < said.clause().size() && isOfPhrase(said, to)) {
            to++;
            if (said.clause().word(to - 1).closed()) {
                return said.strong(from, to);
            }
        }
        Set<String> stems = said.strong(from, to);
        if (to > from && said.clause().is(to, PLACING)) {
            stems.addAll(behind(said, to + 1));
        }
        return stems;
    }

    private static boolean isOfPhrase(Proposition said, int i) {
        return !said.clause().is(i, ENDS)
                && (said.clause().is(i, SKIPPED)
                        || said.clause().is(i, "of")
                        || isStrong(said, i)
                        || isStrong(said, i + 1) && !said.clause().word(i).closed());
    }

    private static boolean isStrong(Proposition said, int i) {
        return said.terms().stream().anyMatch(term -> term.word() == i && term.isStrong());
    }

    private static Set<String> nameFrom(Proposition said, int at) {
        Clause clause = said.clause();
        int from = clause.is(at, SKIPPED) ? at + 1 : at;
        int to = from;
        while (to < clause.size() && isName(said, to)) {
            to++;
            if (clause.word(to - 1).closed()) {
                break;
            }
        }
        boolean joined = clause.is(to, JOINING);
        return joined || to == from ? Set.of() : said.strong(from, to);
    }

    private static Set<String> nameBefore(Proposition said, int end) {
        Clause clause = said.clause();
        int from = end;
        while (from > 0
                && isName(said, from - 1)
                && !(from < end && clause.word(from - 1).closed())) {
            from--;
        }
        boolean joined = clause.is(from - 1, JOINING);
        return joined || from == end ? Set.of() : said.strong(from, end);
    }

    /// A part of a name, or a group of persons.
    private static boolean isName(Proposition said, int i) {
        return i >= 0
                && (said.clause().is(i, GROUPS)
                        || said.clause().is(i + 1, GROUPS)
                                && isOfPhrase(said, i)
                                && !said.clause().is(i, SKIPPED)
                        || said.clause().isCapital(i) && isStrong(said, i));
    }

    private static Map<String, String> nouns() {
        return Map.ofEntries(
                Map.entry("owner", "owner"),
                Map.entry("maintainer", "maintainer"),
                Map.entry("lead", "lead"),
                Map.entry("leader", "lead"),
                Map.entry("head", "lead"),
                Map.entry("chair", "chair"),
                Map.entry("chairperson", "chair"),
                Map.entry("chairman", "chair"),
                Map.entry("chairwoman", "chair"),
                Map.entry("manager", "manager"),
                Map.entry("director", "director"),
                Map.entry("president", "president"),
                Map.entry("treasurer", "treasurer"),
                Map.entry("captain", "captain"),
                Map.entry("coach", "coach"),
                Map.entry("inventor", "inventor"),
                Map.entry("author", "author"),
                Map.entry("founder", "founder"),
                Map.entry("manufacturer", "manufacturer"),
                Map.entry("maker", "manufacturer"),
                Map.entry("supplier", "supplier"),
                Map.entry("landlord", "landlord"),
                Map.entry("designer", "architect"),
                Map.entry("architect", "architect"));
    }
}
