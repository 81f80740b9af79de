package io.festinger.claims.sentences;

import io.festinger.claims.Claim;
import io.festinger.claims.Statement;
import io.festinger.claims.Value;
import io.festinger.claims.Values;
import io.festinger.claims.clauses.Assertion;
import io.festinger.claims.clauses.BareClause;
import io.festinger.claims.clauses.Clause;
import io.festinger.claims.clauses.Party;
import io.festinger.claims.clauses.Template;
import io.festinger.claims.clauses.Template.Form;
import io.festinger.claims.clauses.Template.Match;
import io.festinger.claims.clauses.Template.Range;
import io.festinger.text.NormalWords;
import io.festinger.text.WordClasses;
import io.festinger.text.WordSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Owners, leaders, managers and responsible teams: `the payments team owns billing`, `billing is run by
/// Payments` and `owner of billing: team Payments` agree.
final class OwnerRule implements ProjectRule {
    static final String ID = "memory.owner";

    private static final Set<String> TEAMS = WordClasses.of("teams");
    private static final Set<String> ARTICLES = WordClasses.of("owner_openers");
    private static final Set<String> POSSESSIVES = WordClasses.of("possessives");
    private static final Set<String> ENDS = WordClasses.of("owner_ends");
    private static final Set<String> NOBODY = WordClasses.of("no_owner");
    private static final Set<String> OWNERS = WordSet.of("owner", "owners");
    private static final Set<String> OWNING = WordClasses.of("owning_words");
    private static final Set<String> OF = WordClasses.of("belonging_prepositions");
    private static final Set<String> IS = WordSet.of("is", "are", "=");
    private static final Set<String> AND = WordSet.of("and", "&");
    private static final Set<String> ARROWS = WordSet.of("->", "=>", "→");
    private static final Set<String> WHEN = WordClasses.of("owner_times");

    /// Every label contains one of these.
    private static final Set<String> LABELS = WordClasses.of("owner_labels");
    private static final int LONGEST = 5;

    /// The meaning of each is the attribute of the thing in `S`, and whether it may have several values.
    private static final List<Form> FORMS = Template.forms("owner");

    @Override
    public List<Claim> read(Clause clause, Statement.Origin origin) {
        return BareClause.of(clause).filter(bare -> !bare.first()).map(OwnerRule::read).orElse(List.of()).stream()
                .map(assertion -> assertion.claim(ID, clause, origin))
                .toList();
    }

    private static List<Assertion> read(BareClause bare) {
        List<Assertion> assertions = Template.first(FORMS, bare, (form, match) -> held(bare, form, match));
        return assertions.isEmpty() ? labelled(bare) : assertions;
    }

    private static List<Assertion> held(BareClause bare, Form form, Match match) {
        Range thing = match.at("S").from() < match.at("O").from() ? match.at("S") : cut(bare, match.at("S"));
        Optional<Party> party = Party.of(bare, thing).filter(Party::named);
        List<String> holders = holders(bare, match.at("O"));
        if (party.isEmpty() || holders.isEmpty()) {
            return List.of();
        }
        boolean positive = bare.positive() != party.get().none();
        boolean several = form.meaning().endsWith(" many") || bare.loose() || holders.size() > 1;
        Value value = several ? Values.has(holders) : one(bare, match.at("O"), holders);
        String attribute = form.meaning().replace(" many", "");
        return List.of(assertion(bare, party.get(), attribute, value, positive, match.at("O")));
    }

    private static Assertion assertion(
            BareClause bare, Party party, String attribute, Value value, boolean positive, Range span) {
        Value said = party.every() && positive ? Values.every(value.key()) : value;
        return new Assertion(
                party.text(),
                attribute,
                party.context(),
                said,
                positive,
                bare.first(span.from()),
                bare.last(span.to()));
    }

    private static Value one(BareClause bare, Range range, List<String> holders) {
        return new Value(bare.text(range.from(), range.to()), holders.getFirst(), "");
    }

    /// `invoice service owner: payments team`, `CODEOWNERS: /search -> team Lynx`.
    private static List<Assertion> labelled(BareClause bare) {
        if (!bare.mayHave(LABELS)) {
            return List.of();
        }
        for (int i = 0; i < Math.min(8, bare.size() - 1); i++) {
            boolean colon = bare.tail(i).contains(":");
            int arrow = arrow(bare);
            if (colon && bare.is(i, "codeowners") && arrow > i + 1) {
                return label(bare, new Range(i + 1, arrow), new Range(arrow + 1, bare.size()));
            }
            if (colon && bare.is(0, "contact") && bare.in(1, OF) && i > 1) {
                return contact(bare, i);
            }
            boolean is = bare.in(i + 1, IS) && i + 2 < bare.size();
            if ((colon || is) && bare.in(i, OWNERS) && i > 0) {
                return label(bare, new Range(0, i), new Range(colon ? i + 1 : i + 2, bare.size()));
            }
            if (colon && bare.in(0, OWNING) && bare.in(1, OF) && i > 1) {
                return label(bare, new Range(2, i + 1), new Range(i + 1, bare.size()));
            }
        }
        return List.of();
    }

    private static List<Assertion> contact(BareClause bare, int label) {
        Range whom = new Range(label + 1, bare.size());
        List<String> holders = holders(bare, whom);
        return Party.of(bare, new Range(2, label + 1)).filter(_ -> !holders.isEmpty()).stream()
                .map(party -> assertion(bare, party, "contact", Values.has(holders), bare.positive(), whom))
                .toList();
    }

    private static List<Assertion> label(BareClause bare, Range thing, Range holder) {
        Optional<Party> party = Party.of(bare, thing).filter(Party::named);
        List<String> holders = holders(bare, holder);
        if (party.isEmpty() || holders.isEmpty()) {
            return List.of();
        }
        Value value = holders.size() > 1 ? Values.has(holders) : one(bare, holder, holders);
        return List.of(assertion(bare, party.get(), "owner", value, bare.positive(), holder));
    }

    private static int arrow(BareClause bare) {
        for (int i = 1; i < bare.size() - 1; i++) {
            if (bare.in(i, ARROWS)) {
                return i;
            }
        }
        return -1;
    }

    /// The thing at the end of a clause, without time and reason.
    private static Range cut(BareClause bare, Range range) {
        for (int i = range.from(); i < range.to(); i++) {
            boolean comma = bare.tail(i).contains(",");
            if (comma) {
                return new Range(range.from(), i + 1);
            }
            if (i > range.from() && bare.in(i, WHEN)) {
                return new Range(range.from(), i);
            }
        }
        return range;
    }

    /// The owner's name, without `team` and similar words; empty when none is named.
    private static List<String> holders(BareClause bare, Range range) {
        List<String> names = new ArrayList<>();
        int from = range.from();
        for (int i = from; i <= range.to(); i++) {
            boolean end = i == range.to() || (i > from && bare.in(i, ENDS));
            boolean and = !end && bare.in(i, AND);
            boolean comma = i > from && bare.tail(i - 1).chars().anyMatch(c -> ",;(".indexOf(c) >= 0);
            if (end || and || comma) {
                name(bare, from, i).ifPresent(names::add);
                if (!and) {
                    break;
                }
                from = i + 1;
            }
        }
        return names;
    }

    /// `using your own certificates` names no owner.
    private static Optional<String> name(BareClause bare, int start, int end) {
        if (end > start && bare.in(end - 1, POSSESSIVES)) {
            return Optional.empty();
        }
        int from = start;
        while (from < end && bare.in(from, ARTICLES)) {
            from++;
        }
        if (from >= end || end - from > LONGEST || bare.in(from, NOBODY)) {
            return Optional.empty();
        }
        List<String> words = new ArrayList<>(NormalWords.of(bare.text(from, end)));
        if (words.size() > 1 && TEAMS.contains(words.getLast())) {
            words.removeLast();
        } else if (words.size() > 1 && TEAMS.contains(words.getFirst())) {
            words.removeFirst();
        }
        return words.isEmpty() || words.stream().anyMatch(NOBODY::contains)
                ? Optional.empty()
                : Optional.of(String.join(" ", words));
    }
}
