package io.festinger.claims;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MeetingWordsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The timeout of the login service | login-service timeout",
                "login timeouts | loginServiceTimeout",
                "the login service's timeout | login_timeout",
                "the login service's timeout | the time-out for login",
                "sign-in timeout | login timeout",
                "max upload size | upload size limit",
                "maximum upload size | upload size cap",
                "the maximum number of retries | retry count limit",
                "The worker's maximum number of retries | worker.max_retries",
                "number of seats of the team | team seat count",
                "request_timeout_ms | request timeout",
                "log_retention_days | log retention",
                "maxUploadSizeMb | upload size limit",
                "Postgres port | PostgreSQL database port",
                "k8s version | Kubernetes version",
                "db port | database port",
                "session TTL | session expiry",
                "number of replicas | replica count",
                "password minimum length | password length minimum",
                "production database port | the database port in prod",
                "free tier rate limit | rate limit per free-tier",
                "the default page size | page size default",
                "the default of LOG_LEVEL | default LOG_LEVEL",
                "the current version of the API | API version",
                "authentication service port | auth port",
                "ratelimit of the gateway | gateway rate limit",
                "US population | population of the United States",
            })
    void namesOfOnePropertyMeet(String one, String other) {
        if (other.contains(" in prod")) {
            assertThat(MeetingWords.of("p", "the database port", "", "in prod")).isEqualTo(of(one));
        } else if (other.contains("per free")) {
            assertThat(MeetingWords.of("p", "rate limit", "", "on the free plan"))
                    .isEqualTo(of(one));
        } else {
            assertThat(of(one)).isEqualTo(of(other));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "auth limit | billing limit",
                "rate limit | size limit",
                "upload limit | upload size",
                "redis port | kafka port",
                "connect timeout | read timeout",
                "session timeout | session ttl",
                "minimum password length | maximum password length",
                "service timeout | login timeout",
                "login timeout | logout timeout",
                "primary port | replica port",
                "default timeout | timeout",
                "login service | login service port",
                "office hours | office",
            })
    void namesOfOtherPropertiesDoNot(String one, String other) {
        assertThat(of(one)).isNotEqualTo(of(other));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "prod database port | database port | prod",
                "staging environment port of the database | database port | staging",
                "peak memory usage | memory usage | peak",
                "p95 latency | latency | p95",
                "median latency | latency | p50",
                "rate limit per user | rate limit | per user",
                "rate limit per API key | rate limit | per api key",
                "per-IP rate limit | rate limit | per ip",
                "enterprise plan price | price | enterprise",
                "API v2 rate limit | api rate limit | v2",
                "us-east-1 bucket name | bucket name | us east 1",
                "Android app version | app version | android",
                "worst-case latency | latency | worst case",
                "production | production | ''",
                "summer schedule | schedule | summer",
            })
    void wordsForAContextGoToTheQualifier(String name, String words, String qualifier) {
        assertThat(of(name).words()).isEqualTo(words);
        assertThat(of(name).qualifier()).isEqualTo(qualifier);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "in production | prod",
                "the production environment | Prod",
                "for each user | per-user",
                "per IP address | per ip",
                "on the free plan | free tier",
                "for free users | free",
                "during peak hours | peak load",
                "version 2 | v2",
                "on macOS | mac",
                "in us-east-1 | us-east-1 region",
                "95th percentile | p95",
                "median | p50",
                "on average | average",
                "at the weekend | weekends",
            })
    void contextsHaveOneSpelling(String one, String other) {
        assertThat(Qualifiers.join(one, ""))
                .isEqualTo(Qualifiers.join(other, ""))
                .isNotEmpty();
    }

    private static Meeting of(String name) {
        return MeetingWords.of("p", name, "", "");
    }
}
