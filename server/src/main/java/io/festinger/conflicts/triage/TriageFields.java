package io.festinger.conflicts.triage;

import io.festinger.base.Failure;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.DetectorFinding;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// A filter of the inbox as people write it: texts by names of fields. A missing or empty field means "all",
/// a missing status the open conflicts.
///
/// @param fields some of [#NAMES]
public record TriageFields(Map<String, String> fields) {
    /// All names of fields.
    public static final List<String> NAMES = List.of(
            "status",
            "project",
            "author",
            "layer",
            "detector",
            "kind",
            "subject",
            "age",
            "assignee",
            "q",
            "sort",
            "by");

    /// In place of an assignee: the person who reads.
    public static final String ME = "@me";

    /// In place of an assignee: conflicts that are assigned to no one.
    public static final String NO_ONE = "@none";

    /// In place of a status: open conflicts that are snoozed.
    public static final String SNOOZED = "snoozed";

    private static final String STATUSES = "open, snoozed, proposed, held, resolved, dismissed, all";
    private static final int LONGEST = 500;

    public TriageFields {
        fields = Map.copyOf(fields);
    }

    public String get(String name) {
        return fields.getOrDefault(name, "");
    }

    /// Without empty fields.
    ///
    /// @throws Failure `INVALID_REQUEST` for an unknown field
    public TriageFields withoutEmpty() {
        Map<String, String> named = new LinkedHashMap<>();
        fields.forEach((name, text) -> {
            if (!NAMES.contains(name)) {
                throw Failure.invalid(
                        name, "the inbox has no field '" + name + "'; its fields are " + String.join(", ", NAMES));
            }
            if (text.length() > LONGEST) {
                throw Failure.invalid(name, name + " has at most " + LONGEST + " characters");
            }
            if (!text.isBlank()) {
                named.put(name, text.strip());
            }
        });
        return new TriageFields(named);
    }

    /// @param reader whom [#ME] stands for
    /// @throws Failure `INVALID_REQUEST`, which names the invalid field
    public TriageFilter filter(Instant time, String reader) {
        Optional<String> status = choice("status", TriageFields::known, STATUSES);
        return new TriageFilter(
                status.flatMap(TriageFields::status),
                present("project"),
                present("author"),
                choice(
                        "layer",
                        word -> Optional.of(word).filter(TriageFilter.LAYERS::contains),
                        String.join(", ", TriageFilter.LAYERS)),
                choice(
                        "detector",
                        word -> Optional.of(word).filter(DetectorFinding.DETECTORS::contains),
                        String.join(", ", DetectorFinding.DETECTORS)),
                present("kind").map(ConflictKind::read),
                present("subject"),
                choice("age", TriageFilter.Age::of, "day, week, older"),
                present("assignee").map(name -> name.equals(ME) ? reader : name.equals(NO_ONE) ? "" : name),
                snoozed(status),
                present("q").map(TriageFields::words).orElse(List.of()),
                time);
    }

    public TriageFilter.Sort sort() {
        return choice("sort", TriageFilter.Sort::of, "newest, oldest, likeliest")
                .orElse(TriageFilter.Sort.NEWEST);
    }

    public Optional<TriageFilter.Grouping> grouping() {
        return choice("by", TriageFilter.Grouping::of, "subject, kind");
    }

    private static List<String> words(String text) {
        return Arrays.stream(text.split("\\s+")).filter(word -> !word.isEmpty()).toList();
    }

    private static Optional<String> known(String wire) {
        return Optional.of(wire)
                .filter(word -> word.equals(SNOOZED) || status(word).isPresent());
    }

    private static Optional<Conflict.Status> status(String wire) {
        return Arrays.stream(Conflict.Status.values())
                .filter(status -> status.wire().equals(wire))
                .findFirst();
    }

    /// Among open ones those that are snoozed are left out, among others they are not told apart.
    private static Optional<Boolean> snoozed(Optional<String> status) {
        if (status.filter(SNOOZED::equals).isPresent()) {
            return Optional.of(true);
        }
        return status.flatMap(TriageFields::status)
                .filter(one ->
                        one == Conflict.Status.OPEN || one == Conflict.Status.PROPOSED || one == Conflict.Status.HELD)
                .map(open -> false);
    }

    private Optional<String> present(String name) {
        return Optional.of(get(name)).filter(text -> !text.isEmpty());
    }

    private <T> Optional<T> choice(String name, Function<String, Optional<T>> read, String choices) {
        String word = name.equals("status") && get(name).isEmpty() ? "open" : get(name);
        if (word.isEmpty() || word.equals("all")) {
            return Optional.empty();
        }
        Optional<T> chosen = read.apply(word);
        if (chosen.isEmpty()) {
            throw Failure.invalid(name, name + " is one of " + choices + ", not '" + word + "'");
        }
        return chosen;
    }
}
