package io.festinger.claims.sentences;

import io.festinger.claims.Technologies;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// What a sentence says to be how, of what or where a thing is, where there is one answer at a time: `the frame is
/// welded from steel`, `we keep the ladder in the barn`, `oil heats the hall`.
///
/// @param kinds the places that it may fill: `where`, `made`; never empty
/// @param thing stems of what it is said of; never empty
/// @param filler what fills the place
/// @param link the preposition in front of the filler; empty where it is the subject
record Filling(Set<String> kinds, Set<String> thing, Filler filler, String link) {
    static final String WHERE = "where";
    static final String USE = "use";
    static final String IS = "is";
    static final String NAMED = "named";

    private static final String COOK = "cook";
    private static final Set<String> PLACES = Set.of(WHERE, "event", "origin");
    private static final Set<String> MEANS = WordSet.of("in on with by using through via of from");
    private static final Set<String> PLACING = WordSet.of("in at on to");
    private static final Set<String> SPOTS = WordSet.of("under behind beside near above below beneath underneath next");
    private static final Set<String> HOLDERS = WordSet.of("""
            drawer box cupboard safe bag folder cabinet case jar tin basket locker chest envelope rack shelf hook crate
            bin bucket bottle tank pocket tray
            """);
    private static final List<String> DESCRIBING =
            List.of("able", "ible", "ful", "less", "ous", "ive", "proof", "free", "friendly", "ish", "ed", "ing");

    /// A phrase that fills a place.
    ///
    /// @param stems of its words, and its numbers and values; never empty
    /// @param head the stem of the last of its words; empty where it is a value
    /// @param word the head as it is written
    /// @param text as it is written
    /// @param name the head is a name
    /// @param definite it names the one that there is
    record Filler(Set<String> stems, String head, String word, String text, boolean name, boolean definite) {
        private Set<String> modifiers() {
            Set<String> modifiers = new HashSet<>(stems);
            modifiers.remove(head);
            return modifiers;
        }

        private Set<String> roles() {
            return Technologies.KNOWN.technology(text).stream()
                    .flatMap(technology -> technology.roles().stream())
                    .map(Technologies.Role::name)
                    .collect(Collectors.toUnmodifiableSet());
        }

        private boolean holds() {
            return HOLDERS.contains(isPlural() ? word.substring(0, word.length() - 1) : word);
        }

        /// `the attic`
        private boolean isThat() {
            return definite && !name;
        }

        /// Not a town and a country.
        private boolean isPlaceLike(Filler other) {
            return Places.kind(text).equals(Places.kind(other.text));
        }

        private boolean isPlural() {
            return word.endsWith("s") && !word.endsWith("ss");
        }
    }

    /// Both fill one place of one thing, and not with the same.
    ///
    /// @param said stems of all that the sentence of this one affirms
    /// @param theirs the same of the other one
    boolean excludes(Filling other, Set<String> said, Set<String> theirs) {
        boolean one =
                !Collections.disjoint(thing, other.thing) && theirs.containsAll(thing) && said.containsAll(other.thing);
        return one && areOfOneKind(other) && (isOther(other, said, theirs) || isOtherOfKind(other, said, theirs));
    }

    private boolean areOfOneKind(Filling other) {
        Set<String> both = new HashSet<>(kinds);
        both.retainAll(other.kinds);
        boolean used = isUse() && other.isMeans() || other.isUse() && isMeans();
        if (used) {
            return true;
        }
        if (both.isEmpty() || link.equals(USE) && other.link.equals(USE)) {
            return false;
        }
        boolean places = both.removeAll(PLACES) && arePlaces(other);
        return places || !both.isEmpty() && areMeans(other);
    }

    private boolean isUse() {
        return kinds.contains(USE);
    }

    /// It says by which means, and not just where.
    private boolean isMeans() {
        return MEANS.contains(link) && !PLACES.containsAll(kinds);
    }

    /// One is not in the other, as far as the words tell.
    private boolean arePlaces(Filling other) {
        boolean moved = link.equals("to") || other.link.equals("to");
        boolean links = link.equals(other.link)
                || SPOTS.contains(link) && SPOTS.contains(other.link)
                || moved && PLACING.contains(link) && PLACING.contains(other.link);
        return links
                && filler.isPlaceLike(other.filler)
                && (moved || filler.name() == other.filler.name())
                && filler.holds() == other.filler.holds()
                && filler.definite()
                && other.filler.definite();
    }

    /// One does what the other does: not who does it beside with what, and not a tool beside where it runs.
    private boolean areMeans(Filling other) {
        boolean agent = isAgent() != other.isAgent() && !link.isEmpty() && !other.link.isEmpty();
        Set<String> ours = filler.roles();
        Set<String> theirs = other.filler.roles();
        boolean tools = ours.isEmpty() == theirs.isEmpty();
        boolean alike = ours.isEmpty() || !Collections.disjoint(ours, theirs);
        boolean made = kinds.contains("made") && filler.isPlural() != other.filler.isPlural();
        boolean placed = PLACING.contains(link) && PLACING.contains(other.link);
        boolean one =
                !placed || filler.isThat() == other.filler.isThat() || filler.definite() == other.filler.definite();
        return !agent
                && tools
                && alike
                && !made
                && one
                && filler.holds() == other.filler.holds()
                && filler.isPlaceLike(other.filler);
    }

    private boolean isAgent() {
        return link.equals("by") && filler.name();
    }

    private boolean isOther(Filling other, Set<String> said, Set<String> theirs) {
        boolean mixed = kinds.contains(IS) || kinds.equals(Set.of(COOK)) && other.kinds.equals(kinds);
        return !mixed
                && Collections.disjoint(filler.stems(), theirs)
                && Collections.disjoint(other.filler.stems(), said);
    }

    /// Two of one kind, each with what tells it from the others of its kind: `oat milk`, `a cow's milk`.
    private boolean isOtherOfKind(Filling other, Set<String> said, Set<String> theirs) {
        Set<String> ours = filler.modifiers();
        Set<String> others = other.filler.modifiers();
        return filler.head().equals(other.filler.head())
                && !filler.name()
                && !other.filler.name()
                && !ours.isEmpty()
                && !others.isEmpty()
                && Collections.disjoint(ours, others)
                && Collections.disjoint(ours, theirs)
                && Collections.disjoint(others, said)
                && areClassifying(ours, others)
                && areClassifying(others, ours);
    }

    /// A word that has an opposite, or is made of another, says how a thing is, not of which kind, but beside that
    /// opposite.
    private static boolean areClassifying(Set<String> ours, Set<String> others) {
        return ours.stream()
                .allMatch(one ->
                        !ContrastWords.isGraded(one) && DESCRIBING.stream().noneMatch(one::endsWith)
                                || others.stream().anyMatch(other -> ContrastWords.areOpposite(one, other)));
    }
}
