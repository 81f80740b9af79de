package io.festinger.access;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.crypto.tink.subtle.AesGcmJce;
import io.festinger.base.Failure;
import java.security.GeneralSecurityException;

/// AES-256-GCM by Tink: a fresh nonce for each value, which is bound to its name, so no row opens under
/// another name.
final class Seal {
    private final AesGcmJce cipher;

    Seal(byte[] key) {
        try {
            this.cipher = new AesGcmJce(key);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has AES", e);
        }
    }

    byte[] close(String value, String name) {
        try {
            return cipher.encrypt(value.getBytes(UTF_8), name.getBytes(UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the secret '" + name + "' could not be sealed", e);
        }
    }

    /// @throws Failure `WRONG_STATE` where it was sealed with another key or under another name, or was changed
    String open(byte[] sealed, String name) {
        try {
            return new String(cipher.decrypt(sealed, name.getBytes(UTF_8)), UTF_8);
        } catch (GeneralSecurityException e) {
            throw new Failure(
                    Failure.Code.WRONG_STATE,
                    "the secret '" + name + "' was stored with another master key: start the server with that key ("
                            + MasterKey.VARIABLE + "), or store the secret again: festinger secrets set " + name);
        }
    }
}
