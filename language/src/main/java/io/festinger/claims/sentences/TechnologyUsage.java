package io.festinger.claims.sentences;

import io.festinger.claims.Materials;
import io.festinger.claims.MeetingWords;
import io.festinger.claims.Qualifiers;
import io.festinger.claims.Technologies;
import io.festinger.claims.Technologies.Role;
import io.festinger.claims.Technologies.RoleLimit;
import io.festinger.claims.Value;
import io.festinger.claims.Values;
import io.festinger.claims.clauses.Assertion;
import io.festinger.claims.clauses.BareClause;
import io.festinger.claims.clauses.Party;
import io.festinger.claims.sentences.ChoicePhrase.Item;
import io.festinger.claims.settings.CopulaRule;
import io.festinger.text.WordClasses;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The slots of a usage. The role is named by the words (`as our database`, `for caching`), or else the
/// technology's usual one; other words after `for` and `in` name the part of the project that uses it.
///
/// @param before the thing used before; empty when none is named
record TechnologyUsage(
        BareClause bareClause, Sense sense, Party party, ChoicePhrase choice, Optional<ChoicePhrase> before) {
    private static final Set<String> GENERAL = WordClasses.of("general_adjectives");
    private static final String USE = "use";

    /// The meaning of a form of sentence for the things that it names.
    enum Sense {
        /// They are among the things used.
        USED,
        /// They are the only ones for the subject.
        THE_ONE,
        /// They were chosen, or replaced others.
        CHOSEN,
        /// They are not used any more.
        DROPPED
    }

    /// The slot of a role.
    ///
    /// @param isStated true when the words name the role
    private record Place(Role role, String subject, String context, boolean isStated) {}

    List<Assertion> assertions() {
        boolean isDenied = bareClause.positive() == (party.none() || sense == Sense.DROPPED);
        List<Assertion> assertions = new ArrayList<>();
        Map<Place, List<Item>> byPlace = new LinkedHashMap<>();
        for (Item item : choice.items()) {
            place(item)
                    .ifPresent(place -> byPlace.computeIfAbsent(place, _ -> new ArrayList<>())
                            .add(item));
        }
        byPlace.forEach((place, items) -> role(place, items, isDenied).ifPresent(assertions::add));
        boolean roleless = byPlace.isEmpty();
        if (sense != Sense.THE_ONE || !roleless) {
            choice.items().forEach(item -> used(assertions, item, !isDenied));
            if (bareClause.only() && roleless && !isDenied) {
                onlyUsed(assertions);
            }
        }
        if (!isDenied && roleless) {
            chosenFor().ifPresent(assertions::add);
        }
        if (!isDenied) {
            choice.deniedItems().forEach(item -> used(assertions, item, false));
            before.ifPresent(old -> old.items().forEach(item -> used(assertions, item, false)));
            choice.items().forEach(item -> version(assertions, item));
        }
        return assertions;
    }

    /// A thing used for a purpose, when its role is unknown: `Nastran` for `the structural analysis`. A
    /// purpose that ends with the name of a property has that value: `PEEK` for `the lateral support
    /// material`. A material is the material of the purpose: `PEEK` for `the lateral support`.
    private Optional<Assertion> chosenFor() {
        Optional<Party> purpose = Party.scope(choice.purpose()).filter(Party::isNamed);
        boolean one = choice.items().size() == 1 && !bareClause.loose() && sense != Sense.THE_ONE;
        Item item = choice.items().getFirst();
        if (purpose.isEmpty()
                || !one
                || Technologies.KNOWN.technology(item.text()).isPresent()) {
            return Optional.empty();
        }
        Optional<Value> material = Materials.of(item.text());
        String whole = purpose.get().text();
        int last = whole.lastIndexOf(' ');
        boolean property = last > 0 && CopulaRule.isAttribute(whole.substring(last + 1));
        String unnamedText = material.isPresent() ? "material" : "choice";
        return Optional.of(assertion(
                property ? whole.substring(0, last) : whole,
                property ? whole.substring(last + 1) : unnamedText,
                Qualifiers.join(context(""), party.text()),
                material.orElseGet(() -> Values.of(item.text())),
                true,
                choice.items()));
    }

    private Optional<Assertion> role(Place place, List<Item> items, boolean isDenied) {
        boolean explicit = place.isStated() || sense == Sense.THE_ONE;
        if (isDenied) {
            return explicit && items.size() == 1
                    ? Optional.of(
                            assertion(place, items, Values.of(items.getFirst().key()), false))
                    : Optional.empty();
        }
        List<String> keys = items.stream().map(Item::key).toList();
        String text = items.getFirst().text();
        boolean one = isOne(place) && !bareClause.loose();
        if (!one) {
            return place.role().held() == RoleLimit.MANY && !place.isStated()
                    ? Optional.empty()
                    : Optional.of(assertion(place, items, ValueLists.has(text, keys), true));
        }
        Value value = items.size() == 1 ? new Value(text, keys.getFirst(), "") : ValueLists.has(text, keys);
        boolean every = place.subject().startsWith("every ") && items.size() == 1;
        return Optional.of(assertion(place, items, every ? ValueLists.every(value) : value, true));
    }

    /// Whether the place allows only one, according to the words.
    private boolean isOne(Place place) {
        boolean isDecided = sense == Sense.THE_ONE
                || sense == Sense.CHOSEN
                || bareClause.only()
                || choice.definite()
                || !choice.deniedItems().isEmpty();
        return switch (place.role().held()) {
            case PROJECT -> true;
            case SUBJECT ->
                isDecided
                        || party.isNamed()
                        || party.project()
                        || !place.subject().isEmpty()
                        || place.isStated();
            case MANY ->
                isDecided
                        || (place.role().name().equals("language")
                                && !party.isNamed()
                                && !place.subject().isEmpty());
        };
    }

    private static Assertion assertion(Place place, List<Item> items, Value value, boolean positive) {
        return assertion(place.subject(), place.role().name(), place.context(), value, positive, items);
    }

    private static Assertion assertion(
            String subject, String attribute, String context, Value value, boolean positive, List<Item> items) {
        int from = items.getFirst().from();
        return new Assertion(
                subject,
                attribute,
                context,
                value,
                positive,
                from,
                items.getLast().to());
    }

    private void used(List<Assertion> assertions, Item item, boolean positive) {
        Value value = ValueLists.has(item.text(), List.of(item.key()));
        String scope = isPurpose(item)
                ? ""
                : Party.scope(choice.scope()).map(Party::text).orElse("");
        boolean isNamed = party.isNamed() || scope.isEmpty();
        String subject = isNamed ? party.text() : scope;
        String context = isNamed ? context(choice.scope()) : context("");
        assertions.add(new Assertion(subject, USE, context, value, positive, item.from(), item.to()));
        if (positive && !(isNamed && choice.scope().isEmpty())) {
            assertions.add(new Assertion(party.text(), USE, context(""), value, true, item.from(), item.to()));
        }
    }

    /// Whether the words after `for` name its purpose rather than its place.
    private boolean isPurpose(Item item) {
        return !choice.purpose().isEmpty()
                && namedRole(choice.purpose(), item, false).isPresent();
    }

    private void onlyUsed(List<Assertion> assertions) {
        List<String> keys = choice.items().stream().map(Item::key).toList();
        Value value = ValueLists.only(choice.items().getFirst().text(), keys);
        assertions.add(assertion(party.text(), USE, context(choice.scope()), value, true, choice.items()));
    }

    private void version(List<Assertion> assertions, Item item) {
        boolean allKnown =
                choice.items().stream().allMatch(one -> one.technology().isPresent());
        if (!item.version().isEmpty() && !item.version().endsWith("+") && allKnown && !party.every()) {
            String scope = Party.scope(choice.scope()).map(Party::text).orElse("");
            String subject = party.isNamed() ? party.text() : scope;
            String context = context(party.isNamed() ? choice.scope() : "");
            Value version = Values.of(item.version());
            assertions.add(assertion(subject + " " + item.text(), "version", context, version, true, List.of(item)));
        }
    }

    private String context(String scope) {
        String text = String.join(" ", MeetingWords.words(scope));
        return Qualifiers.join(List.of(choice.environment(), party.context(), text));
    }

    private Optional<Place> place(Item item) {
        if (!choice.role().isEmpty()) {
            return namedRole(choice.role(), item, true).map(role -> at(role, choice.role(), choice.scope()));
        }
        if (!choice.purpose().isEmpty()) {
            Optional<Role> role = namedRole(choice.purpose(), item, false);
            if (role.isPresent()) {
                return role.map(one -> at(one, choice.purpose(), choice.place()));
            }
        }
        boolean fits = item.technology().isPresent() || sense == Sense.THE_ONE;
        Optional<Role> own = party.isNamed() && fits ? namedRole(party.text(), item, false) : Optional.empty();
        if (own.isPresent()) {
            String describedText = describe(party.text());
            return own.map(role -> new Place(role, describedText, context(choice.scope()), true));
        }
        Optional<Role> role = item.noun().isEmpty()
                ? item.technology().map(Technologies.Technology::usual)
                : namedRole(item.noun(), item, false).or(() -> item.technology().map(Technologies.Technology::usual));
        return role.map(one -> at(one, "", choice.scope()));
    }

    /// The role at the end of the words, if the thing can have it.
    ///
    /// @param surely true when the words state that it does
    private static Optional<Role> namedRole(String words, Item item, boolean surely) {
        return Technologies.KNOWN.role(MeetingWords.words(words)).flatMap(roleName -> {
            if (item.technology().isEmpty()) {
                return Optional.of(roleName.roles().getFirst());
            }
            Optional<Role> playedRole = roleName.roles().stream()
                    .filter(role -> item.technology().get().roles().contains(role))
                    .findFirst();
            return surely ? playedRole.or(() -> Optional.of(roleName.roles().getFirst())) : playedRole;
        });
    }

    /// @param words the words for the role, the first of which name its subject; empty for none
    private Place at(Role role, String words, String scope) {
        String describedText = describe(words);
        Optional<Party> part = Party.scope(scope);
        boolean isStated = !words.isEmpty();
        if (party.isNamed()) {
            String context = String.join(" ", List.of(describedText, scope)).strip();
            return new Place(role, party.text(), context(context), isStated);
        }
        String partText = part.map(Party::text).orElse("");
        if (partText.isEmpty()) {
            return new Place(role, describedText, context(""), isStated);
        }
        return describedText.isEmpty()
                ? new Place(role, partText, context(""), isStated)
                : new Place(role, describedText, context(partText), isStated);
    }

    private static String describe(String words) {
        List<String> all = MeetingWords.words(words);
        int count = Technologies.KNOWN
                .role(all)
                .map(Technologies.RoleName::described)
                .orElse(0);
        return String.join(
                " ",
                all.subList(0, count).stream()
                        .filter(word -> !GENERAL.contains(word))
                        .toList());
    }
}
