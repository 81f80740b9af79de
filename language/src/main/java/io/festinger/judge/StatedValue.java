package io.festinger.judge;

import io.festinger.claims.Value;
import io.festinger.claims.Values;
import io.festinger.text.WordClasses;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A value with its place in a text.
///
/// @param start in UTF-16 units
/// @param end just after the last unit
/// @param old whether the text says that it is outdated or false: `from 5` in `raised from 5 to 8`
record StatedValue(Value value, int start, int end, boolean old) {
    private static final Set<String> CHANGES = WordClasses.set("change_words");
    private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}]+");
    private static final Pattern FROM_TO =
            Pattern.compile("(?:from\\s+)?(.+?)\\s+(?:to|into|→|->)\\s+(.+)", Pattern.CASE_INSENSITIVE);
    private static final Pattern AFTER_OLD = Pattern.compile(
            ".*\\b(?:from|instead of|rather than|no longer|not|was|were|previously|formerly|used to be|had been|replaces"
                    + "|replacing)[\\s(:]*(?:(?:the|at|on|in|only|just|a|an|about|of)\\s+)?",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    private static final Pattern IN_BRACKETS =
            Pattern.compile("\\s*\\(\\s*(?:i\\.e\\.,?\\s*|=\\s*)?[\"'`\u201c\u2018]*");
    /// The farthest distance before a value of words that mark it as old.
    private static final int BEFORE = 40;

    /// All values of a text, in its order. A change `from 5 to 8` is two values, not a range.
    ///
    /// @param spokenValues values that were already read, which no other value may overlap
    static List<StatedValue> in(String text, List<StatedValue> spokenValues) {
        boolean changes =
                Arrays.stream(NO_LETTERS.split(text.toLowerCase(Locale.ROOT))).anyMatch(CHANGES::contains);
        List<StatedValue> all = new ArrayList<>(spokenValues);
        for (Values.Match match : Values.find(text)) {
            if (spokenValues.stream().anyMatch(one -> one.start() < match.end() && match.start() < one.end())) {
                continue;
            }
            List<StatedValue> change = changes ? change(text, match) : List.of();
            if (change.isEmpty()) {
                String before = text.substring(Math.max(0, match.start() - BEFORE), match.start());
                boolean old = AFTER_OLD.matcher(before).matches();
                all.add(new StatedValue(match.value(), match.start(), match.end(), old));
            } else {
                all.addAll(change);
            }
        }
        all.sort(Comparator.comparingInt(StatedValue::start));
        return onceEach(text, all);
    }

    /// One value for each that is repeated in brackets: `30 seconds ("30s")`.
    private static List<StatedValue> onceEach(String text, List<StatedValue> all) {
        List<StatedValue> statedValues = new ArrayList<>();
        for (StatedValue each : all) {
            if (!statedValues.isEmpty() && each.repeats(statedValues.getLast(), text)) {
                StatedValue first = statedValues.removeLast();
                statedValues.add(new StatedValue(first.value(), first.start(), each.end(), first.old()));
            } else {
                statedValues.add(each);
            }
        }
        return List.copyOf(statedValues);
    }

    private boolean repeats(StatedValue before, String text) {
        return key().equals(before.key())
                && before.end() <= start
                && IN_BRACKETS.matcher(text.substring(before.end(), start)).matches();
    }

    /// The two ends of a range that describes a change; empty for anything else.
    private static List<StatedValue> change(String text, Values.Match match) {
        Matcher ends = FROM_TO.matcher(text.substring(match.start(), match.end()));
        if (!match.value().key().contains(" .. ") || !ends.matches()) {
            return List.of();
        }
        Value to = Values.of(ends.group(2));
        Value bare = Values.of(ends.group(1));
        Value from = bare.unit().isEmpty() && !to.unit().isEmpty() ? Values.of(ends.group(1) + " " + to.unit()) : bare;
        return List.of(
                new StatedValue(from, match.start(), match.start() + ends.end(1), true),
                new StatedValue(to, match.start() + ends.start(2), match.end(), false));
    }

    String key() {
        return value.key();
    }
}
