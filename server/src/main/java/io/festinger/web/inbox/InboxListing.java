package io.festinger.web.inbox;

import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.DetectorFinding;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A page of the inbox with its filters.
///
/// @param asked the filters as in the fields of the page
/// @param path of this page
/// @param next the path of the next page; empty on the last
/// @param held how many alarms wait in the review list
public record InboxListing(List<Card> conflicts, ListRequest asked, String path, String next, long held) {
    public InboxListing {
        conflicts = List.copyOf(conflicts);
    }

    /// Empty texts mean "all".
    ///
    /// @param status `open`, `proposed`, `held`, `resolved`, `dismissed` or `all`
    public record ListRequest(String status, String project, String detector, String cursor) {
        /// The statuses to choose from.
        public List<String> getStatuses() {
            return Stream.concat(Arrays.stream(Conflict.Status.values()).map(Conflict.Status::wire), Stream.of("all"))
                    .toList();
        }

        /// The detectors to choose from.
        public List<String> getDetectors() {
            return DetectorFinding.DETECTORS;
        }

        /// Whether it is the first page of all open conflicts.
        public boolean isPlain() {
            return status.equals("open") && project.isEmpty() && detector.isEmpty() && cursor.isEmpty();
        }

        ConflictStore.Filter filter(int limit) {
            return new ConflictStore.Filter(
                    Arrays.stream(Conflict.Status.values())
                            .filter(known -> known.wire().equals(status))
                            .findFirst(),
                    present(project),
                    present(detector),
                    Optional.empty(),
                    Optional.empty(),
                    present(cursor),
                    limit);
        }

        ListRequest at(String otherCursor) {
            return new ListRequest(status, project, detector, otherCursor);
        }

        String path() {
            return Stream.of(
                            field("status", status),
                            field("project", project),
                            field("detector", detector),
                            field("cursor", cursor))
                    .filter(field -> !field.isEmpty())
                    .collect(Collectors.joining("&", "/admin/inbox?", ""));
        }

        private static String field(String name, String value) {
            return value.isEmpty() ? "" : name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8);
        }

        private static Optional<String> present(String text) {
            return Optional.of(text).filter(some -> !some.isEmpty());
        }
    }

    static InboxListing of(ConflictStore.Page page, ListRequest asked, long held) {
        return new InboxListing(
                page.items().stream().map(Card::of).toList(),
                asked,
                asked.path(),
                page.next().map(cursor -> asked.at(cursor).path()).orElse(""),
                held);
    }
}
