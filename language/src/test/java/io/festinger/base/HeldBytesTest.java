package io.festinger.base;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HeldBytesTest {
    private final HeldBytes bytes = new HeldBytes(100);

    @Test
    void refusedRequestsTakeNoRoom() {
        HeldBytes.Hold one = bytes.hold();
        HeldBytes.Hold other = bytes.hold();

        assertThat(one.grow(60)).isTrue();
        assertThat(other.grow(16)).isFalse();
        assertThat(other.grow(15)).isTrue();
        assertThat(bytes.held()).isEqualTo(75);
    }

    @Test
    void longRequestsLeaveAQuarterToShortOnes() {
        assertThat(bytes.hold().grow(75)).isTrue();
        assertThat(bytes.hold().grow(2)).isFalse();
        for (int i = 0; i < 25; i++) {
            assertThat(bytes.hold().grow(1)).isTrue();
        }
        assertThat(bytes.hold().grow(1)).isFalse();
    }

    @Test
    void releasedRoomIsFreeForOthersAndReleasedOnce() {
        HeldBytes.Hold one = bytes.hold();
        one.grow(60);
        one.grow(15);

        one.close();
        one.close();

        assertThat(bytes.held()).isZero();
        assertThat(bytes.hold().grow(75)).isTrue();
    }

    @Test
    void finishedRequestsTakeNoMore() {
        HeldBytes.Hold one = bytes.hold();
        one.close();

        assertThat(one.grow(1)).isFalse();
        assertThat(bytes.held()).isZero();
    }

    @Test
    void optionalWorkLeavesAQuarterToOthers() {
        HeldBytes.Hold spare = bytes.hold();

        assertThat(spare.growSpare(75)).isTrue();
        assertThat(spare.growSpare(1)).isFalse();
        assertThat(bytes.hold().grow(1)).isTrue();
    }

    @Test
    void roomGivenBackEarlyIsFreeForOthers() {
        HeldBytes.Hold one = bytes.hold();
        one.grow(60);

        one.shrink(50);
        assertThat(bytes.held()).isEqualTo(10);

        one.close();
        one.shrink(10);
        assertThat(bytes.held()).isZero();
    }
}
