package io.festinger.memory.checking;

import io.festinger.base.ConflictId;
import io.festinger.claims.RowRef;
import io.festinger.claims.Span;
import io.festinger.conflicts.MemberKeeper.MemberState;
import io.festinger.memory.Provenance;
import io.festinger.memory.sources.Chunk;
import io.festinger.text.Sentences;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// Completes a finding: both sentences, the author of the other one, and its source.
final class FindingDetails {
    private final Earlier earlier;
    private final Map<RowRef, MemberState> rows;
    private final Map<RowRef, List<ConflictId>> conflicts;
    private final Map<String, String> paths = new HashMap<>();

    /// @param hits the hits that will be reported
    FindingDetails(CheckServices services, Handle handle, Earlier earlier, List<Hit> hits) {
        this.earlier = earlier;
        Set<RowRef> refs = hits.stream()
                .flatMap(hit -> hit.rivals().stream())
                .map(Hit.Rival::row)
                .filter(row -> earlier.statement(row).isEmpty())
                .collect(Collectors.toCollection(TreeSet::new));
        this.rows = refs.isEmpty() ? Map.of() : services.keepers().describe(handle, refs);
        this.conflicts =
                refs.isEmpty() ? Map.of() : services.layerServices().conflicts().openOf(handle, refs);
        List<String> chunks =
                rows.values().stream().flatMap(row -> chunk(row).stream()).toList();
        if (!chunks.isEmpty()) {
            for (Chunk chunk : services.sources().chunks(handle, chunks)) {
                paths.put(chunk.id(), chunk.path());
            }
        }
    }

    CheckResult.Finding finding(Hit hit) {
        CheckedStatement said = hit.said();
        return new CheckResult.Finding(
                said.where().path(),
                said.where().place(),
                new Verdicts.Part(
                        said.where().span().start(), said.where().span().end()),
                said.words(),
                hit.verdict() == CheckResult.Verdict.CONFLICT ? CheckResult.Level.ERROR : CheckResult.Level.NOTICE,
                hit.verdict(),
                hit.rule(),
                hit.about(),
                explanation(hit),
                hit.rivals().stream().map(this::partner).toList());
    }

    private String explanation(Hit hit) {
        Hit.Rival first = hit.rivals().getFirst();
        String about = hit.about().isEmpty() ? "" : "of " + hit.about() + " ";
        return switch (hit.verdict()) {
            case CONFLICT -> about + "this says " + hit.says() + "; " + name(first.row()) + " says " + first.says();
            case UPDATE ->
                about + "this says " + hit.says() + ", as what replaces it; " + name(first.row()) + " says "
                        + first.says();
            case REFINEMENT ->
                "it agrees with " + name(first.row()) + ", which says " + first.says() + ", and says more";
        };
    }

    private String name(RowRef row) {
        return earlier.statement(row)
                .map(other -> other.where().path()
                        + other.where().place().map(place -> ":" + place.line()).orElse(""))
                .orElseGet(() -> row.kind().wire().replace('_', ' ') + " " + row.id());
    }

    private CheckResult.Partner partner(Hit.Rival rival) {
        return earlier.statement(rival.row()).map(FindingDetails::text).orElseGet(() -> row(rival));
    }

    private static CheckResult.Partner text(CheckedStatement stated) {
        return new CheckResult.Partner(
                CheckResult.Partner.TEXT,
                "",
                "",
                0,
                stated.words(),
                stated.author(),
                Optional.empty(),
                List.of(),
                stated.where().path(),
                stated.where().place());
    }

    private CheckResult.Partner row(Hit.Rival rival) {
        RowRef row = rival.row();
        Optional<MemberState> described = Optional.ofNullable(rows.get(row));
        return new CheckResult.Partner(
                row.kind().wire(),
                row.id(),
                rival.project(),
                row.kind().trust(),
                described
                        .map(some -> sentence(some.saying().content(), rival.span()))
                        .orElse(rival.says()),
                described.map(some -> some.saying().author()).orElse(""),
                described.map(some -> some.saying().at()),
                conflicts.getOrDefault(row, List.of()),
                described.flatMap(FindingDetails::chunk).map(paths::get).orElse(""),
                Optional.empty());
    }

    /// The deciding sentence of a long content.
    private static String sentence(String content, Span span) {
        Sentences sentences = Sentences.of(content);
        for (int i = 0; i < sentences.size() && span.end() > span.start(); i++) {
            if (sentences.start(i) <= span.start() && span.start() < sentences.end(i)) {
                return content.substring(sentences.start(i), sentences.end(i));
            }
        }
        return content;
    }

    private static Optional<String> chunk(MemberState row) {
        return row.detail().get("provenance") instanceof Provenance provenance
                ? provenance.sourceChunkId()
                : Optional.ofNullable(row.detail().get("source_chunk_id")).map(Object::toString);
    }
}
