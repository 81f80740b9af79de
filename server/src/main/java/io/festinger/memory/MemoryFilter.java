package io.festinger.memory;

import io.festinger.base.Failure;
import java.time.Instant;
import java.util.Optional;

/// Which memories to list. Empty fields mean "all".
///
/// @param q words that the content contains, in any case
/// @param asOf the time whose memories are listed
/// @param notStatedSince last written, by anyone, before that time: a statement that no one repeated
///     for long may be stale
/// @param cursor where the previous page ended, from [io.festinger.base.ListPage#next]
/// @param limit most items of the page, from 1 to 500
public record MemoryFilter(
        Optional<MemoryStatus> status,
        Optional<String> project,
        Optional<MemoryType> memoryType,
        Optional<String> scope,
        Optional<String> author,
        Optional<String> q,
        Optional<Instant> asOf,
        Optional<Instant> notStatedSince,
        Optional<String> cursor,
        int limit) {
    public static final int PAGE = 50;

    /// All memories, starting with the first page.
    public static final MemoryFilter ALL = new MemoryFilter(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            PAGE);

    /// @throws Failure `INVALID_REQUEST` naming the invalid field
    public MemoryFilter {
        project = project.map(text -> Inputs.label("project", text));
        scope = scope.map(text -> Inputs.label("scope", text));
        author = author.map(text -> Inputs.label("author", text));
        q = q.map(text -> Inputs.normal(Inputs.note("q", text))).filter(text -> !text.isEmpty());
        asOf = Inputs.time("as_of", asOf);
        notStatedSince = Inputs.time("not_said_since", notStatedSince);
        if (limit < 1 || limit > 500) {
            throw Failure.invalid("limit", "limit is a whole number from 1 to 500");
        }
    }
}
