package io.festinger.web.settings;

import io.festinger.access.Key;
import io.festinger.access.Keys;
import io.festinger.access.Role;
import io.festinger.administration.KeyAdministration;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.base.WorkspaceList;
import io.festinger.conflicts.Inbox;
import io.festinger.web.FormFields;
import io.festinger.web.Moment;
import io.festinger.web.Visit;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.core.MultivaluedMap;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The keys that the visitor may see.
@RequestScoped
public class KeyRows {
    private final KeyAdministration keys;
    private final WorkspaceList workspaces;
    private final Inbox inbox;
    private final Visit visit;

    KeyRows(KeyAdministration keys, WorkspaceList workspaces, Inbox inbox, Visit visit) {
        this.keys = keys;
        this.workspaces = workspaces;
        this.inbox = inbox;
        this.visit = visit;
    }

    /// @param lastUsed to the hour, which is how often the use of a key is recorded
    public record Line(
            String id,
            String name,
            String role,
            String workspace,
            int ratePerMinute,
            String createdBy,
            Moment createdAt,
            Moment lastUsed,
            Moment revokedAt) {}

    /// The keys: live ones first, then the newest.
    List<Line> list() {
        List<Key> all = keys.list(visit.caller());
        Map<String, Instant> used = used(all);
        return Stream.concat(
                        all.stream().filter(key -> key.revokedAt().isEmpty()),
                        all.stream().filter(key -> key.revokedAt().isPresent()))
                .map(key -> line(key, Optional.ofNullable(used.get(key.id()))))
                .toList();
    }

    /// The uses of keys, from the records of the workspaces that they open.
    private Map<String, Instant> used(List<Key> all) {
        Map<String, Instant> used = new HashMap<>();
        all.stream()
                .map(key -> key.workspace().orElse(WorkspaceId.DEFAULT))
                .distinct()
                .forEach(workspace -> used.putAll(inbox.latest(workspace, "key", "key.used")));
        return used;
    }

    private static Line line(Key key, Optional<Instant> used) {
        return new Line(
                key.id(),
                key.name(),
                key.role().wire(),
                key.workspaceName(),
                key.ratePerMinute(),
                key.createdBy(),
                Moment.of(key.createdAt()),
                Moment.of(used),
                Moment.of(key.revokedAt()));
    }

    /// The workspaces that a new key can open.
    List<String> workspaces() {
        return visit.caller()
                .bound()
                .map(workspaceId -> List.of(workspaceId.name()))
                .orElseGet(() -> Stream.concat(
                                Stream.of(Key.EVERY_WORKSPACE),
                                workspaces.list().stream().map(WorkspaceId::name))
                        .toList());
    }

    /// @return the new key's secret
    String create(MultivaluedMap<String, String> form) {
        Keys.NewKey newKey = new Keys.NewKey(
                Forms.required(form, "name"),
                Role.of(Forms.required(form, "role")),
                workspace(Forms.required(form, "workspace")),
                rate(FormFields.text(form, "rate_per_minute")));
        return keys.create(visit.write(), visit.caller(), newKey).secret();
    }

    void revoke(String id) {
        keys.revoke(visit.write(), visit.caller(), id);
    }

    private static Optional<WorkspaceId> workspace(String name) {
        if (name.equals(Key.EVERY_WORKSPACE)) {
            return Optional.empty();
        }
        try {
            return Optional.of(new WorkspaceId(name));
        } catch (Failure e) {
            throw new Failure(e.code(), "workspace", e.detail());
        }
    }

    private static int rate(String typedText) {
        try {
            return typedText.isEmpty() ? Key.DEFAULT_RATE : Integer.parseInt(typedText);
        } catch (NumberFormatException notANumber) {
            throw Failure.invalid("rate_per_minute", "this is a whole number of calls, such as 6000");
        }
    }
}
