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
/// @param deniedItems the things that were explicitly not chosen
/// @param role the words after `as`; empty for none
/// @param purpose the words after `for`; empty for none
/// @param place the words after `in` or `on`; empty for none
/// @param environment the place or purpose that is an environment; empty for none
/// @param definite true when the words imply the only one: `as our`, `as the`
record ChoicePhrase(
        List<Item> items,
        List<Item> deniedItems,
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
    static Optional<ChoicePhrase> of(BareClause bareClause, Range range) {
        for (int i = range.from(); i < range.to(); i++) {
            if (bareClause.in(i, UNSURE)) {
                return Optional.empty();
            }
        }
        return new Reading(bareClause, range.to()).run(range.from());
    }

    /// The only thing between two indexes.
    static Optional<Item> item(BareClause bareClause, int from, int to) {
        return ItemReader.read(bareClause, from, to);
    }

    private static final class Reading {
        private final BareClause bareClause;
        private final int end;
        private final List<Item> items = new ArrayList<>();
        private final List<Item> deniedItems = new ArrayList<>();
        private String role = "";
        private String purpose = "";
        private String place = "";
        private String environment = "";
        private boolean definite;

        Reading(BareClause bareClause, int end) {
            this.bareClause = bareClause;
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
                            List.copyOf(items), List.copyOf(deniedItems), role, purpose, place, environment, definite));
        }

        /// The things between `,` and `and`; after a comma, only a known name continues the list.
        private int list(int from) {
            int at = from;
            while (at < end) {
                int to = phrase(at);
                Optional<Item> item = item(bareClause, at, to);
                boolean afterComma = !items.isEmpty() && !bareClause.in(at - 1, LINKS);
                if (item.isEmpty() || (afterComma && item.get().technology().isEmpty() && !isListed(to))) {
                    return items.isEmpty() ? -1 : to < end || afterComma ? end : -1;
                }
                items.add(item.get());
                boolean comma = bareClause.tail(to - 1).contains(",");
                if (to < end && bareClause.in(to, LINKS)) {
                    at = to + 1;
                } else if (comma && to < end && !bareClause.in(to, PREPOSITIONS) && !bareClause.is(to, "not")) {
                    at = to;
                } else {
                    return to;
                }
            }
            return at;
        }

        private boolean isListed(int to) {
            return to < end
                    && (bareClause.in(to, LINKS) || bareClause.tail(to - 1).contains(","));
        }

        /// The index after the words that belong together.
        private int phrase(int from) {
            int to = from;
            while (to < end
                    && !bareClause.in(to, PREPOSITIONS)
                    && !bareClause.in(to, LINKS)
                    && !bareClause.is(to, "not")) {
                to++;
                if (bareClause.tail(to - 1).contains(",")
                        || bareClause.tail(to - 1).contains(")")) {
                    break;
                }
            }
            return to;
        }

        private int more(int at) {
            if (bareClause.is(at, "not") || bareClause.is(at, "over")) {
                return deny(at + 1);
            }
            boolean two = (bareClause.is(at, "instead") && bareClause.is(at + 1, "of"))
                    || (bareClause.is(at, "rather") && bareClause.is(at + 1, "than"));
            if (two) {
                return deny(at + 2);
            }
            int from = at + 1;
            int to = phrase(from);
            while (to < end && bareClause.is(to, "of") && to > from) {
                to = phrase(to + 1);
            }
            if (to == from) {
                return bareClause.in(at, PREPOSITIONS) ? from : end;
            }
            note(bareClause.word(at), from, to);
            return to;
        }

        private void note(String preposition, int from, int to) {
            boolean role = preposition.equals("for")
                    && Technologies.KNOWN
                            .role(NormalWords.of(bareClause.text(from, to)))
                            .isPresent();
            boolean environmental = !role
                    && CopulaValue.isEnvironment(bareClause.clause(), bareClause.first(from), bareClause.last(to));
            if (preposition.equals("as")) {
                definite |= bareClause.in(from, ARTICLES);
                this.role = bareClause.text(from, to);
            } else if (environmental) {
                environment = bareClause.text(from, to);
            } else if (preposition.equals("for")) {
                purpose = bareClause.text(from, to);
            } else if (PLACES.contains(preposition)) {
                place = bareClause.text(from, to);
            } else if (preposition.equals("to") || preposition.equals("when") || preposition.equals("during")) {
                purpose = purpose.isEmpty() ? bareClause.text(from, to) : purpose;
            }
        }

        private int deny(int from) {
            int to = phrase(from);
            item(bareClause, from, to).ifPresent(deniedItems::add);
            return Math.max(to, from);
        }
    }

    /// The same choice in a role.
    ChoicePhrase as(String text) {
        return new ChoicePhrase(items, deniedItems, text, purpose, place, environment, definite);
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
        private static final Pattern VERSION = Pattern.compile("v?\\d+(?:\\.(?:\\d++|x))*+(\\+|-lts)?");
        private static final int LONGEST = 5;

        static Optional<Item> read(BareClause bareClause, int start, int end) {
            int from = start;
            boolean definite = false;
            while (from < end - 1 && bareClause.in(from, LEADING)) {
                definite |= bareClause.in(from, ARTICLES);
                from++;
            }
            if (from >= end
                    || end - from > LONGEST
                    || NormalWords.of(bareClause.text(from, end)).isEmpty()) {
                return Optional.empty();
            }
            if (stands(bareClause, from, end)) {
                return Optional.empty();
            }
            for (int to = end; to > from; to--) {
                boolean heads = to == end || bareClause.in(to, HEADS);
                if (!heads) {
                    break;
                }
                Optional<Item> item = knownItem(bareClause, from, to, end, definite);
                if (item.isPresent()) {
                    return item;
                }
            }
            return Optional.of(new Item(
                    bareClause.text(from, end),
                    Optional.empty(),
                    "",
                    "",
                    definite,
                    bareClause.first(from),
                    bareClause.last(end)));
        }

        /// `him`, `4 workers`: a pronoun or a number of things is not a name.
        private static boolean stands(BareClause bareClause, int from, int end) {
            boolean nameless = false;
            for (int i = from; i < end; i++) {
                nameless |= bareClause.in(i, NAMELESS);
            }
            return nameless
                    || (end - from > 1
                            && Character.isDigit(bareClause.word(from).charAt(0))
                            && Technologies.KNOWN
                                    .technology(bareClause.text(from, end))
                                    .isEmpty());
        }

        private static Optional<Item> knownItem(BareClause bareClause, int from, int to, int end, boolean definite) {
            String noun = bareClause.text(to, end);
            int name = versionStart(bareClause, from, to);
            for (int cut : name < to ? new int[] {to, name} : new int[] {to}) {
                Optional<Technologies.Technology> technology =
                        Technologies.KNOWN.technology(bareClause.text(from, cut));
                if (technology.isPresent()) {
                    String version = cut < to ? bareClause.text(to - 1, to) : "";
                    return Optional.of(new Item(
                            bareClause.text(from, cut),
                            technology,
                            version,
                            noun,
                            definite,
                            bareClause.first(from),
                            bareClause.last(to)));
                }
            }
            return Optional.empty();
        }

        private static boolean isVersion(String word) {
            char first = word.charAt(0);
            return (first == 'v' || (first >= '0' && first <= '9'))
                    && VERSION.matcher(word).matches();
        }

        private static int versionStart(BareClause bareClause, int from, int to) {
            boolean version = to - from > 1 && isVersion(bareClause.word(to - 1));
            if (!version) {
                return to;
            }
            return to - from > 2 && bareClause.is(to - 2, "version") ? to - 2 : to - 1;
        }
    }
}
