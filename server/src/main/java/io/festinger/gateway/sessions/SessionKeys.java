package io.festinger.gateway.sessions;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.festinger.base.SessionId;
import io.festinger.concepts.Prompt;
import io.festinger.concepts.graph.Turn;
import io.festinger.gateway.door.RequestSender;
import io.festinger.gateway.loops.ScratchpadHistory;
import io.festinger.text.passages.Frames;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// Which session a prompt belongs to: the one that the client names, otherwise the one that began with the
/// same words, with the same key, to the same model. Dates and times in the system message do not count,
/// and neither do the frame of the first message and the steps of a scratchpad after a question.
public final class SessionKeys {
    private static final int LONGEST_NAME = 128;

    private SessionKeys() {}

    public static SessionId of(RequestSender caller, Prompt prompt) {
        if (!caller.session().isEmpty() && caller.session().length() <= LONGEST_NAME) {
            return new SessionId(caller.session());
        }
        return caller.session().isEmpty()
                ? hash(
                        caller.key(),
                        prompt.model(),
                        UndatedText.of(first(prompt, Turn.Role.SYSTEM)),
                        ScratchpadHistory.opening(
                                Frames.without(first(prompt, Turn.Role.USER)).strip()))
                : hash(caller.session());
    }

    private static String first(Prompt prompt, Turn.Role role) {
        return prompt.turns().stream()
                .filter(turn -> turn.role() == role)
                .map(Turn::text)
                .findFirst()
                .orElse("");
    }

    private static SessionId hash(String... parts) {
        MessageDigest digest = sha256();
        for (String part : parts) {
            byte[] bytes = part.getBytes(UTF_8);
            digest.update((bytes.length + ":").getBytes(UTF_8));
            digest.update(bytes);
        }
        return new SessionId(HexFormat.of().formatHex(digest.digest(), 0, 16));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
