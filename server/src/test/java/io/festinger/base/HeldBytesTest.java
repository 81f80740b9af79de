package io.festinger.base;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HeldBytesTest {
    private final HeldBytes bytes = new HeldBytes(100);

    @Test
    void whatFindsNoRoomTakesNone() {
        HeldBytes.Hold one = bytes.hold();
        HeldBytes.Hold other = bytes.hold();

        assertThat(one.grow(60)).isTrue();
        assertThat(other.grow(41)).isFalse();
        assertThat(other.grow(40)).isTrue();
        assertThat(bytes.held()).isEqualTo(100);
    }

    @Test
    void whatIsReleasedIsFreeForOthersAndReleasedOnce() {
        HeldBytes.Hold one = bytes.hold();
        one.grow(60);
        one.grow(40);

        one.close();
        one.close();

        assertThat(bytes.held()).isZero();
        assertThat(bytes.hold().grow(100)).isTrue();
    }

    @Test
    void whatIsOverTakesNoMore() {
        HeldBytes.Hold one = bytes.hold();
        one.close();

        assertThat(one.grow(1)).isFalse();
        assertThat(bytes.held()).isZero();
    }
}
