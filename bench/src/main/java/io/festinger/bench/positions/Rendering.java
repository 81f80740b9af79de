package io.festinger.bench.positions;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// How a model server writes messages into the one text that its model reads.
public enum Rendering {
    /// Like Ollama's own templates: system messages are collected in front.
    SYSTEM_FIRST {
        @Override
        public String text(List<Message> messages) {
            String system = messages.stream()
                    .filter(Message::isSystem)
                    .map(Message::content)
                    .collect(Collectors.joining("\n\n"));
            return "<|system|>" + system
                    + IN_ORDER.text(messages.stream()
                            .filter(message -> !message.isSystem())
                            .toList());
        }
    },
    /// Like templates that keep each message in its place.
    IN_ORDER {
        @Override
        public String text(List<Message> messages) {
            return messages.stream()
                    .map(message -> "<|" + message.role() + "|>" + message.content())
                    .collect(Collectors.joining());
        }
    };

    public record Message(String role, String content) {
        boolean isSystem() {
            return role.equals("system");
        }
    }

    public abstract String text(List<Message> messages);

    /// What a model server with a prompt cache must read over the prompts of one chat, in characters,
    /// without the first.
    ///
    /// @param read everything after the part that a prompt shares with the previous one and its answer
    /// @param plain the same for the client's own chat
    /// @param added the memory's text: how much longer than the client's the prompts became
    public record Cost(long read, long plain, long added) {
        /// The text that was read before.
        public long again() {
            return read - plain - added;
        }

        /// The ratio to the same chat without memory, without the memory's text.
        public double ratio() {
            return (double) (plain + again()) / Math.max(1, plain);
        }
    }

    /// @param sent the prompts as they reached the model server
    /// @param plain the prompts as the client sent them
    /// @param answers the answer to each
    public Cost cost(List<List<Message>> sent, List<List<Message>> plain, List<String> answers) {
        long added = 0;
        for (int i = 1; i < sent.size(); i++) {
            added += grown(sent.get(i), plain.get(i)) - grown(sent.get(i - 1), plain.get(i - 1));
        }
        return new Cost(read(sent, answers), read(plain, answers), added);
    }

    private int grown(List<Message> sentMessages, List<Message> plain) {
        return text(sentMessages).length() - text(plain).length();
    }

    private long read(List<List<Message>> prompts, List<String> answers) {
        long read = 0;
        for (int i = 1; i < prompts.size(); i++) {
            String next = text(prompts.get(i));
            read += next.length() - sharedCount(text(prompts.get(i - 1)) + "<|assistant|>" + answers.get(i - 1), next);
        }
        return read;
    }

    private static int sharedCount(String one, String other) {
        int difference = Arrays.mismatch(one.toCharArray(), other.toCharArray());
        return difference < 0 ? one.length() : difference;
    }
}
