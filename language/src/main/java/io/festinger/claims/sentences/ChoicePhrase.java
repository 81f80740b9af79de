package io.festinger.claims.sentences;

import io.festinger.claims.Technologies;
import io.festinger.claims.clauses.BareClause;
import io.festinger.claims.clauses.CopulaValue;
import io.festinger.claims.clauses.Template.Range;
import io.festinger.text.NormalWords;
import io.festinger.text.WordClasses;
import io.festinger.text.WordSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Chosen things and their purpose: `Redis and Memcached for caching in production, not Varnish`.
///
/// @param items the things, at least one
/// @param denied the things that were explicitly not chosen
/// @param role the words after `as`; empty for none
/// @param purpose the words after `for`; empty for none
/// @param place the words after `in` or `on`; empty for none
/// @param environment the place or purpose that is an environment; empty for none
/// @param definite true when the words imply the only one: `as our`, `as the`
record ChoicePhrase(
        List<Item> items,
        List<Item> denied,
        String role,
        String purpose,
        String place,
        String environment,
        boolean definite) {
    private static final Set<String> PREPOSITIONS = WordClasses.of("choice_prepositions");
    private static final Set<String> LINKS = WordSet.of("and", "plus", "&", "+");
    private static final Set<String> ARTICLES = WordClasses.of("definite_determiners");
    private static final Set<String> PLACES = WordClasses.of("part_places");
    private static final Set<String> UNSURE = WordClasses.of("open_choices");

    /// One thing.
    ///
    /// @param technology the well-known technology, if it is one
    /// @param version the version after its name; empty for none
    /// @param noun the words for a role after its name: `database` in `the Postgres database`
    /// @param definite whether `the` or `our` precedes it
    record Item(
            String text,
            Optional<Technologies.Technology> technology,
            String version,
            String noun,
            boolean definite,
            int from,
            int to) {
        String key() {
            return technology
                    .map(Technologies.Technology::key)
                    .orElseGet(() -> io.festinger.claims.Values.of(text).key());
        }
    }

    /// The phrase; empty when it names nothing, or one of several without saying which.
    static Optional<ChoicePhrase> of(BareClause bare, Range range) {
        for (int i = range.from(); i < range.to(); i++) {
            if (bare.in(i, UNSURE)) {
                return Optional.empty();
            }
        }
        return new Reading(bare, range.to()).run(range.from());
    }

    /// The only thing between two indexes.
    static Optional<Item> item(BareClause bare, int from, int to) {
        return ItemReader.read(bare, from, to);
    }

    private static final class Reading {
        private final BareClause bare;
        private final int end;
        private final List<Item> items = new ArrayList<>();
        private final List<Item> denied = new ArrayList<>();
        private String role = "";
        private String purpose = "";
        private String place = "";
        private String environment = "";
        private boolean definite;

        Reading(BareClause bare, int end) {
            this.bare = bare;
            this.end = end;
        }

        Optional<ChoicePhrase> run(int from) {
            int at = list(from);
            if (at < 0 || items.isEmpty()) {
                return Optional.empty();
            }
            while (at >= 0 && at < end) {
                at = more(at);
            }
            return at < 0
                    ? Optional.empty()
                    : Optional.of(new ChoicePhrase(
                            List.copyOf(items), List.copyOf(denied), role, purpose, place, environment, definite));
        }

        /// The things between `,` and `and`; after a comma, only a known name continues the list.
        private int list(int from) {
            int at = from;
            while (at < end) {
                int to = phrase(at);
                Optional<Item> item = item(bare, at, to);
                boolean afterComma = !items.isEmpty() && !bare.in(at - 1, LINKS);
                if (item.isEmpty() || (afterComma && item.get().technology().isEmpty() && !listed(to))) {
                    return items.isEmpty() ? -1 : to < end || afterComma ? end : -1;
                }
                items.add(item.get());
                boolean comma = bare.tail(to - 1).contains(",");
                if (to < end && bare.in(to, LINKS)) {
                    at = to + 1;
                } else if (comma && to < end && !bare.in(to, PREPOSITIONS) && !bare.is(to, "not")) {
                    at = to;
                } else {
                    return to;
                }
            }
            return at;
        }

        private boolean listed(int to) {
            return to < end && (bare.in(to, LINKS) || bare.tail(to - 1).contains(","));
        }

        /// The index after the words that belong together.
        private int phrase(int from) {
            int to = from;
            while (to < end && !bare.in(to, PREPOSITIONS) && !bare.in(to, LINKS) && !bare.is(to, "not")) {
                to++;
                if (bare.tail(to - 1).contains(",") || bare.tail(to - 1).contains(")")) {
                    break;
                }
            }
            return to;
        }

        private int more(int at) {
            if (bare.is(at, "not") || bare.is(at, "over")) {
                return deny(at + 1);
            }
            boolean two = (bare.is(at, "instead") && bare.is(at + 1, "of"))
                    || (bare.is(at, "rather") && bare.is(at + 1, "than"));
            if (two) {
                return deny(at + 2);
            }
            int from = at + 1;
            int to = phrase(from);
            while (to < end && bare.is(to, "of") && to > from) {
                to = phrase(to + 1);
            }
            if (to == from) {
                return bare.in(at, PREPOSITIONS) ? from : end;
            }
            note(bare.word(at), from, to);
            return to;
        }

        private void note(String preposition, int from, int to) {
            boolean role = preposition.equals("for")
                    && Technologies.KNOWN
                            .role(NormalWords.of(bare.text(from, to)))
                            .isPresent();
            boolean environmental = !role && CopulaValue.isEnvironment(bare.clause(), bare.first(from), bare.last(to));
            if (preposition.equals("as")) {
                definite |= bare.in(from, ARTICLES);
                this.role = bare.text(from, to);
            } else if (environmental) {
                environment = bare.text(from, to);
            } else if (preposition.equals("for")) {
                purpose = bare.text(from, to);
            } else if (PLACES.contains(preposition)) {
                place = bare.text(from, to);
            } else if (preposition.equals("to") || preposition.equals("when") || preposition.equals("during")) {
                purpose = purpose.isEmpty() ? bare.text(from, to) : purpose;
            }
        }

        private int deny(int from) {
            int to = phrase(from);
            item(bare, from, to).ifPresent(denied::add);
            return Math.max(to, from);
        }
    }

    /// The same choice in a role.
    ChoicePhrase as(String text) {
        return new ChoicePhrase(items, denied, text, purpose, place, environment, definite);
    }

    /// The words for the purpose, or else for the place.
    String scope() {
        return purpose.isEmpty() ? place : purpose;
    }

    /// Reads one thing: articles, its name, a version, and its kind.
    private static final class ItemReader {
        private static final Set<String> LEADING = WordClasses.of("choice_openers");
        private static final Set<String> HEADS = WordClasses.of("technology_nouns");
        private static final Set<String> NAMELESS = WordClasses.of("nameless");
        private static final Pattern VERSION = Pattern.compile("v?\\d+(\\.(\\d+|x))*(\\+|-lts)?");
        private static final int LONGEST = 5;

        static Optional<Item> read(BareClause bare, int start, int end) {
            int from = start;
            boolean definite = false;
            while (from < end - 1 && bare.in(from, LEADING)) {
                definite |= bare.in(from, ARTICLES);
                from++;
            }
            if (from >= end
                    || end - from > LONGEST
                    || NormalWords.of(bare.text(from, end)).isEmpty()) {
                return Optional.empty();
            }
            if (stands(bare, from, end)) {
                return Optional.empty();
            }
            for (int to = end; to > from; to--) {
                boolean heads = to == end || bare.in(to, HEADS);
                if (!heads) {
                    break;
                }
                Optional<Item> item = known(bare, from, to, end, definite);
                if (item.isPresent()) {
                    return item;
                }
            }
            return Optional.of(new Item(
                    bare.text(from, end), Optional.empty(), "", "", definite, bare.first(from), bare.last(end)));
        }

        /// `him`, `4 workers`: a pronoun or a number of things is not a name.
        private static boolean stands(BareClause bare, int from, int end) {
            boolean nameless = false;
            for (int i = from; i < end; i++) {
                nameless |= bare.in(i, NAMELESS);
            }
            return nameless
                    || (end - from > 1
                            && Character.isDigit(bare.word(from).charAt(0))
                            && Technologies.KNOWN
                                    .technology(bare.text(from, end))
                                    .isEmpty());
        }

        private static Optional<Item> known(BareClause bare, int from, int to, int end, boolean definite) {
            String noun = bare.text(to, end);
            int name = versionStart(bare, from, to);
            for (int cut : name < to ? new int[] {to, name} : new int[] {to}) {
                Optional<Technologies.Technology> technology = Technologies.KNOWN.technology(bare.text(from, cut));
                if (technology.isPresent()) {
                    String version = cut < to ? bare.text(to - 1, to) : "";
                    return Optional.of(new Item(
                            bare.text(from, cut),
                            technology,
                            version,
                            noun,
                            definite,
                            bare.first(from),
                            bare.last(to)));
                }
            }
            return Optional.empty();
        }

        private static boolean isVersion(String word) {
            char first = word.charAt(0);
            return (first == 'v' || (first >= '0' && first <= '9'))
                    && VERSION.matcher(word).matches();
        }

        private static int versionStart(BareClause bare, int from, int to) {
            boolean version = to - from > 1 && isVersion(bare.word(to - 1));
            if (!version) {
                return to;
            }
            return to - from > 2 && bare.is(to - 2, "version") ? to - 2 : to - 1;
        }
    }
}
