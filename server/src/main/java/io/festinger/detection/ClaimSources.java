package io.festinger.detection;

import io.festinger.claims.Claim;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.index.StatementSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// Reads claims again from their rows.
///
/// @param sources the layers, each kind of row in one of them at most
public record ClaimSources(ClaimReader reader, List<StatementSource> sources) {
    public ClaimSources {
        sources = List.copyOf(sources);
    }

    Set<RowKind> kinds() {
        return sources.stream().flatMap(source -> source.kinds().stream()).collect(Collectors.toSet());
    }

    /// The current claims of the row; empty when it is not live. Its kind is one of [#kinds].
    List<Claim> read(Handle handle, RowRef row) {
        return sources.stream()
                .filter(source -> source.kinds().contains(row.kind()))
                .findFirst()
                .flatMap(source -> source.one(handle, row))
                .map(reader::read)
                .orElse(List.of());
    }

    Optional<String> unreadable(List<RowRef> rows) {
        return rows.stream()
                .filter(row -> !kinds().contains(row.kind()))
                .findFirst()
                .map(row -> "rows of kind " + row.kind().wire() + " cannot be read again");
    }
}
