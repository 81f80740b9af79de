package io.festinger.web;

import io.festinger.access.Caller;
import io.festinger.access.Role;
import io.festinger.base.WorkspaceId;
import io.festinger.base.WorkspaceList;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Inbox;
import io.festinger.memory.holdings.WorkspaceFigures;
import io.festinger.memory.review.CandidateStore;
import io.festinger.memory.review.Candidates;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Named;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// The frame of every page: navigation, the visitor, and the counts of open work.
@Named("frame")
@RequestScoped
public class Frame {
    private static final int PROJECTS = 200;

    private static final List<Place> PLACES = List.of(
            new Place("/admin", "Overview", "overview", Role.AGENT),
            new Place("/admin/inbox", "Inbox", "inbox", Role.AGENT),
            new Place("/admin/review", "Review", "review", Role.AGENT),
            new Place("/admin/memory", "Memory", "memory", Role.AGENT),
            new Place("/admin/concepts", "Concepts", "concepts", Role.AGENT),
            new Place("/mirror", "Mirror", "mirror", Role.AGENT),
            new Place("/admin/sessions", "Sessions", "sessions", Role.REVIEWER),
            new Place("/admin/playground", "Playground", "playground", Role.AGENT),
            new Place("/admin/settings", "Settings", "settings", Role.ADMIN));

    private final Visit visit;
    private final Inbox inbox;
    private final Candidates candidates;
    private final WorkspaceFigures figures;
    private final WorkspaceList workspaces;
    private Optional<ConflictStore.OpenCount> openCounts = Optional.empty();

    Frame(Visit visit, Inbox inbox, Candidates candidates, WorkspaceFigures figures, WorkspaceList workspaces) {
        this.visit = visit;
        this.inbox = inbox;
        this.candidates = candidates;
        this.figures = figures;
        this.workspaces = workspaces;
    }

    private record Place(String path, String title, String icon, Role minRole) {}

    /// @param icon the name of its icon in the stylesheet
    /// @param here whether it is the shown page, or contains it
    public record Item(String path, String title, String icon, boolean here) {}

    /// Whether a person is logged in; otherwise only the login is available.
    public boolean isInside() {
        return visit.isAdmitted() && !visit.caller().equals(Caller.ANYBODY);
    }

    /// The pages that the visitor may see.
    public List<Item> getItems() {
        String path = visit.path();
        return PLACES.stream()
                .filter(place -> isInside() && visit.caller().role().covers(place.minRole()))
                .map(place -> new Item(
                        place.path(),
                        place.title(),
                        place.icon(),
                        path.equals(place.path())
                                || (!place.path().equals("/admin") && path.startsWith(place.path() + "/"))))
                .toList();
    }

    /// A time relative to the page's: `3 h ago`.
    public String ago(Moment moment) {
        return moment.ago(visit.now());
    }

    /// Where a choice in the frame leads back to.
    public String getPath() {
        return visit.path();
    }

    public Picks getPicks() {
        return visit.picks();
    }

    /// The projects to choose from, at most 200, with the chosen one.
    public List<String> getProjects() {
        String pickedText = visit.picks().project();
        List<String> all = figures.projects(visit.workspace());
        return Stream.concat(all.stream().limit(PROJECTS), Stream.of(pickedText).filter(name -> !name.isEmpty()))
                .distinct()
                .toList();
    }

    public long getWaitingCandidates() {
        return candidates.count(visit.workspace(), CandidateStore.Filter.ALL);
    }

    public long getOpenConflicts() {
        return openCounts().shownCount();
    }

    /// Counted once for a page.
    public ConflictStore.OpenCount openCounts() {
        if (openCounts.isEmpty()) {
            openCounts = Optional.of(inbox.openCounts(visit.workspace()));
        }
        return openCounts.get();
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
