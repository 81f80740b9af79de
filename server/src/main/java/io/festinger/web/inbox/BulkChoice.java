package io.festinger.web.inbox;

import io.festinger.base.ConflictId;
import io.festinger.conflicts.triage.BulkDecisions;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A person's choice about many conflicts, with the fields of its form.
///
/// @param what the button: `undo`, or a [BulkDecisions.Way]
/// @param ids the selected conflicts
/// @param groups the selected groups, as [InboxListing.GroupRow#key] says
/// @param all whether all matches of the view are selected
/// @param view the query of the page
/// @param confirmed whether the preview was confirmed
record BulkChoice(
        String what,
        List<ConflictId> ids,
        List<String> groups,
        boolean all,
        String view,
        boolean confirmed,
        String reason) {
    static BulkChoice of(MultivaluedMap<String, String> form) {
        return new BulkChoice(
                first(form, "do"),
                form.getOrDefault("id", List.of()).stream()
                        .flatMap(ids -> Arrays.stream(ids.split(",")))
                        .filter(id -> !id.isBlank())
                        .map(ConflictId::new)
                        .distinct()
                        .toList(),
                form.getOrDefault("group", List.of()),
                first(form, "all").equals("true"),
                first(form, "view"),
                first(form, "confirmed").equals("true"),
                first(form, "reason"));
    }

    boolean back() {
        return what.equals("undo");
    }

    BulkDecisions.Way way() {
        return BulkDecisions.Way.read(what);
    }

    private static String first(MultivaluedMap<String, String> form, String field) {
        @Nullable String value = form.getFirst(field);
        return value == null ? "" : value.strip();
    }
}
