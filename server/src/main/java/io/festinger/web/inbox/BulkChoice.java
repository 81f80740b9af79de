package io.festinger.web.inbox;

import io.festinger.base.ConflictId;
import io.festinger.conflicts.triage.BulkDecisions;
import io.festinger.web.FormFields;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.List;

/// A person's choice about many conflicts, with the fields of its form.
///
/// @param action the button: `undo`, or a [BulkDecisions.Way]
/// @param ids the selected conflicts
/// @param groups the selected groups, as [InboxListing.GroupRow#key] says
/// @param all whether all matches of the view are selected
/// @param view the query of the page
/// @param isConfirmed whether the preview was confirmed
record BulkChoice(
        String action,
        List<ConflictId> ids,
        List<String> groups,
        boolean all,
        String view,
        boolean isConfirmed,
        String reason) {
    static BulkChoice of(MultivaluedMap<String, String> form) {
        return new BulkChoice(
                FormFields.text(form, "do"),
                FormFields.conflicts(form),
                form.getOrDefault("group", List.of()),
                FormFields.text(form, "all").equals("true"),
                FormFields.text(form, "view"),
                FormFields.text(form, "confirmed").equals("true"),
                FormFields.text(form, "reason"));
    }

    boolean back() {
        return action.equals("undo");
    }

    BulkDecisions.Way way() {
        return BulkDecisions.Way.read(action);
    }
}
