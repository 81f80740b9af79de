package io.festinger.base.outgoing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Failure;
import io.festinger.base.outgoing.OutgoingAddresses.Reach;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class OutgoingAddressesTest {
    private static OutgoingAddresses allowing(String... allowed) {
        List<String> errors = new ArrayList<>();
        OutgoingAddresses addresses = OutgoingAddresses.allowing(List.of(allowed), InetAddress::getAllByName, errors);
        assertThat(errors).isEmpty();
        return addresses;
    }

    private static OutgoingAddresses at(String match, String... allowed) {
        return OutgoingAddresses.allowing(
                List.of(allowed), host -> new InetAddress[] {InetAddress.ofLiteral(match)}, new ArrayList<>());
    }

    private static void refused(OutgoingAddresses addresses, String url, Reach reach) {
        assertThatThrownBy(() -> addresses.check("base_url", URI.create(url), reach))
                .as(url)
                .isInstanceOfSatisfying(Failure.class, failure -> {
                    assertThat(failure.code()).isEqualTo(Failure.Code.INVALID_REQUEST);
                    assertThat(failure.field()).contains("base_url");
                    assertThat(failure.detail()).contains("FESTINGER_OUTGOING=");
                });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://0.0.0.0/",
                "http://0/",
                "http://10.1.2.3/",
                "http://167838211/",
                "http://172.16.0.1/",
                "http://192.168.1.1/",
                "http://169.254.169.254/latest/meta-data",
                "http://2852039166/",
                "http://100.64.0.1/",
                "http://100.100.100.200/",
                "http://224.0.0.1/",
                "http://255.255.255.255/",
                "http://198.18.0.1/",
                "http://[::]/",
                "http://[::ffff:10.0.0.1]/",
                "http://[::ffff:a9fe:a9fe]/",
                "http://[::10.0.0.1]/",
                "http://[fe80::1]/",
                "http://[fd00::1]/",
                "http://[fd00:ec2::254]/",
                "http://[fec0::1]/",
                "http://[ff02::1]/",
                "http://[64:ff9b::a00:1]/",
                "http://[64:ff9b::a9fe:a9fe]/",
                "http://[64:ff9b:1::1]/",
                "http://[2002:a00:1::]/"
            })
    void privateAddressesAreRefusedForModelsAndWebhooks(String url) {
        refused(allowing(), url, Reach.MODEL);
        refused(allowing(), url, Reach.WEBHOOK);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://127.0.0.1/",
                "http://2130706433/",
                "http://localhost:11434/",
                "http://[::1]/",
                "http://[::ffff:127.0.0.1]/"
            })
    void thisMachineIsForModelsAndNotForWebhooks(String url) {
        allowing().check("base_url", URI.create(url), Reach.MODEL);
        refused(allowing(), url, Reach.WEBHOOK);
    }

    @ParameterizedTest
    @EnumSource(Reach.class)
    void thePublicInternetIsForAll(Reach reach) {
        for (String host : List.of(
                "93.184.216.34",
                "11.0.0.1",
                "172.15.0.1",
                "172.32.0.1",
                "192.167.0.1",
                "100.63.0.1",
                "100.128.0.1",
                "[2606:2800:220:1::1]",
                "[64:ff9b::5db8:d822]")) {
            assertThatCode(() -> allowing().check("url", URI.create("https://" + host + ":8443/hook?a=b"), reach))
                    .as(host)
                    .doesNotThrowAnyException();
        }
    }

    @Test
    void theSettingOpensHostsAddressesAndNetworks() {
        at("10.1.2.3", "models.internal").check("url", URI.create("http://Models.Internal/"), Reach.WEBHOOK);
        at("10.1.2.3", "10.0.0.0/8").check("url", URI.create("http://models.internal/"), Reach.MODEL);
        at("fd00::5", "fd00::/8").check("url", URI.create("http://models.internal/"), Reach.MODEL);
        at("127.0.0.1", "127.0.0.1").check("url", URI.create("http://hooks.internal/"), Reach.WEBHOOK);
        refused(at("10.1.2.3", "other.internal", "10.2.0.0/16"), "http://models.internal/", Reach.MODEL);
    }

    @Test
    void invalidHostsAddressesAndNetworksAreReported() {
        List<String> errors = new ArrayList<>();
        OutgoingAddresses.allowing(
                List.of("10.0.0.0/33", "http://x", "a b", "ok.internal"), InetAddress::getAllByName, errors);
        assertThat(errors).hasSize(3).allSatisfy(error -> assertThat(error).startsWith("FESTINGER_OUTGOING takes"));
    }

    @Test
    void anOperatorsNameMayLeadIntoHisNetworkAndNotToWhereKeysAreGivenOut() throws UnknownHostException {
        for (String address :
                List.of("10.1.2.3", "192.168.1.20", "172.18.0.2", "127.0.0.1", "fd00::5", "93.184.216.34")) {
            assertThat(allowing().refusal("ollama", InetAddress.ofLiteral(address), Reach.UPSTREAM))
                    .as(address)
                    .isEmpty();
        }
        for (String address : List.of(
                "169.254.169.254",
                "fe80::1",
                "fd00:ec2::254",
                "224.0.0.1",
                "0.0.0.0",
                "100.100.100.200",
                "64:ff9b::a9fe:a9fe")) {
            InetAddress found = InetAddress.ofLiteral(address);
            assertThat(allowing().refusal("ollama", found, Reach.UPSTREAM))
                    .as(address)
                    .isPresent();
            assertThat(allowing().refusal(address, found, Reach.ISSUER)).isPresent();
            assertThat(allowing().refusal(address, found, Reach.UPSTREAM))
                    .as("its number")
                    .isEmpty();
            assertThat(allowing("ollama").refusal("ollama", found, Reach.UPSTREAM))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://127.1/", "http://10.66051/", "http://a_b/", "http:///x", "mailto:a@b"})
    void anAddressWithoutAHostIsRefused(String url) {
        assertThatThrownBy(() -> allowing().check("url", URI.create(url), Reach.UPSTREAM))
                .isInstanceOfSatisfying(
                        Failure.class, failure -> assertThat(failure.field()).contains("url"));
    }

    @Test
    void oneRefusedAddressRefusesTheName() {
        OutgoingAddresses two = OutgoingAddresses.allowing(
                List.of(),
                host -> new InetAddress[] {InetAddress.ofLiteral("93.184.216.34"), InetAddress.ofLiteral("10.0.0.1")},
                new ArrayList<>());
        refused(two, "http://two.example/", Reach.MODEL);
    }

    @Test
    void aNameWithoutAnAddressMayBeWrittenDown() {
        OutgoingAddresses none = OutgoingAddresses.allowing(
                List.of(),
                host -> {
                    throw new UnknownHostException(host);
                },
                new ArrayList<>());
        none.check("url", URI.create("http://later.example/"), Reach.WEBHOOK);
        assertThatThrownBy(() -> none.find("url", URI.create("http://later.example/"), Reach.WEBHOOK))
                .isInstanceOf(UnknownHostException.class);
    }
}
