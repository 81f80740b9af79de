package io.festinger.web;

import io.festinger.access.Caller;
import io.festinger.access.Role;
import io.festinger.base.WorkspaceId;
import io.festinger.base.WorkspaceList;
import io.festinger.conflicts.Inbox;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Named;
import java.util.List;
import java.util.Locale;

/// The frame of every page: navigation, the visitor, and the counts of open work.
@Named("frame")
@RequestScoped
public class Frame {
    private static final List<Place> PLACES = List.of(
            new Place("/admin", "Overview", Role.AGENT),
            new Place("/admin/inbox", "Inbox", Role.AGENT),
            new Place("/admin/review", "Review", Role.AGENT),
            new Place("/admin/memory", "Memory", Role.AGENT),
            new Place("/admin/concepts", "Concepts", Role.AGENT),
            new Place("/mirror", "Mirror", Role.AGENT),
            new Place("/admin/sessions", "Sessions", Role.REVIEWER),
            new Place("/admin/playground", "Playground", Role.AGENT),
            new Place("/admin/settings", "Settings", Role.ADMIN));

    private final Visit visit;
    private final Inbox inbox;
    private final WorkspaceList workspaces;

    Frame(Visit visit, Inbox inbox, WorkspaceList workspaces) {
        this.visit = visit;
        this.inbox = inbox;
        this.workspaces = workspaces;
    }

    private record Place(String path, String title, Role least) {}

    /// @param here whether it is the shown page, or contains it
    public record Item(String path, String title, boolean here, boolean counted) {}

    /// Whether a person is logged in; otherwise only the login is available.
    public boolean isInside() {
        return !visit.caller().equals(Caller.ANYBODY);
    }

    /// The pages that the visitor may see.
    public List<Item> getItems() {
        String path = visit.path();
        return PLACES.stream()
                .filter(place -> isInside() && visit.caller().role().covers(place.least()))
                .map(place -> new Item(
                        place.path(),
                        place.title(),
                        path.equals(place.path())
                                || (!place.path().equals("/admin") && path.startsWith(place.path() + "/")),
                        place.path().equals("/admin/inbox")))
                .toList();
    }

    public long getOpenConflicts() {
        return inbox.openCount(visit.workspace());
    }

    public String getVisitor() {
        return visit.caller().actor().name();
    }

    public String getRole() {
        return visit.caller().role().name().toLowerCase(Locale.ROOT);
    }

    /// Whether the visitor logged in with a key, and can log out.
    public boolean isLoggedIn() {
        return isInside() && !visit.caller().equals(Caller.LOCAL_ADMIN);
    }

    public String getWorkspace() {
        return visit.workspace().name();
    }

    /// The workspaces that the visitor can switch to; only one where the key is for one workspace.
    public List<String> getWorkspaces() {
        return visit.caller().bound().isPresent()
                ? List.of(getWorkspace())
                : workspaces.list().stream().map(WorkspaceId::name).toList();
    }
}
