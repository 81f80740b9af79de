package io.festinger.memory.commits;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.Actor;
import io.festinger.claims.Claim;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.StandardClaimReader;
import io.festinger.claims.Statement;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReadDraftTest {
    private static final Instant NOW = Instant.parse("2026-03-01T10:00:00Z");
    private static final Instant LATER = NOW.plusSeconds(3);
    private static final Actor AGENT = new Actor("agent", false);

    private final StandardClaimReader reader = new StandardClaimReader();

    private static MemoryDraft draft(String content) {
        return draft(content, Optional.empty());
    }

    private static MemoryDraft draft(String content, Optional<Instant> observedAt) {
        return MemoryDraft.builder(MemoryType.PROJECT, content)
                .observedAt(observedAt.orElse(null))
                .build();
    }

    private ReadDraft ahead(MemoryDraft draft) {
        return ReadDraft.ahead(reader, draft, draft.voice(AGENT), NOW);
    }

    private static Memory row(ReadDraft read, String id) {
        return read.row(id, read.draft().voice(AGENT), 1, LATER, Optional.empty());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The relay port is 7001.",
                "I prefer tabs. We use PostgreSQL and MySQL, not Oracle.",
                "The gateway timeout is now 30 s, until March it was 5 s.",
                "All services run on Kubernetes since last week.",
                "Ada owns the relay; its host is alpha.",
                "We looked at it for a while."
            })
    void aReadAheadGivesTheClaimsOfTheRow(String content) {
        ReadDraft read = ahead(draft(content));
        Memory row = row(read, "mem_1");

        assertThat(read.claims(row)).isEqualTo(reader.read(row.statement()));
    }

    @Test
    void itIsSeenToBeSoWhenItIsReadUnlessItSaysWhen() {
        Instant before = NOW.minusSeconds(86_400);

        assertThat(row(ahead(draft("It rains.")), "mem_1").times().observedAt()).isEqualTo(NOW);
        assertThat(row(ahead(draft("It rains.", Optional.of(before))), "mem_1")
                        .times()
                        .observedAt())
                .isEqualTo(before);
    }

    @Test
    void aTextIsReadOnceForAllRowsOfOneTime() {
        List<Statement> read = new ArrayList<>();
        ReadDraft draft = new ReadDraft(new CountingReader(read), draft("The relay port is 7001.", Optional.of(NOW)));

        List<Claim> one = draft.claims(row(draft, "mem_1"));
        List<Claim> other = draft.claims(row(draft, "mem_2"));

        assertThat(read).hasSize(1);
        assertThat(one).extracting(claim -> claim.row().id()).containsOnly("mem_1");
        assertThat(other).extracting(claim -> claim.row().id()).containsOnly("mem_2");
    }

    @Test
    void aRowOfAnotherContextIsReadAnew() {
        List<Statement> read = new ArrayList<>();
        ReadDraft draft = new ReadDraft(new CountingReader(read), draft("The relay port is 7001."));
        Memory row = row(draft, "mem_1");

        draft.claims(row);
        draft.claims(draft.row("mem_2", new Memory.Voice("other", "", false), 1, LATER, Optional.empty()));

        assertThat(read).hasSize(2);
    }

    private record CountingReader(List<Statement> read) implements ClaimReader {
        @Override
        public List<Claim> read(Statement statement) {
            read.add(statement);
            return new StandardClaimReader().read(statement);
        }

        @Override
        public int version() {
            return 0;
        }
    }
}
