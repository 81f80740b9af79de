package io.festinger.base.secrets;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/// Secrets that nobody ever had, made by the rules by which they are told. The same seed makes the same ones.
public final class MadeSecrets {
    private final Random chance;

    public MadeSecrets(long seed) {
        chance = new Random(seed);
    }

    /// A secret in a sentence.
    ///
    /// @param secret what must not be found anywhere
    /// @param sentence with the secret in it
    public record SecretSample(String kind, String secret, String sentence) {}

    /// One of each kind: the first row of the kind in the table, and what is told by its name or its place.
    public List<SecretSample> ofEachKind() {
        Map<String, SecretSample> kinds = new LinkedHashMap<>();
        for (SecretForm form : SecretForms.load()) {
            String secret = of(form);
            kinds.putIfAbsent(
                    form.kind(), new SecretSample(form.kind(), secret, "The relay of p05 takes " + secret + " today."));
        }
        List<SecretSample> samples = new ArrayList<>(kinds.values());
        samples.addAll(byNameAndPlace());
        return samples;
    }

    /// A secret of this form.
    String of(SecretForm form) {
        String remainder;
        do {
            int length = form.min() + (form.max() - form.min()) / 2;
            remainder = run(form.alphabet(), length);
            if (!form.contains().isEmpty()) {
                int at = form.contains().equals(".") || form.contains().equals("..") ? length / 3 : length / 2;
                remainder = remainder.substring(0, at) + form.contains() + remainder.substring(at);
                remainder = remainder.substring(0, Math.min(remainder.length(), form.max()));
            }
            if (form.contains().equals("..")) {
                remainder = remainder.replace('e', 'f');
            }
        } while (remainder.endsWith("-")
                || form.end(form.prefix() + remainder, 0) != form.prefix().length() + remainder.length());
        return form.prefix() + remainder;
    }

    private List<SecretSample> byNameAndPlace() {
        String password = "Kv" + mix(10) + "7q";
        String hex = run(SecretForm.Alphabet.HEX, 30) + "a1";
        String base64 = run(SecretForm.Alphabet.ALNUM, 38) + "9Z";
        String block = "-----BEGIN RSA PRIVATE KEY-----\n" + mix(64) + "\n" + mix(64) + "\n" + mix(30)
                + "==\n-----END RSA PRIVATE KEY-----";
        return List.of(
                        new SecretSample("private-key", block, "The relay signs with " + block + " since May."),
                        new SecretSample(
                                "address-password",
                                password,
                                "It reads postgres://app:" + password + "@db.internal:5432/p05."),
                        new SecretSample(
                                "basic-credentials",
                                password,
                                "Try curl -u deploy:" + password + " https://ci.internal/job"),
                        new SecretSample("named-secret", password, "DB_PASSWORD=" + password),
                        new SecretSample(
                                "named-secret",
                                password,
                                "The password of the relay's database? The password is " + password + "."),
                        new SecretSample(
                                "named-secret", hex, "config: {\"apiKey\": \"" + hex + "\", \"region\": \"eu\"}"),
                        new SecretSample("named-secret", base64, "aws_secret_access_key = " + base64),
                        new SecretSample(
                                "named-secret",
                                password,
                                "jdbc:sqlserver://db;user=sa;password=" + password + ";encrypt=true"),
                        new SecretSample("named-secret", base64 + "==", "Authorization: Basic " + base64 + "=="),
                        new SecretSample(
                                "named-secret", hex, "curl -H 'Authorization: Bearer " + hex + "' https://ci.internal"),
                        new SecretSample("named-secret", password, "<password>" + password + "</password>"),
                        new SecretSample("named-secret", password, "dataSource.setPassword(\"" + password + "\");"),
                        new SecretSample("named-token", hex, "https://ci.internal/hook?token=" + hex + "&job=5"),
                        new SecretSample("azure-client-secret", "abC8Q~" + mix(32), "x"),
                        new SecretSample(
                                "basic-credentials",
                                encoded(password),
                                "{\"auths\": {\"https://ci.internal\": {\"auth\": \"" + encoded(password) + "\"}}}"),
                        new SecretSample(
                                "netrc-password",
                                password,
                                "machine ci.internal login deploy password " + password + " is in it"),
                        new SecretSample(
                                "command-password", password, "sshpass -p " + password + " ssh deploy@ci.internal"),
                        new SecretSample(
                                "cookie", hex, "curl -H 'Cookie: theme=dark; session=" + hex + "' https://ci.internal"),
                        new SecretSample(
                                "named-secret",
                                base64,
                                "the AWS secret access key for ci is " + base64 + ", which is new"),
                        new SecretSample(
                                "private-key",
                                mix(64) + "\n" + mix(64),
                                "Private-Lines: 2\n@\nPrivate-MAC: " + run(SecretForm.Alphabet.HEX, 8)),
                        new SecretSample("telegram-token", "81234567:AA" + mix(33), "x"))
                .stream()
                .map(sample -> new SecretSample(
                        sample.kind(),
                        sample.secret(),
                        sample.sentence().replace("\n@\n", "\n" + sample.secret() + "\n")))
                .map(sample -> sample.sentence().equals("x")
                        ? new SecretSample(
                                sample.kind(), sample.secret(), "The relay takes " + sample.secret() + " today.")
                        : sample)
                .toList();
    }

    private static String encoded(String password) {
        return Base64.getEncoder().encodeToString(("deploy:" + password).getBytes(StandardCharsets.UTF_8));
    }

    private String mix(int length) {
        return run(SecretForm.Alphabet.ALNUM, length);
    }

    private String run(SecretForm.Alphabet alphabet, int length) {
        String all = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_+/.=:";
        StringBuilder run = new StringBuilder();
        while (run.length() < length) {
            char c = all.charAt(chance.nextInt(62));
            if (alphabet.has(c)) {
                run.append(c);
            }
        }
        return run.toString();
    }
}
