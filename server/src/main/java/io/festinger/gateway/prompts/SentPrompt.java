package io.festinger.gateway.prompts;

import io.festinger.base.secrets.SecretScanner;
import io.festinger.concepts.graph.Turn;
import io.festinger.gateway.dialect.Dialect;
import io.festinger.gateway.dialect.Draft;
import io.festinger.gateway.json.Splice;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A prompt as it went to the model server: the client's body, which is not copied, and the edits to it. It is
/// read when a person looks at it.
///
public final class SentPrompt {
    private final Dialect dialect;
    private final byte[] body;
    private final Splice edits;

    /// @param body unchanged since the request
    SentPrompt(Dialect dialect, byte[] body, Splice edits) {
        this.dialect = dialect;
        this.body = body;
        this.edits = edits;
    }

    /// A stretch of a message.
    ///
    /// @param injected whether Festinger put it in
    public record Stretch(String text, boolean injected) {}

    /// A message of a prompt.
    ///
    /// @param role who speaks, in lower case
    /// @param stretches its text
    public record SentMessage(String role, List<Stretch> stretches) {
        static SentMessage of(Turn turn, List<Stretch> stretches) {
            return new SentMessage(turn.role().name().toLowerCase(Locale.ROOT), stretches);
        }

        public boolean isInjected() {
            return stretches.stream().anyMatch(Stretch::injected);
        }

        /// How many characters it has.
        public int length() {
            return stretches.stream()
                    .mapToInt(stretch -> stretch.text().length())
                    .sum();
        }

        private SentMessage maskedMessage() {
            return new SentMessage(
                    role,
                    stretches.stream()
                            .map(stretch -> new Stretch(
                                    SecretScanner.mask(stretch.text()).text(), stretch.injected()))
                            .toList());
        }
    }

    /// How many bytes it holds in memory.
    int bytes() {
        return body.length + Math.max(0, edits.growth());
    }

    /// Its messages in order, without secrets; empty where the dialect does not understand it.
    ///
    /// @param max the most characters of all messages; the earliest ones that are too many are left out
    public List<SentMessage> messages(int max) {
        List<SentMessage> messages = new ArrayList<>();
        int remaining = max;
        for (SentMessage message :
                markedMessages(turns(body), turns(sentBytes())).reversed()) {
            int length = message.length();
            if (length > remaining && !messages.isEmpty()) {
                break;
            }
            messages.addFirst(message.maskedMessage());
            remaining -= length;
        }
        return messages;
    }

    private List<Turn> turns(byte[] json) {
        return dialect.read(json) instanceof Draft draft ? draft.prompt().turns() : List.of();
    }

    private byte[] sentBytes() {
        byte[] sentBytes = new byte[body.length + edits.growth()];
        int[] at = new int[1];
        edits.pieces(body, (bytes, offset, length) -> {
            System.arraycopy(bytes, offset, sentBytes, at[0], length);
            at[0] += length;
        });
        return sentBytes;
    }

    /// Tells what the client wrote from what was put in. Both lists have the same order; a message of the client
    /// that the loop guard took out is in the first one alone.
    static List<SentMessage> markedMessages(List<Turn> writtenTurns, List<Turn> sentTurns) {
        List<SentMessage> messages = new ArrayList<>();
        int next = 0;
        for (Turn turn : sentTurns) {
            int index = next;
            while (index < writtenTurns.size() && !holds(turn, writtenTurns.get(index))) {
                index++;
            }
            if (index == writtenTurns.size()) {
                messages.add(SentMessage.of(turn, List.of(new Stretch(turn.text(), true))));
            } else {
                messages.add(SentMessage.of(
                        turn, stretches(turn.text(), writtenTurns.get(index).text())));
                next = index + 1;
            }
        }
        return messages;
    }

    private static boolean holds(Turn sentTurn, Turn writtenTurn) {
        return sentTurn.role() == writtenTurn.role() && sentTurn.text().contains(writtenTurn.text());
    }

    private static List<Stretch> stretches(String sentText, String writtenText) {
        int start = sentText.lastIndexOf(writtenText);
        int end = start + writtenText.length();
        List<Stretch> stretches = new ArrayList<>();
        stretches.add(new Stretch(sentText.substring(0, start), true));
        stretches.add(new Stretch(writtenText, false));
        stretches.add(new Stretch(sentText.substring(end), true));
        stretches.removeIf(stretch -> stretch.text().isEmpty());
        return stretches;
    }
}
