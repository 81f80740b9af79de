package io.festinger.web.memory;

import io.festinger.base.ConflictId;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryDetail;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.review.Excerpt;
import io.festinger.web.FormFields;
import io.festinger.web.Moment;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A memory on its page.
///
/// @param then the moment as of which it is shown; null for now
/// @param source its source; null for none
/// @param chunk the page of the passage it was read from; empty for none
public record MemoryView(
        MemoryDetail detail,
        @Nullable Moment then,
        @Nullable Excerpt source,
        String chunk,
        List<Link> rivals,
        List<Past> history,
        List<RowAction> deeds,
        boolean decides) {

    /// Another row, with its page.
    public record Link(String words, String path) {}

    static MemoryView of(MemoryDetail detail, Optional<Instant> asOf, Optional<Excerpt> source, boolean decides) {
        Memory row = detail.memory();
        boolean now = asOf.isEmpty() && decides;
        return new MemoryView(
                detail,
                asOf.map(Moment::of).orElse(null),
                source.orElse(null),
                row.provenance()
                        .sourceChunkId()
                        .map(id ->
                                Paths.passage(id, row.provenance().sourceSpan().orElse("")))
                        .orElse(""),
                detail.conflictsWith().stream()
                        .map(rival -> new Link(
                                rival.memberKind().replace('_', ' ') + " " + rival.memberId(),
                                Paths.any(rival.memberKind(), rival.memberId())))
                        .toList(),
                history(detail, now),
                now ? deeds(row.status()) : List.of(),
                now);
    }

    private static List<RowAction> deeds(MemoryStatus status) {
        return Stream.of(RowAction.INVALIDATE, RowAction.RESTORE, RowAction.REVIEW)
                .filter(deed -> status != MemoryStatus.CANDIDATE)
                .filter(deed -> status.mayBecome(MemoryStatus.read(deed.status())))
                .toList();
    }

    private static List<Past> history(MemoryDetail detail, boolean decides) {
        List<Past> history = new ArrayList<>();
        for (MemoryDetail.Change change : detail.history()) {
            boolean last = history.isEmpty() && decides;
            history.add(new Past(
                    Moment.of(change.at()),
                    change.by(),
                    change.reason(),
                    change.changed().entrySet().stream()
                            .map(entry -> new Past.Change(
                                    entry.getKey().replace('_', ' '),
                                    text(entry.getValue().from()),
                                    text(entry.getValue().to())))
                            .toList(),
                    last ? undo(detail, change.changed()) : List.of()));
        }
        return history;
    }

    /// The undo of the last change, where that changed only the text or the status.
    private static List<Past.Undo> undo(MemoryDetail detail, Map<String, MemoryDetail.Difference> changes) {
        Memory row = detail.memory();
        String path = Paths.row(io.festinger.memory.layers.Layer.MEMORY, row.id(), "");
        MemoryDetail.Difference words = changes.get("content");
        if (words != null && Set.of("content", "normalized_content").containsAll(changes.keySet())) {
            return List.of(new Past.Undo(path + "/edit", "content", text(words.from())));
        }
        MemoryDetail.Difference status = changes.get("status");
        if (status != null && Set.of("status", "pending_since", "superseded_by").containsAll(changes.keySet())) {
            String before = text(status.from());
            return before.isEmpty() || !row.status().mayBecome(MemoryStatus.read(before)) || before.equals("superseded")
                    ? List.of()
                    : List.of(new Past.Undo(path + "/status", "status", before));
        }
        return List.of();
    }

    private static String text(Optional<Object> value) {
        return value.map(String::valueOf).orElse("");
    }

    public Memory row() {
        return detail.memory();
    }

    public String confidence() {
        return String.format(Locale.ROOT, "%.2f", row().confidence());
    }

    /// Its project in the query of an address.
    public String projectQuery() {
        return FormFields.segment(row().place().project());
    }

    public String status() {
        return row().status().wire();
    }

    public List<String> conflicts() {
        return detail.conflicts().stream().map(ConflictId::value).toList();
    }

    public boolean isActive() {
        return row().status() == MemoryStatus.ACTIVE;
    }

    public boolean isCandidate() {
        return row().status() == MemoryStatus.CANDIDATE;
    }

    public boolean isEditable() {
        return decides && (isActive() || isCandidate());
    }

    /// Further details, each in a few words.
    public List<Map.Entry<String, String>> facts() {
        Memory row = row();
        List<Map.Entry<String, String>> facts = new ArrayList<>();
        facts.add(Map.entry(
                "said by",
                row.voice().author()
                        + (row.voice().person().isEmpty()
                                        || row.voice()
                                                .person()
                                                .equals(row.voice().author())
                                ? ""
                                : ", written by " + row.voice().person())));
        facts.add(Map.entry("confidence", confidence()));
        add(facts, "scope", row.place().scope());
        add(facts, "holds in", row.place().qualifier());
        facts.add(Map.entry("observed", Moment.of(row.times().observedAt()).text()));
        add(
                facts,
                "valid from",
                row.times().validFrom().map(at -> Moment.of(at).text()).orElse(""));
        add(
                facts,
                "valid to",
                row.times().validTo().map(at -> Moment.of(at).text()).orElse(""));
        if (row.echo().corroborations() > 0) {
            facts.add(Map.entry(
                    "said again",
                    row.echo().corroborations() + " times"
                            + (row.echo().corroborators().isEmpty()
                                    ? ""
                                    : ", by " + String.join(", ", row.echo().corroborators()))));
        }
        detail.witnesses().forEach(witness -> facts.add(Map.entry("witness", words(witness))));
        add(
                facts,
                "read by",
                row.provenance().rule().map(rule -> "the rule " + rule).orElse(""));
        return facts;
    }

    private static String words(Memory.Witness witness) {
        return witness.voice().author() + ", " + Moment.of(witness.storedAt()).text() + ": " + witness.content()
                + witness.split().map(id -> " (now " + id + ")").orElse("");
    }

    private static void add(List<Map.Entry<String, String>> facts, String name, String text) {
        if (!text.isEmpty()) {
            facts.add(Map.entry(name, text));
        }
    }

    /// The page of the row that replaces it; empty for none.
    public String holder() {
        return row().state().supersededBy().map(Paths::ofId).orElse("");
    }
}
