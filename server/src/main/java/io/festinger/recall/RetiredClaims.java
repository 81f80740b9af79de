package io.festinger.recall;

import io.festinger.claims.Claim;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.ShortKey;
import io.festinger.claims.Span;
import io.festinger.claims.Statement;
import io.festinger.claims.Validity;
import io.festinger.claims.index.ClaimStore;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.LayerStore;
import io.festinger.memory.layers.RowKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// Finds in raw text the claims of past rows that no current row makes: superseded and retracted values
/// that would come back through their source.
public final class RetiredClaims {
    private static final Pattern HEADING = Pattern.compile("(?m)^ {0,3}#{1,6} .*$");

    private final ClaimReader reader;
    private final ClaimStore claims;
    private final LayerStore layers;

    RetiredClaims(ClaimReader reader, ClaimStore claims, LayerStore layers) {
        this.reader = reader;
        this.claims = claims;
        this.layers = layers;
    }

    /// The key of a claim: slot and stance. Claims with the same meaning have the same key.
    public static String key(Claim claim) {
        return ShortKey.of(claim.meeting().slot().id() + " " + claim.stance());
    }

    /// A claim of a chunk, with the chunk's id.
    private record ChunkClaim(String chunk, String key, Claim claim) {}

    /// The retired parts by the chunk's id, without chunks that have none.
    Map<String, List<RetiredPart>> of(Handle handle, RecallIndex.View view, Collection<LayerRow> chunks) {
        List<ChunkClaim> chunkClaims = chunks.stream()
                .filter(chunk -> chunk.passage().filter(LayerRow.Passage::code).isEmpty())
                .flatMap(chunk -> read(chunk).stream()
                        .map(claim -> new ChunkClaim(chunk.key().id(), key(claim), claim)))
                .toList();
        Map<String, Set<RowKey>> rowKeys =
                view.retiredKeys(chunkClaims.stream().map(ChunkClaim::key).collect(Collectors.toSet()));
        if (rowKeys.isEmpty()) {
            return Map.of();
        }
        Set<String> held = held(
                handle,
                chunkClaims.stream()
                        .filter(one -> rowKeys.containsKey(one.key()))
                        .toList());
        Map<RowKey, LayerRow> rows = new HashMap<>();
        Set<RowKey> keys = rowKeys.values().stream().flatMap(Set::stream).collect(Collectors.toSet());
        layers.at(handle, keys, Optional.empty()).forEach(row -> rows.put(row.key(), row));
        return chunkClaims.stream()
                .filter(one -> !held.contains(one.key()))
                .flatMap(one -> rowKeys.getOrDefault(one.key(), Set.of()).stream()
                        .flatMap(key -> Optional.ofNullable(rows.get(key)).stream())
                        .flatMap(row -> mark(row, one.claim().reading().span()).stream())
                        .map(mark -> Map.entry(one.chunk(), mark)))
                .collect(Collectors.groupingBy(
                        Map.Entry::getKey, Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
    }

    /// Reads the chunk with its heading and without, since a row from elsewhere may have named the
    /// whole subject.
    private List<Claim> read(LayerRow chunk) {
        List<Claim> claims = new ArrayList<>(read(chunk, chunk.text()));
        Matcher headings = HEADING.matcher(chunk.text());
        if (headings.find()) {
            String bare =
                    headings.replaceAll(heading -> " ".repeat(heading.group().length()));
            read(chunk, bare).stream()
                    .filter(claim -> !claim.meeting().subject().isEmpty())
                    .forEach(claims::add);
        }
        return claims;
    }

    private List<Claim> read(LayerRow chunk, String text) {
        RowRef row = new RowRef(RowKind.MEMORY, chunk.key().id());
        return reader.read(new Statement.Memory(
                new Statement.Origin(
                        row,
                        row.id(),
                        chunk.project(),
                        "",
                        Validity.ALWAYS,
                        chunk.author(),
                        chunk.times().since()),
                Statement.Memory.ANY,
                text));
    }

    /// The claims that a live row makes as well.
    private Set<String> held(Handle handle, List<ChunkClaim> chunkClaims) {
        Set<String> topics =
                chunkClaims.stream().map(one -> one.claim().meeting().topic()).collect(Collectors.toSet());
        return claims.on(handle, topics).stream()
                .map(RetiredClaims::key)
                .collect(Collectors.toCollection(HashSet::new));
    }

    /// The mark of a changed row or one out of force. A candidate, present or past, retires nothing.
    private static Optional<RetiredPart> mark(LayerRow row, Span span) {
        Optional<RetiredPart.Part> part =
                Optional.of(new RetiredPart.Part(span.start(), span.end())).filter(some -> some.end() > some.start());
        if (row.active()) {
            return Optional.of(new RetiredPart(
                    row.key(), "superseded", Optional.of(row.key().id()), part));
        }
        return row.fell() ? Optional.of(RetiredPart.of(row, part)) : Optional.empty();
    }
}
