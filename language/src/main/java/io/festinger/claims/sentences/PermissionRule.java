package io.festinger.claims.sentences;

import io.festinger.claims.Claim;
import io.festinger.claims.Statement;
import io.festinger.claims.Values;
import io.festinger.claims.clauses.ActionPhrase;
import io.festinger.claims.clauses.Assertion;
import io.festinger.claims.clauses.BareClause;
import io.festinger.claims.clauses.Clause;
import io.festinger.claims.clauses.Party;
import io.festinger.claims.clauses.Template;
import io.festinger.claims.clauses.Template.Form;
import io.festinger.claims.clauses.Template.Match;
import io.festinger.claims.clauses.Template.Range;
import io.festinger.claims.clauses.Verbs;
import io.festinger.text.NormalWords;
import io.festinger.text.WordClasses;
import io.festinger.text.WordSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Permissions, prohibitions and duties: `direct pushes to main are forbidden`, `guests must not upload
/// files`, `never commit secrets`, `only admins can create projects`. The slot is the action; whether it is
/// allowed or required is its value.
final class PermissionRule implements ProjectRule {
    static final String ID = "memory.permission";

    private static final Set<String> MODALS = WordClasses.of("permission_modals");
    private static final Set<String> OBLIGING = WordClasses.of("obliging_modals");
    private static final Set<String> SOME = WordClasses.of("permission_quantifiers");
    private static final Set<String> JOINTS = WordClasses.of("permission_joints");
    private static final Set<String> STATED = WordClasses.of("stated_verbs");
    private static final Set<String> BOUNDS = WordClasses.of("permission_bounds");
    private static final Set<String> NOBODY = WordSet.of("nobody", "none");
    private static final Set<String> ANYBODY = WordClasses.of("anybody");
    private static final Set<String> PRONOUNS = WordClasses.of("permission_pronouns");
    private static final Set<String> BE = WordClasses.of("be");

    /// The statement of a form about the action in `S` and `O`.
    private enum Kind {
        ALLOWED,
        FORBIDDEN,
        REQUIRED,
        OPTIONAL
    }

    private static final List<Form> FORMS = Template.forms("permission");

    @Override
    public List<Claim> read(Clause clause, Statement.Origin origin) {
        return BareClause.of(clause).map(PermissionRule::read).orElse(List.of()).stream()
                .map(assertion -> assertion.claim(ID, clause, origin))
                .toList();
    }

    private static List<Assertion> read(BareClause bare) {
        for (Form form : FORMS) {
            Optional<Match> match = form.template().match(bare);
            if (match.isPresent() && !bare.first() && !bare.only()) {
                return stated(bare, form.meaning(Kind.class), match.get());
            }
        }
        for (int i = 1; i < bare.size() - 1; i++) {
            if (bare.in(i, MODALS)) {
                return modal(bare, i);
            }
        }
        return order(bare);
    }

    private static List<Assertion> stated(BareClause bare, Kind kind, Match match) {
        Range subject = match.at("S");
        if (kind == Kind.REQUIRED && hasNumber(bare, 0)) {
            return List.of();
        }
        boolean pronoun = match.has("S") && subject.to() - subject.from() == 1 && bare.in(subject.from(), PRONOUNS);
        boolean none = match.has("S") && bare.is(subject.from(), "no");
        boolean universal = match.has("S") && bare.in(subject.from(), SOME);
        if (pronoun || universal || (match.has("P") && bare.in(match.at("P").from(), JOINTS))) {
            return List.of();
        }
        boolean positive = bare.positive() != none;
        String rest = match.has("O") ? text(bare, match.at("O")) : text(bare, match.at("P"));
        Range span = match.has("S") ? subject : match.at("O");
        String actor = match.has("S") ? text(bare, subject) : "";
        return switch (kind) {
            case ALLOWED, FORBIDDEN ->
                allowed(bare, new PermittedDeed(actor, rest, span), positive == (kind == Kind.ALLOWED), match.has("O"));
            case REQUIRED, OPTIONAL ->
                one(bare, actor + " " + rest, "required", positive == (kind == Kind.REQUIRED), span);
        };
    }

    /// @param who the words before the verb
    /// @param deed the words after it
    private record PermittedDeed(String who, String deed, Range span) {}

    /// The permission of those who may do it, which implies that the action itself is allowed.
    ///
    /// @param actor true when `who` names those who do it
    private static List<Assertion> allowed(BareClause bare, PermittedDeed saying, boolean positive, boolean actor) {
        List<Assertion> assertions =
                new ArrayList<>(one(bare, saying.who() + " " + saying.deed(), "allowed", positive, saying.span()));
        if (actor && positive && !saying.who().isEmpty()) {
            assertions.addAll(one(bare, saying.deed(), "allowed", true, saying.span()));
        }
        return assertions;
    }

    private static List<Assertion> one(BareClause bare, String words, String attribute, boolean positive, Range span) {
        String deed = ActionPhrase.of(words);
        return deed.isEmpty()
                ? List.of()
                : List.of(new Assertion(
                        deed,
                        attribute,
                        "",
                        Values.of(positive ? "true" : "false"),
                        true,
                        bare.first(span.from()),
                        bare.last(span.to())));
    }

    /// `guests must not upload files`, `only admins can create projects`.
    private static List<Assertion> modal(BareClause bare, int modal) {
        Optional<Party> party =
                bare.in(0, ANYBODY) && modal == 1 ? Optional.of(Party.UNNAMED) : Party.of(bare, new Range(0, modal));
        boolean obliging = bare.in(modal, OBLIGING);
        boolean be = bare.is(modal + 1, "be");
        int verb = be ? modal + 2 : modal + 1;
        boolean done = verb < bare.size()
                && Verbs.form(bare.word(verb).substring(bare.word(verb).lastIndexOf('-') + 1))
                        .filter(form -> !be || form.bend() == Verbs.Bend.PAST)
                        .isPresent();
        if (party.isEmpty() || !done || bare.is(0, "it") || hasNumber(bare, verb)) {
            return List.of();
        }
        boolean positive = bare.positive() != (party.get().none() || bare.in(0, NOBODY));
        Range rest = new Range(verb, bare.size());
        String subject = party.get().text();
        if (bare.first() || bare.only()) {
            return bare.first() && !be && !subject.isEmpty() ? doer(bare, subject, rest, true) : List.of();
        }
        if (obliging && positive) {
            return one(bare, subject + " " + text(bare, rest), "required", true, rest);
        }
        List<Assertion> assertions =
                new ArrayList<>(allowed(bare, new PermittedDeed(subject, text(bare, rest), rest), positive, !be));
        if (positive && !be && !subject.isEmpty()) {
            assertions.addAll(doer(bare, subject, rest, false));
        }
        return assertions;
    }

    private static List<Assertion> doer(BareClause bare, String actor, Range range, boolean only) {
        List<String> doers = List.of(String.join(" ", NormalWords.of(actor)));
        return List.of(new Assertion(
                ActionPhrase.of(text(bare, range)),
                "permitted",
                "",
                only ? Values.only(doers) : Values.has(doers),
                true,
                bare.first(0),
                bare.last(range.to())));
    }

    /// `never push to main`, `do not commit secrets`, `no direct pushes to main`, `always sign
    /// commits`.
    private static List<Assertion> order(BareClause bare) {
        boolean never = bare.is(0, "never") || (bare.is(0, "do") && !bare.positive());
        boolean verb = bare.size() > 2
                && Verbs.form(bare.word(1))
                        .filter(form -> form.base().equals(bare.word(1)))
                        .isPresent();
        if (never && verb && !hasNumber(bare, 1)) {
            return one(bare, bare.text(1, bare.size()), "allowed", false, new Range(1, bare.size()));
        }
        if (bare.is(0, "no") && bare.size() > 2 && bare.size() < 9 && !hasVerb(bare) && !hasNumber(bare, 1)) {
            return one(bare, bare.text(1, bare.size()), "allowed", false, new Range(1, bare.size()));
        }
        int first = bare.first(0);
        boolean always = first > 0 && bare.clause().word(first - 1).is("always") && first == 1;
        boolean known = Verbs.form(bare.word(0))
                .filter(form -> form.base().equals(bare.word(0)))
                .isPresent();
        if (always && known && bare.size() > 1 && !hasNumber(bare, 1)) {
            Range all = new Range(0, bare.size());
            List<Assertion> assertions = new ArrayList<>(one(bare, bare.text(0, bare.size()), "required", true, all));
            assertions.addAll(one(bare, bare.text(0, bare.size()), "allowed", true, all));
            return assertions;
        }
        return List.of();
    }

    private static boolean hasVerb(BareClause bare) {
        for (int i = 1; i < bare.size(); i++) {
            if (bare.in(i, BE) || bare.in(i, MODALS) || bare.in(i, STATED)) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasNumber(BareClause bare, int from) {
        for (int i = from; i < bare.size(); i++) {
            if (Character.isDigit(bare.word(i).charAt(0)) || bare.in(i, BOUNDS)) {
                return true;
            }
        }
        return false;
    }

    private static String text(BareClause bare, Range range) {
        return bare.text(range.from(), range.to());
    }
}
