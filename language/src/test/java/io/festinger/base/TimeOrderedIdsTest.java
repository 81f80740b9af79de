package io.festinger.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimeOrderedIdsTest {
    private Instant time = Instant.parse("2026-03-01T12:00:00Z");
    private final Ids ids = new TimeOrderedIds(() -> time);

    @Test
    void idsOfOneMillisecondAreInTheOrderOfTheirCreation() {
        List<String> made = new ArrayList<>();
        for (int i = 0; i < 2_000; i++) {
            made.add(ids.next("mem"));
        }

        assertThat(made).isSorted().doesNotHaveDuplicates().allMatch(id -> id.matches("mem_[0-9a-hjkmnp-tv-z]{26}"));
    }

    @Test
    void laterIdsComeLaterThoughTheClockIsSetBack() {
        String first = ids.next("mem");
        time = time.minusSeconds(60);
        String second = ids.next("mem");
        time = time.plusSeconds(61);
        String third = ids.next("mem");

        assertThat(List.of(first, second, third)).isSorted();
    }

    @Test
    void twoSourcesMakeDifferentIds() {
        assertThat(new TimeOrderedIds(() -> time).next("mem")).isNotEqualTo(ids.next("mem"));
    }
}
