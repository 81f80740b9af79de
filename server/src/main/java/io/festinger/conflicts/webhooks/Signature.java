package io.festinger.conflicts.webhooks;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Signatures after the Standard Webhooks conventions: `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`, under a
/// secret that is written `whsec_` and the base64 of its bytes.
public final class Signature {
    private static final String PREFIX = "whsec_";
    private static final int BYTES = 32;

    private Signature() {}

    static String newSecret(SecureRandom chance) {
        byte[] secret = new byte[BYTES];
        chance.nextBytes(secret);
        return PREFIX + Base64.getEncoder().encodeToString(secret);
    }

    /// @param timestamp seconds since 1970
    public static String of(String secret, String id, long timestamp, String body) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(Base64.getDecoder().decode(secret.substring(PREFIX.length())), "HmacSHA256"));
            byte[] signedBytes = mac.doFinal((id + "." + timestamp + "." + body).getBytes(StandardCharsets.UTF_8));
            return "v1," + Base64.getEncoder().encodeToString(signedBytes);
        } catch (GeneralSecurityException everyJdkHasIt) {
            throw new IllegalStateException(everyJdkHasIt);
        }
    }
}
