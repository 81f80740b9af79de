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
        return BareClause.of(clause)
                .filter(bareClause -> !bareClause.first())
                .map(OwnerRule::read)
                .orElse(List.of())
                .stream()
                .map(assertion -> assertion.claim(ID, clause, origin))
                .toList();
    }

    private static List<Assertion> read(BareClause bareClause) {
        List<Assertion> assertions =
                Template.first(FORMS, bareClause, (form, match) -> heldAssertions(bareClause, form, match));
        return assertions.isEmpty() ? labelledAssertions(bareClause) : assertions;
    }

    private static List<Assertion> heldAssertions(BareClause bareClause, Form form, Match match) {
        Range thing = match.at("S").from() < match.at("O").from() ? match.at("S") : cut(bareClause, match.at("S"));
        Optional<Party> party = Party.of(bareClause, thing).filter(Party::isNamed);
        List<String> holders = holders(bareClause, match.at("O"));
        if (party.isEmpty() || holders.isEmpty()) {
            return List.of();
        }
        boolean positive = bareClause.positive() != party.get().none();
        boolean several = form.meaning().endsWith(" many") || bareClause.loose() || holders.size() > 1;
        Value value = several ? Values.has(holders) : one(bareClause, match.at("O"), holders);
        String attribute = form.meaning().replace(" many", "");
        return List.of(assertion(bareClause, party.get(), attribute, value, positive, match.at("O")));
    }

    private static Assertion assertion(
            BareClause bareClause, Party party, String attribute, Value value, boolean positive, Range span) {
        Value said = party.every() && positive ? Values.every(value.key()) : value;
        return new Assertion(
                party.text(),
                attribute,
                party.context(),
                said,
                positive,
                bareClause.first(span.from()),
                bareClause.last(span.to()));
    }

    private static Value one(BareClause bareClause, Range range, List<String> holders) {
        return new Value(bareClause.text(range.from(), range.to()), holders.getFirst(), "");
    }

    /// `invoice service owner: payments team`, `CODEOWNERS: /search -> team Lynx`.
    private static List<Assertion> labelledAssertions(BareClause bareClause) {
        if (!bareClause.mayHave(LABELS)) {
            return List.of();
        }
        for (int i = 0; i < Math.min(8, bareClause.size() - 1); i++) {
            boolean colon = bareClause.tail(i).contains(":");
            int arrow = arrow(bareClause);
            if (colon && bareClause.is(i, "codeowners") && arrow > i + 1) {
                return label(bareClause, new Range(i + 1, arrow), new Range(arrow + 1, bareClause.size()));
            }
            if (colon && bareClause.is(0, "contact") && bareClause.in(1, OF) && i > 1) {
                return contact(bareClause, i);
            }
            boolean is = bareClause.in(i + 1, IS) && i + 2 < bareClause.size();
            if ((colon || is) && bareClause.in(i, OWNERS) && i > 0) {
                return label(bareClause, new Range(0, i), new Range(colon ? i + 1 : i + 2, bareClause.size()));
            }
            if (colon && bareClause.in(0, OWNING) && bareClause.in(1, OF) && i > 1) {
                return label(bareClause, new Range(2, i + 1), new Range(i + 1, bareClause.size()));
            }
        }
        return List.of();
    }

    private static List<Assertion> contact(BareClause bareClause, int label) {
        Range whom = new Range(label + 1, bareClause.size());
        List<String> holders = holders(bareClause, whom);
        return Party.of(bareClause, new Range(2, label + 1)).filter(_ -> !holders.isEmpty()).stream()
                .map(party -> assertion(bareClause, party, "contact", Values.has(holders), bareClause.positive(), whom))
                .toList();
    }

    private static List<Assertion> label(BareClause bareClause, Range thing, Range holder) {
        Optional<Party> party = Party.of(bareClause, thing).filter(Party::isNamed);
        List<String> holders = holders(bareClause, holder);
        if (party.isEmpty() || holders.isEmpty()) {
            return List.of();
        }
        Value value = holders.size() > 1 ? Values.has(holders) : one(bareClause, holder, holders);
        return List.of(assertion(bareClause, party.get(), "owner", value, bareClause.positive(), holder));
    }

    private static int arrow(BareClause bareClause) {
        for (int i = 1; i < bareClause.size() - 1; i++) {
            if (bareClause.in(i, ARROWS)) {
                return i;
            }
        }
        return -1;
    }

    /// The thing at the end of a clause, without time and reason.
    private static Range cut(BareClause bareClause, Range range) {
        for (int i = range.from(); i < range.to(); i++) {
            boolean comma = bareClause.tail(i).contains(",");
            if (comma) {
                return new Range(range.from(), i + 1);
            }
            if (i > range.from() && bareClause.in(i, WHEN)) {
                return new Range(range.from(), i);
            }
        }
        return range;
    }

    /// The owner's name, without `team` and similar words; empty when none is named.
    private static List<String> holders(BareClause bareClause, Range range) {
        List<String> names = new ArrayList<>();
        int from = range.from();
        for (int i = from; i <= range.to(); i++) {
            boolean end = i == range.to() || (i > from && bareClause.in(i, ENDS));
            boolean and = !end && bareClause.in(i, AND);
            boolean comma = i > from && bareClause.tail(i - 1).chars().anyMatch(c -> ",;(".indexOf(c) >= 0);
            if (end || and || comma) {
                name(bareClause, from, i).ifPresent(names::add);
                if (!and) {
                    break;
                }
                from = i + 1;
            }
        }
        return names;
    }

    /// `using your own certificates` names no owner.
    private static Optional<String> name(BareClause bareClause, int start, int end) {
        if (end > start && bareClause.in(end - 1, POSSESSIVES)) {
            return Optional.empty();
        }
        int from = start;
        while (from < end && bareClause.in(from, ARTICLES)) {
            from++;
        }
        if (from >= end || end - from > LONGEST || bareClause.in(from, NOBODY)) {
            return Optional.empty();
        }
        List<String> words = new ArrayList<>(NormalWords.of(bareClause.text(from, end)));
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
