package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Clause.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Takes a sentence that states several things apart, each with its own verb: `Hanna handed over the tests,
/// Olek runs them now`. What has no verb of its own, or is said on a condition or as a reason, stays with
/// what it stands beside. Where a part has no subject, or a pronoun for one, it has that of the first. Made
/// for one sentence.
final class Parts {
    private static final Set<String> SUBORDINATE = WordSet.of("""
            because since as so which whose where who when if while unless although though until after before that
            whenever whereas than once
            """);
    private static final Set<String> LINKS = WordSet.of("and but");
    private static final Set<String> PRONOUNS = WordSet.of("it they he she this that these");
    private static final Set<String> ADVERBS = WordSet.of("now then today currently later never always still not also");
    private static final Set<String> FINITE =
            WordSet.of("is are was were am has have had may can must will does do did cannot gets got");
    private static final Set<String> IMPERATIVE = WordSet.of("look see ask check connect log take go please use");
    private static final Set<String> DETERMINERS =
            WordSet.of("the a an our my its his her their this that each every all some no");
    private static final Set<String> BEFORE_NOUNS = WordSet.of("""
            the a an our my your its his her their this that in on at of for by with from to no each every per
            """);
    private static final Set<String> SPEAKERS = WordSet.of("i we you");
    private static final Set<String> BEHIND_OBJECT =
            WordSet.of("in on at for to by with from after before into until without as when while if again");
    private static final int LONGEST_SUBJECT = 8;
    private static final Set<String> WAS = WordSet.of("was were");
    private static final int MOST = 4;

    private final Clause whole;
    private final List<List<Word>> parts = new ArrayList<>();

    private Parts(Clause whole) {
        this.whole = whole;
    }

    /// Empty where the sentence is one.
    static List<Clause> of(Clause whole) {
        Parts read = new Parts(whole);
        List<Clause> all = new ArrayList<>(read.statements());
        Reasons.of(whole).forEach(reason -> all.add(whole.with(read.about(reason))));
        Relatives.of(whole).forEach(statement -> all.add(whole.with(statement)));
        return all;
    }

    private List<Clause> statements() {
        split();
        if (parts.size() < 2 || parts.size() > MOST) {
            return behindOpening();
        }
        List<Word> subject = subject(parts.getFirst());
        List<Clause> clauses = new ArrayList<>();
        for (List<Word> part : parts) {
            clauses.add(whole.with(part == parts.getFirst() ? part : withSubject(part, subject, parts.getFirst())));
        }
        return clauses;
    }

    /// A pronoun that opens a reason is the subject of what it is the reason for.
    private List<Word> about(List<Word> reason) {
        return reason.getFirst().in(PRONOUNS) ? withSubject(reason, subject(whole.words())) : reason;
    }

    /// What stands behind the heading of a note: `I checked the console: it is in Ohio`, `Minutes, step 7:
    /// the tank holds 5 l`. What the heading says of which thing is spoken of is not lost that way.
    private List<Clause> behindOpening() {
        int colon = 0;
        while (colon < whole.size() && whole.word(colon).tail().indexOf(':') < 0) {
            colon++;
        }
        if (colon == 0 || colon >= Math.min(LONGEST_SUBJECT, whole.size() - 2)) {
            return List.of();
        }
        List<Word> opening = whole.words().subList(0, colon + 1);
        List<Word> rest = whole.words().subList(colon + 1, whole.size());
        boolean says = rest.stream().skip(1).anyMatch(word -> word.in(FINITE)) || verb(rest) > 0;
        boolean given = rest.size() > 2 && rest.stream().skip(2).anyMatch(Word::isNumeric);
        boolean marks = opening.stream().anyMatch(word -> Marks.tells(word.lower()));
        boolean stated = rest.size() > 2 && rest.getFirst().in(DETERMINERS) && says;
        return (!marks || stated) && (says || given) ? List.of(whole.with(rest)) : List.of();
    }

    private void split() {
        int from = 0;
        for (int i = 0; i < whole.size(); i++) {
            boolean ends = i == whole.size() - 1;
            if (ends || isParted(i)) {
                add(from, i + 1);
                from = i + 1;
            }
        }
    }

    private boolean isParted(int i) {
        String tail = whole.word(i).tail();
        boolean closed =
                tail.indexOf(',') >= 0 || tail.indexOf(';') >= 0 || tail.indexOf(':') >= 0 || tail.indexOf(')') >= 0;
        boolean linked = whole.is(i + 1, LINKS) && (isFinite(afterAdverbs(i + 2)) || isOwn(i + 2));
        return closed || linked || whole.opensBracket(i + 1 < whole.size() ? i + 1 : i);
    }

    /// What follows has a subject and a verb of its own: `and no cache is warmed before a deploy`.
    private boolean isOwn(int from) {
        int to = from;
        while (to < whole.size() - 1 && !whole.word(to).closed()) {
            to++;
        }
        if (from >= whole.size()) {
            return false;
        }
        List<Word> words = whole.words().subList(from, to + 1);
        int verb = verb(words);
        boolean opens = words.getFirst().in(DETERMINERS)
                || words.getFirst().in(PRONOUNS)
                || words.getFirst().in(SPEAKERS);
        return verb > 0
                && (opens || words.get(verb).in(FINITE))
                && (whole.is(from - 1, "but") || verb(whole.words().subList(0, from - 1)) >= 0);
    }

    private int afterAdverbs(int i) {
        int at = i;
        while (whole.is(at, ADVERBS)) {
            at++;
        }
        return at;
    }

    private boolean isFinite(int i) {
        return whole.is(i, FINITE)
                || (i < whole.size()
                        && i > 0
                        && !whole.is(i - 1, BEFORE_NOUNS)
                        && Verbs.form(whole.word(i).lower()).isPresent()
                        && !Verbs.base(whole.word(i).lower()).isPresent()
                        && !whole.word(i).lower().endsWith("ing"));
    }

    private void add(int from, int to) {
        List<Word> words = whole.words().subList(from, to);
        boolean leans = words.getFirst().in(SUBORDINATE) || verb(words) < 0;
        boolean opinion = words.getFirst().is("but") && isOwn(from + 1);
        boolean before = !parts.isEmpty() && (isOpen(parts.getLast()) && !opinion || leans);
        if (before) {
            List<Word> joined = new ArrayList<>(parts.removeLast());
            joined.addAll(words);
            parts.add(joined);
        } else {
            parts.add(words);
        }
    }

    /// It waits for what it stands beside.
    private boolean isOpen(List<Word> words) {
        return parts.size() == 1 && (words.getFirst().in(SUBORDINATE) && !isWhole(words) || verb(words) < 0);
    }

    private static boolean isWhole(List<Word> words) {
        return words.stream().anyMatch(word -> word.tail().indexOf(',') >= 0)
                && words.getLast().tail().indexOf(',') < 0;
    }

    static int verb(List<Word> words) {
        for (int i = 0; i < words.size(); i++) {
            Word word = words.get(i);
            if (word.in(FINITE) || (i == 0 && words.size() > 2 && word.in(IMPERATIVE))) {
                return i;
            }
            if (isForm(word.lower()) && (i == 0 || !words.get(i - 1).in(BEFORE_NOUNS))) {
                return i;
            }
            if (isThird(words, i) || isOfSide(words, i)) {
                return i;
            }
        }
        return -1;
    }

    /// `a second attempt books twice`
    private static boolean isThird(List<Word> words, int i) {
        String lower = words.get(i).lower();
        boolean behindNoun =
                i > 1 && !words.get(i - 1).in(BEFORE_NOUNS) && !words.get(i - 1).closed();
        boolean ends = i == words.size() - 1
                || ContrastWords.LIGHT.contains(words.get(i + 1).lower())
                || ContrastWords.isAdverb(words.get(i + 1).lower());
        return behindNoun
                && ends
                && words.getFirst().in(DETERMINERS)
                && lower.endsWith("s")
                && ContrastWords.isWeak(lower);
    }

    /// `supports nylon`
    private static boolean isOfSide(List<Word> words, int i) {
        String lower = words.get(i).lower();
        return i > 0
                && lower.endsWith("s")
                && !words.get(i - 1).in(BEFORE_NOUNS)
                && ContrastWords.side(lower).isPresent();
    }

    private static boolean isForm(String word) {
        Optional<Verbs.Form> form = Verbs.form(word);
        boolean past = form.isPresent()
                && form.get().bend() == Verbs.Bend.PAST
                && !form.get().base().equals(word);
        return form.isPresent() && !word.endsWith("ing") && (past || ContrastWords.isWeak(word));
    }

    private List<Word> subject(List<Word> first) {
        int verb = verb(first);
        if (verb == 0) {
            return object(first);
        }
        int from = 0;
        for (int i = 0; i < verb - 1; i++) {
            from = first.get(i).closed() ? i + 1 : from;
        }
        return verb > from && verb - from <= LONGEST_SUBJECT ? first.subList(from, verb) : List.of();
    }

    /// `don't start the test run late, it takes an hour`: what is to be done, or not, with it.
    private static List<Word> object(List<Word> first) {
        boolean denied =
                first.size() > 2 && first.getFirst().is("do") && first.get(1).is("not");
        int from = denied ? 3 : 1;
        int to = from;
        while (to < first.size()
                && !first.get(to).in(BEHIND_OBJECT)
                && (to == from || !first.get(to - 1).closed())) {
            to++;
        }
        return to > from && to - from <= LONGEST_SUBJECT ? first.subList(from, to) : List.of();
    }

    /// The verb of the first statement holds for a participle that follows: `was blue and made of card`.
    private static List<Word> withSubject(List<Word> part, List<Word> subject, List<Word> first) {
        int at = part.getFirst().in(LINKS) ? 1 : 0;
        int verb = verb(first);
        boolean participle = at < part.size()
                && verb > 0
                && first.get(verb).in(WAS)
                && first.subList(0, verb).equals(subject)
                && Verbs.form(part.get(at).lower())
                        .filter(form -> form.bend() == Verbs.Bend.PAST)
                        .isPresent();
        return withSubject(part, participle ? first.subList(0, verb + 1) : subject);
    }

    private static List<Word> withSubject(List<Word> part, List<Word> subject) {
        int from = part.getFirst().in(LINKS) ? 1 : 0;
        boolean pronoun = from < part.size() && part.get(from).in(PRONOUNS);
        List<Word> rest = part.subList(pronoun ? from + 1 : from, part.size());
        int at = 0;
        while (at < rest.size() - 1 && rest.get(at).in(ADVERBS)) {
            at++;
        }
        boolean bare = !rest.isEmpty() && verb(rest.subList(at, at + 1)) == 0;
        if (!pronoun && !bare) {
            return part;
        }
        List<Word> all = new ArrayList<>(subject);
        all.addAll(rest);
        return all;
    }
}
