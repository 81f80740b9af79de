package io.festinger.access;

import io.festinger.base.Failure;
import io.festinger.database.embedded.PrivateFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Map;
import java.util.Objects;

/// The key that opens the [Vault]: 32 bytes, from the environment, otherwise from a file that only its
/// owner can read. It is looked up when first needed, and created then if missing. Blocking.
public final class MasterKey {
    /// The variable with it in base64. Servers that share a database need the same one.
    public static final String VARIABLE = "FESTINGER_MASTER_KEY";

    private static final int BYTES = 32;
    private static final SecureRandom CHANCE = new SecureRandom();

    private final Map<String, String> environment;
    private final Path file;

    /// @param file where it is stored unless the environment has it
    public MasterKey(Map<String, String> environment, Path file) {
        this.environment = Map.copyOf(environment);
        this.file = file;
    }

    /// @throws Failure `WRONG_STATE` where the stored value is not a key
    synchronized byte[] bytes() {
        String configuredText = environment.getOrDefault(VARIABLE, "");
        return configuredText.isBlank() ? ofFile() : decode(configuredText, VARIABLE);
    }

    private byte[] ofFile() {
        try {
            if (!Files.exists(file)) {
                byte[] fresh = new byte[BYTES];
                CHANCE.nextBytes(fresh);
                PrivateFile.ownDirectory(
                        Objects.requireNonNull(file.toAbsolutePath().getParent()));
                PrivateFile.write(file, Base64.getEncoder().encodeToString(fresh) + "\n");
            }
            return decode(Files.readString(file), file.toString());
        } catch (IOException e) {
            throw new UncheckedIOException("the master key in " + file + " cannot be read or made", e);
        }
    }

    private static byte[] decode(String text, String place) {
        try {
            byte[] key = Base64.getDecoder().decode(text.strip());
            if (key.length == BYTES) {
                return key;
            }
        } catch (IllegalArgumentException e) {
            // falls through to the common error message
        }
        throw new Failure(
                Failure.Code.WRONG_STATE,
                place + " holds no master key: it is 32 bytes in base64, as 'openssl rand -base64 32' makes them; with"
                        + " another key than the one that they were stored with, secrets cannot be read");
    }
}
