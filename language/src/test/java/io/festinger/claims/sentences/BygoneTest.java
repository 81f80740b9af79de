package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BygoneTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The gateway was written in Go until March. | The gateway is written in Rust now. | true",
                "The gateway is written in Rust. | Until the rewrite, the gateway was written in Go. | true",
                "The docs were hosted on GitBook until June. | The docs are hosted on Docusaurus. | true",
                "The gateway was written in Go. | The gateway is written in Rust. | false",
                "The gateway was not written in Go until March. | The gateway is written in Rust. | false",
                "The gateway was written in Go until March, it listens on 80. | The gateway listens on 90. | false",
                "The mill was run until 2015. | The mill has been closed since 2012. | false",
            })
    void whatWasSoUntilSomeDayIsToldFromWhatIs(String one, String other, boolean bygone) {
        assertThat(Bygone.isOneOf(one, other)).isEqualTo(bygone);
        assertThat(Bygone.isOneOf(other, one)).isEqualTo(bygone);
    }
}
