package io.festinger.conflicts.triage;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.WriteScope;
import io.festinger.conflicts.Writes;
import java.util.List;
import java.util.Map;

/// Saves filters of the inbox by name, for one person or for all people of a workspace. Blocking.
public final class SavedViews {
    /// The most views that a person, or all people together, can have.
    public static final int MOST = 50;

    private static final int NAME = 60;

    private final Writes writes;
    private final TriageStore store;

    public SavedViews(Writes writes, TriageStore store) {
        this.writes = writes;
        this.store = store;
    }

    /// Saves a view, in the place of the one of the same name.
    ///
    /// @param isShared whether all people of the workspace have it
    /// @throws Failure `FORBIDDEN` for an agent, `INVALID_REQUEST` for an invalid name or field, or too many
    public SavedView save(WorkspaceId workspace, Write write, String name, TriageFields filter, boolean isShared) {
        String title = name.strip();
        if (title.isEmpty() || title.length() > NAME || title.chars().anyMatch(Character::isISOControl)) {
            throw Failure.invalid("name", "name is the view's name, in 1 to " + NAME + " characters");
        }
        filter.filter(writes.now(), write.actor().name());
        filter.sort();
        filter.grouping();
        String owner = isShared ? "" : write.actor().name();
        return writes.run(workspace, onlyPeople(write), SavedView.class, scope -> {
            List<SavedView> views = store.views(scope.handle(), owner).stream()
                    .filter(view -> view.owner().equals(owner))
                    .toList();
            if (views.size() >= MOST
                    && views.stream().noneMatch(view -> view.name().equals(title))) {
                throw Failure.invalid("name", MOST + " views are saved already; delete one first");
            }
            SavedView savedView = store.save(
                    scope.handle(),
                    new SavedView(
                            "",
                            owner,
                            title,
                            filter.withoutEmpty(),
                            scope.actor().name(),
                            scope.now()));
            audit(scope, "view.saved", savedView);
            return savedView;
        });
    }

    /// @return the view that was deleted
    /// @throws Failure `FORBIDDEN` for an agent, `NOT_FOUND` also for a view of another person
    public SavedView delete(WorkspaceId workspace, Write write, String id) {
        String person = write.actor().name();
        return writes.run(workspace, onlyPeople(write), SavedView.class, scope -> {
            SavedView view = store.views(scope.handle(), person).stream()
                    .filter(one -> one.id().equals(id))
                    .findFirst()
                    .orElseThrow(() -> missing(id));
            store.delete(scope.handle(), id);
            audit(scope, "view.deleted", view);
            return view;
        });
    }

    private static void audit(WriteScope scope, String action, SavedView view) {
        scope.audit(
                action,
                "view",
                view.id(),
                new ViewRecord(view.name(), view.owner(), view.filter().fields()));
    }

    record ViewRecord(String name, String owner, Map<String, String> filter) {}

    private static Write onlyPeople(Write write) {
        write.actor().demandPerson("only people save views; use a key with the role reviewer or admin");
        return write;
    }

    static Failure missing(String id) {
        return Failure.missing("id", "the view '" + id + "' does not exist; GET /inbox-views lists them");
    }
}
