package io.festinger.base.secrets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Failure;
import io.festinger.testing.CountedCode;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SecretScannerTest {
    private static Stream<SecretForm> forms() {
        return SecretForms.load().stream();
    }

    @ParameterizedTest
    @MethodSource("forms")
    void everyFormOfTheTableIsFoundWholeAndByItsKind(SecretForm form) {
        MadeSecrets made = new MadeSecrets(form.hashCode());
        for (int i = 0; i < 20; i++) {
            String secret = made.of(form);
            for (String around : List.of("It is '%s'.", "%s", "a=%s\nb", "(%s), then", "https://x.example/%s ")) {
                String text = around.formatted(secret);
                List<FoundSecret> found = SecretScanner.find(text);

                assertThat(found).as(text).hasSize(1);
                assertThat(text.substring(
                                found.getFirst().start(), found.getFirst().end()))
                        .isEqualTo(secret);
            }
        }
    }

    private static Stream<MadeSecrets.SecretSample> samples() {
        return Stream.of(1L, 2L, 3L).flatMap(seed -> new MadeSecrets(seed).ofEachKind().stream());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void aSecretOfEachKindIsMaskedAndNothingElseIsLost(MadeSecrets.SecretSample sample) {
        MaskedText masked = SecretScanner.mask(sample.sentence());

        assertThat(masked.text())
                .isEqualTo(sample.sentence().replace(sample.secret(), "[secret: " + sample.kind() + " removed]"));
        assertThat(masked.kinds()).isEqualTo(Map.of(sample.kind(), 1));
        assertThat(SecretScanner.find(masked.text())).isEmpty();
        assertThat(SecretScanner.blank(sample.sentence()))
                .hasSameSizeAs(sample.sentence())
                .isEqualTo(sample.sentence()
                        .replace(sample.secret(), " ".repeat(sample.secret().length())));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The password is wrong.",
                "password: ${DB_PASSWORD}",
                "password: <your password here>",
                "DB_PASSWORD=changeme123",
                "password = os.environ[\"DB_PASSWORD1\"]",
                "api_key: xxxxxxxxxxxxxxxxxxxxxxxx1",
                "api_key = YOUR_API_KEY_1234",
                "token = parser.nextToken2()",
                "String password = user1.getPassword();",
                "password_file: /run/secrets/db_password_2",
                "secret: db-credentials-2",
                "secretName: tls-secret-1",
                "AKIAIOSFODNN7EXAMPLE is the key of the handbook",
                "ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
                "commit 3b18e512dba79e4c8300dd08aeb37f8e728b8dad",
                "sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                "id 5f2b7c1e-8d3a-4f6b-9c0e-1a2b3c4d5e6f",
                "postgres://user:password@localhost/db",
                "postgres://app:${PASSWORD}@localhost/db",
                "https://example.org:8443/a@b",
                "max_tokens: 4096",
                "The secret is AES-256-GCM encrypted at rest.",
                "passwords are hashed with argon2id-v19",
                "-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA\n-----END PUBLIC KEY-----",
                "if text.startswith(\"-----BEGIN PRIVATE KEY-----\"):",
                "sk-learn-contrib-extensions-and-friends",
                "The task-management-system-of-2024-and-later is a service.",
                "Reset your password within 90 days.",
                "The key is stored in the vault under relay/stripe-2.",
                "password is read from secrets/relay/db2 at start",
                "[secret: github-token removed]",
            })
    void whatIsNoSecretIsLeftAlone(String text) {
        assertThat(SecretScanner.find(text)).isEmpty();
    }

    @Test
    void aRefusalNamesFieldSpanKindAndCureAndNotTheSecret() {
        MadeSecrets.SecretSample sample = new MadeSecrets(7).ofEachKind().getFirst();
        String json = "{\"facts\": [{\"content\": \"fine\"}, {\"content\": \"" + sample.sentence() + "\"}]}";

        assertThatThrownBy(() -> SecretGuard.checkJson(json, Set.of()))
                .isInstanceOfSatisfying(Failure.class, refused -> {
                    assertThat(refused.code()).isEqualTo(Failure.Code.SECRET_FOUND);
                    assertThat(refused.field()).contains("facts[1].content");
                    assertThat(refused.span().map(span -> sample.sentence().substring(span.start(), span.end())))
                            .contains(sample.secret());
                    assertThat(refused.detail())
                            .contains(sample.kind())
                            .contains("replace it")
                            .doesNotContain(sample.secret());
                });
        SecretGuard.checkJson(json, Set.of("facts[].content"));
    }

    @Test
    void aSecretInTheNameOfAFieldOrBehindAnEscapeIsRefused() {
        String secret = new MadeSecrets(8).ofEachKind().getFirst().secret();
        String escaped = "\\u%04x".formatted((int) secret.charAt(0)) + secret.substring(1);

        for (String json :
                List.of("{\"" + secret + "\": 1}", "{\"a\": \"" + escaped + "\"}", "[[\"" + secret + "\"]]")) {
            assertThatThrownBy(() -> SecretGuard.checkJson(json, Set.of()))
                    .isInstanceOfSatisfying(
                            Failure.class,
                            refused -> assertThat(refused.detail() + refused.field())
                                    .doesNotContain(secret));
        }
    }

    /// Reads a text, for its steps to be counted.
    public static final class Scan implements Consumer<String> {
        @Override
        public void accept(String text) {
            SecretScanner.find(text);
        }
    }

    @Test
    void aTextOfTwiceTheLengthTakesTwiceTheSteps() {
        CountedCode scanning = new CountedCode(Scan.class);
        for (String shred : List.of(
                "a plain sentence of words. ",
                "password:",
                "password: x",
                "\"secret\": \"",
                "eyJ-",
                "eyJhbGciOi.eyJ",
                "https://a:",
                "https://a:b:c",
                "-----BEGIN PRIVATE KEY-----\n",
                "-----BEGIN ",
                "ghp_",
                "--password ",
                "-u a:",
                "the password is the password is ",
                "AQ~",
                "12345678:AA",
                "=====",
                "sk-ant-a",
                "<password>",
                "token=a&")) {
            String once = shred.repeat(20_000 / shred.length());
            long steps = scanning.steps(once);
            assertThat(scanning.steps(once + once)).as(shred).isLessThanOrEqualTo(steps * 5 / 2);
            assertThat(steps / once.length()).as(shred).isLessThan(300);
        }
    }
}
