package io.festinger.conflicts.triage;

import io.festinger.base.WireName;
import io.festinger.claims.RowKind;
import io.festinger.conflicts.Conflict;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Which conflicts a person wants to see. Empty fields mean "all".
///
/// @param author the author of a side
/// @param layer the layer of a side, one of [#LAYERS]
/// @param subject the exact subject
/// @param age how long ago it was found
/// @param assignee who is to decide it; an empty text for conflicts that are assigned to no one
/// @param snoozed whether those that are out of sight until a time are shown alone, or left out
/// @param words each has to occur in the subject, the project, or a side's text, value or author
/// @param now the time from which ages are counted
public record TriageFilter(
        Optional<Conflict.Status> status,
        Optional<String> project,
        Optional<String> author,
        Optional<String> layer,
        Optional<String> detector,
        Optional<ConflictKind> kind,
        Optional<String> subject,
        Optional<Age> age,
        Optional<String> assignee,
        Optional<Boolean> snoozed,
        List<String> words,
        Instant now) {
    /// The layers, in the spelling of the API.
    public static final List<String> LAYERS =
            Arrays.stream(RowKind.values()).map(RowKind::wire).toList();

    public TriageFilter {
        words = words.stream().map(word -> word.toLowerCase(Locale.ROOT)).toList();
    }

    /// All open conflicts that are not snoozed.
    public static TriageFilter open(Instant time) {
        return open(List.of(), time);
    }

    /// The open conflicts with all of these words.
    public static TriageFilter open(List<String> words, Instant time) {
        return new TriageFilter(
                Optional.of(Conflict.Status.OPEN),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(false),
                words,
                time);
    }

    /// How long ago a conflict was found. The choices do not overlap.
    public enum Age implements WireName {
        /// Within a day.
        DAY,
        /// Within a week, and more than a day ago.
        WEEK,
        /// More than a week ago.
        OLDER;

        public static Optional<Age> of(String wire) {
            return WireName.find(Age.class, wire);
        }
    }

    /// The order of the list.
    public enum Sort implements WireName {
        /// Priority first, then the newest.
        NEWEST,
        OLDEST,
        /// What slots prove first, then alarms by their likelihood.
        LIKELIEST;

        public static Optional<Sort> of(String wire) {
            return WireName.find(Sort.class, wire);
        }
    }

    /// What conflicts are grouped by.
    public enum Grouping implements WireName {
        SUBJECT,
        KIND;

        public static Optional<Grouping> of(String wire) {
            return WireName.find(Grouping.class, wire);
        }
    }
}
