package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.Rows;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ActionRuleTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The API validates tokens. | The API does not validate tokens. | true",
                "The API validates tokens. | The worker does not validate tokens. | false",
                "The API does not return XML. | The API returns JSON. | false",
                "Billing calls search. | Billing never calls search. | true",
                "The scheduler never runs jobs in parallel. | The scheduler runs jobs in parallel. | true",
                "The scheduler never runs jobs in parallel. | The scheduler runs jobs in sequence. | false",
                "The backup job has never failed. | The backup job failed on 3 May. | true",
                "The backup job has never failed. | The cleanup job failed twice last week. | false",
                "We never lost data in production. | We lost test data in the sandbox. | false",
                "I never drink coffee in the evening. | I drink coffee in the morning. | false",
                "The gateway accepts only JSON. | The gateway accepts XML. | true",
                "The gateway accepts only JSON. | The gateway accepts JSON. | false",
                "The gateway accepts nothing but JSON. | The gateway accepts XML. | true",
                "The gateway accepts JSON. | The gateway accepts JSON and XML. | false",
                "Caddy is the first and only server that serves ECH. | Caddy is a log emitter. | false",
                "A bundle must contain only a single signature. | A bundle must contain a payload. | false",
                "The greeting is a message with two parts that are only known to the server. | The greeting is a poem. | false",
                "We have only scratched the surface. | We have the certificate. | false",
                "Logs are written to stdout only. | Logs are written to a file. | true",
                "Logs are written to stdout. | Logs are written to a file. | false",
                "Only M4 screws are used on the cover. | M5 screws are used on the cover. | true",
                "The CLI supports Windows. | Windows is not supported by the CLI. | true",
                "IPv6 is unsupported by the load balancer. | The load balancer supports IPv6. | true",
                "The client SDK supports streaming. | The server SDK doesn't support streaming. | false",
                "The worker is not stateless. | The scheduler is stateless. | false",
                "The API supports JSON or XML. | The API does not support XML. | false",
            })
    void actionsAndTheirDenialsClash(String first, String second, boolean clash) {
        assertThat(Rows.rivals(Rows.memory("project", first), Rows.memory("project", second)))
                .isEqualTo(clash);
    }
}
