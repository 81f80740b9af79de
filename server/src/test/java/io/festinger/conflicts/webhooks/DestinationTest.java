package io.festinger.conflicts.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Failure;
import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DestinationTest {
    private static final Destination PUBLIC_ALONE = new Destination(false);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://127.0.0.1/",
                "http://localhost:11435/",
                "http://127.1/",
                "http://2130706433/",
                "http://0.0.0.0/",
                "http://10.1.2.3/",
                "http://172.16.0.1/",
                "http://192.168.1.1/",
                "http://169.254.169.254/latest/meta-data",
                "http://100.64.0.1/",
                "http://224.0.0.1/",
                "http://255.255.255.255/",
                "http://[::1]/",
                "http://[::]/",
                "http://[::ffff:127.0.0.1]/",
                "http://[::ffff:10.0.0.1]/",
                "http://[::127.0.0.1]/",
                "http://[fe80::1]/",
                "http://[fd00::1]/",
                "http://[ff02::1]/",
                "http://[64:ff9b::7f00:1]/",
                "http://[2002:7f00:1::]/"
            })
    void anAddressThatIsNotPublicIsRefused(String url) {
        assertThatThrownBy(() -> PUBLIC_ALONE.check(url)).isInstanceOfSatisfying(Failure.class, failure -> {
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
    void whatIsNoPlainHttpAddressIsRefusedEverywhere(String url) {
        assertThatThrownBy(() -> PUBLIC_ALONE.check(url)).isInstanceOf(Failure.class);
        assertThatThrownBy(() -> new Destination(true).check(url)).isInstanceOf(Failure.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://93.184.216.34/hook", "https://[2606:2800:220:1::1]:8443/hook?a=b"})
    void aPublicAddressPasses(String url) {
        assertThat(PUBLIC_ALONE.check(url)).hasToString(url);
    }

    @Test
    void anOperatorCanAllowPrivateAddresses() {
        assertThat(new Destination(true).check("http://127.0.0.1:8080/hook")).hasToString("http://127.0.0.1:8080/hook");
    }

    @Test
    void publicAddressesBesidePrivateNetsArePublic() throws UnknownHostException {
        for (String address : new String[] {"11.0.0.1", "172.15.0.1", "172.32.0.1", "192.167.0.1", "100.63.0.1"}) {
            assertThat(Destination.isPublic(InetAddress.getByName(address)))
                    .as(address)
                    .isTrue();
        }
    }
}
