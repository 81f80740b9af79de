package io.festinger.conflicts.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Failure;
import io.festinger.base.outgoing.OutgoingAddresses;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DestinationTest {
    private static final Destination STANDARD = new Destination(OutgoingAddresses.standard());

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://127.0.0.1/",
                "http://localhost:11435/",
                "http://10.1.2.3/",
                "http://169.254.169.254/",
                "http://[::1]/"
            })
    void aPrivateAddressIsRefused(String url) {
        assertThatThrownBy(() -> STANDARD.check(url)).isInstanceOfSatisfying(Failure.class, failure -> {
            assertThat(failure.code()).isEqualTo(Failure.Code.INVALID_REQUEST);
            assertThat(failure.field()).contains("url");
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ftp://93.184.216.34/",
                "file:///etc/passwd",
                "http:///path",
                "93.184.216.34",
                "http://user@93.184.216.34/",
                "http://93.184.216.34/#part",
                "https://exa mple.org/",
                ""
            })
    void addressesOtherThanPlainHttpAreRefused(String url) {
        assertThatThrownBy(() -> STANDARD.check(url)).isInstanceOf(Failure.class);
        assertThatThrownBy(() -> Destination.parse(url)).isInstanceOf(Failure.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://93.184.216.34/hook", "https://[2606:2800:220:1::1]:8443/hook?a=b"})
    void aPublicAddressPasses(String url) {
        assertThat(STANDARD.check(url)).hasToString(url);
    }
}
