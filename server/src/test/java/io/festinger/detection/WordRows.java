package io.festinger.detection;

import io.festinger.base.Json;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Statement;
import io.festinger.claims.Validity;
import io.festinger.claims.index.StatementSource;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.MemberKeeper;
import io.festinger.conflicts.WriteScope;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// A layer in memory whose rows are `subject attribute value`. Nobody decides about it.
final class WordRows implements StatementSource, MemberKeeper {
    private final Map<String, String> contents = new TreeMap<>();

    RowRef put(String id, String content) {
        contents.put(id, content);
        return ref(id);
    }

    void remove(String id) {
        contents.remove(id);
    }

    private static RowRef ref(String id) {
        return new RowRef(RowKind.MEMORY, id);
    }

    private static Statement statement(String id, String content) {
        return new Statement.Memory(new Statement.Origin(ref(id), id, "p1", "", Validity.ALWAYS), "project", content);
    }

    @Override
    public Set<RowKind> kinds() {
        return Set.of(RowKind.MEMORY);
    }

    @Override
    public void each(Handle handle, Consumer<Statement> taker) {
        contents.forEach((id, content) -> taker.accept(statement(id, content)));
    }

    @Override
    public Optional<Statement> one(Handle handle, RowRef row) {
        return Optional.ofNullable(contents.get(row.id())).map(content -> statement(row.id(), content));
    }

    @Override
    public void lock(Handle handle, Collection<RowRef> rows) {
        // one thread uses it
    }

    @Override
    public Map<RowRef, MemberState> describe(Handle handle, Collection<RowRef> rows) {
        return rows.stream()
                .filter(row -> contents.containsKey(row.id()))
                .collect(Collectors.toMap(
                        row -> row,
                        row -> new MemberState(
                                new Member.Quote(contents.getOrDefault(row.id(), ""), "ann", Instant.EPOCH),
                                "active",
                                Map.of())));
    }

    @Override
    public String image(Handle handle, RowRef row) {
        return Json.write(contents.getOrDefault(row.id(), ""));
    }

    @Override
    public void uphold(WriteScope writing, RowRef winner, String reason) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void supersede(WriteScope writing, RowRef loser, RowRef winner, String reason) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void qualify(WriteScope writing, RowRef row, String qualifier, String reason) {
        throw new UnsupportedOperationException();
    }

    @Override
    public RowRef merge(WriteScope writing, List<RowRef> members, String content, String reason) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void restore(WriteScope writing, RowRef row, String image, String reason) {
        throw new UnsupportedOperationException();
    }
}
