package io.festinger.memory.premises;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.Keepers;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.WriteScope;
import io.festinger.database.Database;
import io.festinger.memory.LayerServices;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.LayerStore;
import io.festinger.memory.layers.RowKey;
import io.festinger.memory.layers.Successors;
import io.festinger.memory.premises.FallenMatter.Dependant;
import io.festinger.memory.premises.PremiseStore.Premise;
import io.festinger.memory.premises.PremiseStore.ShakenRow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jdbi.v3.core.Handle;

/// What rests on fallen rows, and what people decide about it. Blocking.
public final class Premises {
    private static final int MAX_LINKS = 10_000;

    private final LayerServices services;
    private final PremiseStore premises;
    private final LayerStore layers;
    private final Successors successors;
    private final Keepers keepers;

    public Premises(LayerServices services, LayerStore layers, Keepers keepers) {
        this.services = services;
        this.premises = services.premises();
        this.layers = layers;
        this.successors = new Successors(layers);
        this.keepers = keepers;
    }

    /// A premise of a row, or a row that rests on one.
    ///
    /// @param row empty where it was deleted
    public record Link(Premise premise, Optional<LayerRow> row) {}

    /// The direct links of a row.
    ///
    /// @param fallen the fallen premise that it rests on, directly or by others
    public record Links(LayerRow row, List<Link> basedOn, List<Link> dependants, Optional<FallenPremise> fallen) {}

    /// @param rows the rows that were decided about
    public record Decided(List<String> rows) {}

    private Database database() {
        return services.database();
    }

    /// The matters of a project, the latest fall first.
    ///
    /// @param project empty for all
    public List<FallenMatter> list(WorkspaceId workspace, Optional<String> project) {
        return database()
                .inTransaction(
                        workspace,
                        handle -> matters(handle, premises.shakenRows(handle, MAX_LINKS)).stream()
                                .map(matter -> of(matter, project))
                                .filter(matter -> !matter.dependants().isEmpty())
                                .toList());
    }

    private static FallenMatter of(FallenMatter matter, Optional<String> project) {
        return new FallenMatter(
                matter.premise(),
                matter.text(),
                matter.successor(),
                matter.since(),
                matter.dependants().stream()
                        .filter(dependant ->
                                project.map(dependant.row().project()::equals).orElse(true))
                        .toList());
    }

    /// What a row is based on, and what rests on it directly.
    ///
    /// @throws Failure `NOT_FOUND`
    public Links of(WorkspaceId workspace, String id) {
        return database().inTransaction(workspace, handle -> {
            LayerRow row = successors.row(handle, id).orElseThrow(() -> missing(id));
            return new Links(
                    row,
                    links(handle, premises.of(handle, row.key())),
                    links(handle, premises.restingOn(handle, row.key())),
                    Optional.ofNullable(
                            premises.fallenPremises(handle, List.of(row.key())).get(row.key())));
        });
    }

    /// A question to the author of a row that rests on a fallen one.
    public record AuthorQuestion(LayerRow row, FallenPremise premise) {}

    /// What this author is asked now; each question is returned once.
    public List<AuthorQuestion> questions(WorkspaceId workspace, String author) {
        return database().inTransaction(workspace, handle -> {
            List<RowKey> keys =
                    premises.questions(handle, author, services.writes().now());
            Map<RowKey, FallenPremise> fallenPremises = premises.fallenPremises(handle, keys);
            return keys.isEmpty()
                    ? List.<AuthorQuestion>of()
                    : layers.at(handle, fallenPremises.keySet(), Optional.empty()).stream()
                            .filter(LayerRow::active)
                            .flatMap(row -> Optional.ofNullable(fallenPremises.get(row.key()))
                                    .map(premise -> new AuthorQuestion(row, premise))
                                    .stream())
                            .toList();
        });
    }

    private static Failure missing(String id) {
        return Failure.missing(
                "id", "no memory, entity or trusted value has the id '" + id + "'; take one from an answer of recall");
    }

    private List<Link> links(Handle handle, List<Premise> premises) {
        Map<RowKey, LayerRow> rows =
                rows(handle, premises.stream().map(Premise::row).toList());
        return premises.stream()
                .map(premise -> new Link(premise, Optional.ofNullable(rows.get(premise.row()))))
                .toList();
    }

    private Map<RowKey, LayerRow> rows(Handle handle, List<RowKey> keys) {
        Map<RowKey, LayerRow> rows = new HashMap<>();
        layers.at(handle, keys, Optional.empty()).forEach(row -> rows.put(row.key(), row));
        return rows;
    }

    private List<FallenMatter> matters(Handle handle, List<ShakenRow> shakenRows) {
        Set<RowKey> keys = new LinkedHashSet<>();
        Map<FallenPremise, List<ShakenRow>> byPremise = new LinkedHashMap<>();
        for (ShakenRow row : shakenRows) {
            keys.add(row.row());
            keys.add(row.premise().row());
            byPremise.computeIfAbsent(row.premise(), none -> new ArrayList<>()).add(row);
        }
        Map<RowKey, LayerRow> rows = rows(handle, List.copyOf(keys));
        List<FallenMatter> matters = new ArrayList<>();
        byPremise.forEach((premise, resting) -> {
            List<Dependant> dependants = resting.stream()
                    .flatMap(row -> Optional.ofNullable(rows.get(row.row())).filter(LayerRow::active).stream()
                            .map(layerRow -> new Dependant(layerRow, row.askedAt())))
                    .toList();
            if (!dependants.isEmpty()) {
                matters.add(matter(handle, premise, Optional.ofNullable(rows.get(premise.row())), dependants));
            }
        });
        matters.sort(Comparator.comparing(
                matter -> matter.since().orElseGet(() -> services.writes().now()), Comparator.reverseOrder()));
        return matters;
    }

    private FallenMatter matter(
            Handle handle, FallenPremise premise, Optional<LayerRow> row, List<Dependant> dependants) {
        return new FallenMatter(
                premise,
                row.map(LayerRow::text).orElse(""),
                row.flatMap(fallenRow -> successors.of(handle, fallenRow)),
                row.map(fallenRow -> fallenRow.times().since()),
                dependants);
    }

    /// Decides about rows that rest on a fallen one.
    ///
    /// @param id of the fallen row
    /// @param ids of the rows that it is about; empty for all
    /// @throws Failure `FORBIDDEN` for an agent, `NOT_FOUND` where nothing rests on the row,
    ///     `INVALID_REQUEST` on `rows`
    public Decided decide(
            WorkspaceId workspace, Write write, String id, PremiseChoice choice, List<String> ids, String reason) {
        write.actor()
                .demandPerson(
                        "only people decide what becomes of facts whose premise fell; use a key with the role reviewer");
        return services.write(workspace, write, Decided.class, scope -> {
            if (choice == PremiseChoice.REOPEN) {
                return reopen(scope, id, ids, reason);
            }
            FallenMatter matter = matter(scope.handle(), id);
            List<Dependant> dependants = chosenDependants(matter, ids);
            Set<RowKey> reasons = reasons(matter, ids);
            lock(scope, dependants);
            for (Dependant dependant : dependants) {
                switch (choice) {
                    case KEEP -> keep(scope, dependant.row(), reasons, reason);
                    case RETIRE -> retire(scope, dependant.row(), matter, reason);
                    case ASK -> ask(scope, dependant.row(), matter, reasons);
                    case REOPEN -> throw new IllegalStateException("reopened above");
                }
            }
            return new Decided(
                    dependants.stream().map(each -> each.row().key().id()).toList());
        });
    }

    private FallenMatter matter(Handle handle, String id) {
        List<ShakenRow> shakenRows = premises.shakenRows(handle, MAX_LINKS).stream()
                .filter(row -> row.premise().row().id().equals(id))
                .toList();
        return matters(handle, shakenRows).stream()
                .findFirst()
                .orElseThrow(() -> Failure.missing(
                        "id",
                        "nothing in force rests on '" + id
                                + "', or it has not fallen; GET /premises lists what rests on fallen facts"));
    }

    private static List<Dependant> chosenDependants(FallenMatter matter, List<String> ids) {
        for (String id : ids) {
            if (matter.dependants().stream()
                    .noneMatch(each -> each.row().key().id().equals(id))) {
                throw Failure.invalid(
                        "rows",
                        "'" + id + "' does not rest on "
                                + matter.premise().row().id()
                                + "; name rows that GET /premises lists with it, or none for all");
            }
        }
        return matter.dependants().stream()
                .filter(each -> ids.isEmpty() || ids.contains(each.row().key().id()))
                .toList();
    }

    /// The premises that do not matter to the chosen rows: the fallen one, and between it and them
    /// those that were not chosen.
    private static Set<RowKey> reasons(FallenMatter matter, List<String> ids) {
        Set<RowKey> reasons = new LinkedHashSet<>(Set.of(matter.premise().row()));
        matter.dependants().stream()
                .map(each -> each.row().key())
                .filter(key -> !ids.isEmpty() && !ids.contains(key.id()))
                .forEach(reasons::add);
        return reasons;
    }

    private void lock(WriteScope scope, List<Dependant> dependants) {
        Set<RowRef> refs = new TreeSet<>();
        dependants.forEach(each -> each.row().key().ref().ifPresent(refs::add));
        refs.forEach(ref -> keepers.of(ref.kind()).lock(scope.handle(), List.of(ref)));
    }

    private void keep(WriteScope scope, LayerRow row, Set<RowKey> reasons, String reason) {
        premises.release(
                scope.handle(), List.of(row.key()), reasons, scope.actor().name(), scope.now());
        audit(scope, row.key(), "premise_kept", reasons, reason);
    }

    private void retire(WriteScope scope, LayerRow row, FallenMatter matter, String reason) {
        FallenPremise premise = matter.premise();
        String why =
                "rested on " + premise.row().id() + ", which " + premise.fall().words();
        row.key()
                .ref()
                .ifPresent(
                        ref -> keepers.of(ref.kind()).retire(scope, ref, reason.isBlank() ? why : why + ": " + reason));
    }

    /// @param premise the fallen row
    record Question(String id, String kind, String author, String premise) {}

    private void ask(WriteScope scope, LayerRow row, FallenMatter matter, Set<RowKey> reasons) {
        Set<RowKey> all = new LinkedHashSet<>(reasons);
        premises.of(scope.handle(), row.key()).forEach(premise -> all.add(premise.row()));
        premises.ask(scope.handle(), row.key(), all, row.author(), scope.now());
        audit(scope, row.key(), "premise_asked", reasons, "");
        scope.event(
                "premise.asked",
                new Question(
                        row.key().id(),
                        row.key().layer().wire(),
                        row.author(),
                        matter.premise().row().id()));
    }

    private Decided reopen(WriteScope scope, String id, List<String> ids, String reason) {
        List<RowKey> rows = premises.restore(scope.handle(), id, ids);
        if (rows.isEmpty()) {
            throw Failure.missing("id", "no decision to keep a fact without '" + id + "' is there to take back");
        }
        rows.forEach(row -> audit(scope, row, "premise_reopened", Set.of(), reason));
        return new Decided(rows.stream().map(RowKey::id).toList());
    }

    private static void audit(WriteScope scope, RowKey row, String event, Set<RowKey> reasons, String reason) {
        String kind = row.layer().wire();
        scope.audit(
                (kind.equals("project_state") ? "state" : kind) + "." + event,
                kind,
                row.id(),
                Map.of("premises", reasons.stream().map(RowKey::id).toList(), "reason", reason));
    }
}
