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
        MadeSecrets madeSecrets = new MadeSecrets(form.hashCode());
        for (int i = 0; i < 20; i++) {
            String secret = madeSecrets.of(form);
            for (String around : List.of("It is '%s'.", "%s", "a=%s\nb", "(%s), then", "https://x.example/%s ")) {
                String text = around.formatted(secret);
                List<FoundSecret> foundSecrets = SecretScanner.find(text);

                assertThat(foundSecrets).as(text).hasSize(1);
                assertThat(text.substring(
                                foundSecrets.getFirst().start(),
                                foundSecrets.getFirst().end()))
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
        MaskedText maskedText = SecretScanner.mask(sample.sentence());

        assertThat(maskedText.text())
                .isEqualTo(sample.sentence().replace(sample.secret(), "[secret: " + sample.kind() + " removed]"));
        assertThat(maskedText.kinds()).isEqualTo(Map.of(sample.kind(), 1));
        assertThat(SecretScanner.find(maskedText.text())).isEmpty();
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
                "secret: arn:aws:secretsmanager:eu-west-1:123456789012:secret:prod/db-AbC123",
                "DB_SECRET=arn:aws:secretsmanager:eu-west-1:123456789012:secret:prod/db-AbC123",
                "The secret is arn:aws:secretsmanager:eu-west-1:123456789012:secret:relay-AbC1x9.",
                "password: vault:secret/data/relay#api_key2",
                "password: '{{resolve:secretsmanager:MySecret1:SecretString:password}}'",
                "secret: @Microsoft.KeyVault(SecretUri=https://kv1.vault.azure.net/secrets/Db1)",
                "password: ENC[AES256_GCM,data:Tr7oAbC1,iv:1=,tag:xY=,type:str]",
                "token: op://Prod/mailer/api_key1",
                "password: ref+vault://secret/db#/pass1word",
                "secret: projects/relay-prod/secrets/stripe-key2/versions/3",
                "existingSecret: relay-db-x7k9q2w4",
                "secretKeyRef:\n  name: db-credentials-x7\n  key: password1",
                "password: env:DB_PASSWORD_2x",
                "apiKey: k8s:relay/keys#Stripe2Live",
                "certificate-authority-data: LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSURCVENDQWUyZ0F3SUJBZ0lJ",
                "\"auth\": \"aGVsbG8gd29ybGQgdGhpcyBpcyB0ZXh0\"",
                "\"auth\": \"oauth2-client-credentials\"",
                "auth: JwtAuthGuard2WithSessions",
                "Users login with password authentication2 disabled.",
                "machine ci.internal login deploy password $PASSWORD1",
                "docker run -p 8080:80 relay2web9",
                "docker login -u deploy -p $TOKEN1x registry.internal",
                "sshpass -f /run/secrets/pass1 ssh deploy@host1",
                "mkdir -p build/Output1/classes after the login in session 2",
                "Set-Cookie: theme=dark; Path=/; Max-Age=3600; Expires=Wed, 21 Oct 2026 07:28:00 GMT",
                "Cookie: session=<token>",
                "Cookie: session=${SESSION_COOKIE_2}",
                "The cookie policy has session=short-lived-and-signed-2",
                "The token for the next step is a 3-tuple of numbers.",
                "The password for the test user is described in README2.md.",
                "The secret access key for ci is rotated every 90 days.",
                "The authorization for this endpoint is OAuth2.0-based.",
                "Private-Lines: 14",
                "[secret: github-token removed]",
            })
    void ordinaryTextIsLeftAlone(String text) {
        assertThat(SecretScanner.find(text)).isEmpty();
    }

    @Test
    void aRefusalNamesFieldSpanKindAndCureAndNotTheSecret() {
        MadeSecrets.SecretSample sample = new MadeSecrets(7).ofEachKind().getFirst();
        String json = "{\"facts\": [{\"content\": \"fine\"}, {\"content\": \"" + sample.sentence() + "\"}]}";

        assertThatThrownBy(() -> SecretGuard.checkJson(json, Set.of()))
                .isInstanceOfSatisfying(Failure.class, refusal -> {
                    assertThat(refusal.code()).isEqualTo(Failure.Code.SECRET_FOUND);
                    assertThat(refusal.field()).contains("facts[1].content");
                    assertThat(refusal.span().map(span -> sample.sentence().substring(span.start(), span.end())))
                            .contains(sample.secret());
                    assertThat(refusal.detail())
                            .contains(sample.kind())
                            .contains("replace it")
                            .doesNotContain(sample.secret());
                });
        SecretGuard.checkJson(json, Set.of("facts[].content"));
    }

    @Test
    void aSecretInTheNameOfAFieldOrBehindAnEscapeIsRefused() {
        String secret = new MadeSecrets(8).ofEachKind().getFirst().secret();
        String escapedText = "\\u%04x".formatted((int) secret.charAt(0)) + secret.substring(1);

        for (String json :
                List.of("{\"" + secret + "\": 1}", "{\"a\": \"" + escapedText + "\"}", "[[\"" + secret + "\"]]")) {
            assertThatThrownBy(() -> SecretGuard.checkJson(json, Set.of()))
                    .isInstanceOfSatisfying(
                            Failure.class,
                            refusal -> assertThat(refusal.detail() + refusal.field())
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
                "token=a&",
                "Cookie: a=Kv7qP2x9LmKv7qP2x9Lm; ",
                "login a password ",
                "redis-cli -p Kv7qP2x9 ",
                "the password of the relay in the ",
                "secret: arn:secret:",
                "\"auth\": \"YWRhOkt2N3FQMng5TG0z\"",
                "Private-Lines: 2\n",
                "LS0tLS1CRUdJTiBQUklWQVRFIEtFW")) {
            String once = shred.repeat(20_000 / shred.length());
            long steps = scanning.steps(once);
            assertThat(scanning.steps(once + once)).as(shred).isLessThanOrEqualTo(steps * 5 / 2);
            assertThat(steps / once.length()).as(shred).isLessThan(300);
        }
    }
}
