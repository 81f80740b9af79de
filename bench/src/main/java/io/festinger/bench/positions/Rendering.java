package io.festinger.bench.positions;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// How a model server writes messages into the one text that its model reads.
public enum Rendering {
    /// As Ollama's own templates do: system messages are gathered in front.
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
    /// As templates do that keep each message where it is.
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

    /// What a model server with a prompt cache has to read over the prompts of one chat, in characters, the first left
    /// out.
    ///
    /// @param read all that follows what a prompt shares with the one before it and its answer
    /// @param plain the same for the chat as its client sent it
    /// @param told how much longer than the client's the prompts became: what the memory told
    public record Cost(long read, long plain, long told) {
        /// What had been read before.
        public long again() {
            return read - plain - told;
        }

        /// Beside the same chat without memory, what was told left out.
        public double ratio() {
            return (double) (plain + again()) / Math.max(1, plain);
        }
    }

    /// @param sent the prompts as they reached the model server
    /// @param plain the same as the client sent them
    /// @param answers what was answered to each
    public Cost cost(List<List<Message>> sent, List<List<Message>> plain, List<String> answers) {
        long told = 0;
        for (int i = 1; i < sent.size(); i++) {
            told += grown(sent.get(i), plain.get(i)) - grown(sent.get(i - 1), plain.get(i - 1));
        }
        return new Cost(read(sent, answers), read(plain, answers), told);
    }

    private int grown(List<Message> sent, List<Message> plain) {
        return text(sent).length() - text(plain).length();
    }

    private long read(List<List<Message>> prompts, List<String> answers) {
        long read = 0;
        for (int i = 1; i < prompts.size(); i++) {
            String next = text(prompts.get(i));
            read += next.length() - shared(text(prompts.get(i - 1)) + "<|assistant|>" + answers.get(i - 1), next);
        }
        return read;
    }

    private static int shared(String one, String other) {
        int difference = Arrays.mismatch(one.toCharArray(), other.toCharArray());
        return difference < 0 ? one.length() : difference;
    }
}
