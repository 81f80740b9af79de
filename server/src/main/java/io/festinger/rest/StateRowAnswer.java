package io.festinger.rest;

import io.festinger.base.RecordMapper;
import io.festinger.memory.state.StateRow;
import java.time.Instant;
import java.util.Optional;

/// A row of trusted state on the wire.
///
/// @param person the person who set it
/// @param qualifier the context in which it holds, named by a person; empty for none
/// @param updatedAt when its value or status was last changed
public record StateRowAnswer(
        String id,
        String project,
        String category,
        String key,
        String value,
        String reason,
        String person,
        StateRow.Status status,
        Optional<String> supersededBy,
        String qualifier,
        Optional<Instant> validFrom,
        Optional<Instant> validTo,
        Instant createdAt,
        Instant updatedAt) {
    static StateRowAnswer of(StateRow row) {
        return RecordMapper.map(StateRowAnswer.class, row, row.times());
    }
}
