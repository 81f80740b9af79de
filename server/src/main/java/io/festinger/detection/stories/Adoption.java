package io.festinger.detection.stories;

import io.festinger.detection.stories.Technologies.Named;
import io.festinger.detection.stories.Technologies.Technology;
import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// What a sentence says about the use of a technology.
///
/// @param component whose choice it is, as sorted words; empty for that of the whole
/// @param from what was used before, where the sentence names it
/// @param change whether it says that it was changed to
record Adoption(Told told, Technology technology, String component, Optional<Technology> from, boolean change) {
    private static final Set<String> CHANGES = WordList.of("""
        switched switching switch moved moving migrated migrating migrate changed converted ported transitioned
        replaced replaces adopted
        """);
    private static final Set<String> USES = WordList.of("""
        use uses using is are run runs built build builds serve serves expose exposes speak speaks remain remains
        stay stays store stores written standardise standardize standardised standardized rely relies deploy
        deploys host hosts hosted deployed go goes
        """);
    private static final Set<String> NOT = WordList.of("""
        not no never without was were had formerly previously don't doesn't isn't aren't won't cannot can't stopped
        deprecated removed unlike versus vs
        """);
    private static final Set<String> EMPTY = WordList.of("""
        we our the a an this that team i it its all as for in on at of to from with by and now currently again back
        still also everything project entirely fully completely officially today layer stack main primary has
        have been be being do does internally exclusively over only new
        """);
    private static final Set<String> LINKS = WordList.of("to from with by for in on over onto as at back");
    private static final Set<String> ENDS =
            Set.of("because", "since", "so", "but", "while", "which", "and", "due", "after");

    /// What the fact says of technologies; empty for what is only planned, denied, over, or not clear.
    static List<Adoption> read(Told told) {
        List<Adoption> all = new ArrayList<>(1);
        for (List<String> sentence : told.words().sentences()) {
            List<Named> named = Technologies.in(sentence);
            if (!named.isEmpty() && !Settling.isOpen(sentence)) {
                read(told, sentence, named).ifPresent(all::add);
            }
        }
        return all;
    }

    private static Optional<Adoption> read(Told told, List<String> sentence, List<Named> named) {
        int verb = first(sentence, CHANGES);
        if (verb >= 0) {
            return change(told, sentence, named, verb);
        }
        int use = first(sentence, USES);
        boolean one = named.stream().map(Named::technology).distinct().count() == 1;
        if (use < 0 || !one || sentence.stream().anyMatch(NOT::contains)) {
            return Optional.empty();
        }
        Technology technology = named.getFirst().technology();
        return Optional.of(new Adoption(
                told, technology, component(sentence, named, use, technology.family()), Optional.empty(), false));
    }

    /// `from X to Y`, `X with Y`, `Y instead of X`, or `to Y` alone.
    private static Optional<Adoption> change(Told told, List<String> sentence, List<Named> named, int verb) {
        Optional<Named> target = Optional.empty();
        Optional<Named> origin = Optional.empty();
        for (Named each : named) {
            String before = each.from() == 0 ? "" : sentence.get(each.from() - 1);
            boolean replaced = sentence.get(verb).startsWith("replace");
            boolean from = before.equals("from")
                    || before.equals("of")
                    || (replaced
                            && origin.isEmpty()
                            && each.from() > verb
                            && target.isEmpty()
                            && !before.equals("by")
                            && !before.equals("with"));
            if (from) {
                origin = Optional.of(each);
            } else if (target.isEmpty()) {
                target = Optional.of(each);
            }
        }
        Optional<Technology> old = origin.map(Named::technology);
        return target.map(Named::technology)
                .filter(technology -> old.map(
                                before -> before.family().equals(technology.family()) && !before.equals(technology))
                        .orElse(true))
                .map(technology -> new Adoption(
                        told, technology, component(sentence, named, verb, technology.family()), old, true));
    }

    private static int first(List<String> sentence, Set<String> words) {
        for (int i = 0; i < sentence.size(); i++) {
            if (words.contains(sentence.get(i))) {
                return i;
            }
        }
        return -1;
    }

    /// The words in front of the verb, and those behind `for`, without what any component has.
    private static String component(List<String> sentence, List<Named> named, int verb, String family) {
        Set<String> words = new TreeSet<>();
        boolean purpose = false;
        boolean object = CHANGES.contains(sentence.get(verb));
        for (int i = 0; i < sentence.size(); i++) {
            String word = sentence.get(i);
            int at = i;
            if (ENDS.contains(word) && i > verb) {
                break;
            }
            boolean name = named.stream().anyMatch(each -> at >= each.from() && at < each.to());
            purpose |= i > verb && word.equals("for");
            object &= i <= verb || !LINKS.contains(word);
            if ((i < verb || purpose || object)
                    && !name
                    && !EMPTY.contains(word)
                    && !Technologies.isNoun(family, word)
                    && !USES.contains(word)
                    && !CHANGES.contains(word)) {
                words.add(word);
            }
        }
        return String.join(" ", words);
    }
}
