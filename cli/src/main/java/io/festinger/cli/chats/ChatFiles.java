package io.festinger.cli.chats;

import io.festinger.cli.client.LocalFiles;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The exports below a folder, or the one in a file. What is none is left out, with the reason.
public final class ChatFiles {
    static final int MOST_BYTES = 64 << 20;
    private static final String USERS = "users.json";

    private final Path root;
    private final List<ChatMessage> messages = new ArrayList<>();
    private final Map<String, Integer> passedOver = new TreeMap<>();
    private final Map<String, String> leftOut = new TreeMap<>();
    private int exports;

    private ChatFiles(Path root) {
        this.root = root;
    }

    /// @throws CliFailure `USAGE` when the folder or file itself cannot be read
    public static ChatFiles below(Path root) {
        try (Stream<Path> all = Files.walk(root.toRealPath())) {
            ChatFiles files = new ChatFiles(root.toRealPath());
            Map<String, String> people = files.people();
            all.filter(Files::isRegularFile)
                    .filter(file -> !file.getFileName().toString().startsWith("."))
                    .sorted()
                    .forEach(file -> files.read(file, people));
            return files;
        } catch (IOException e) {
            throw LocalFiles.missing(root);
        }
    }

    /// In the order of the files and their entries.
    List<ChatMessage> messages() {
        return messages;
    }

    /// How many files are exports.
    int exports() {
        return exports;
    }

    /// How many entries were passed over, by reason.
    Map<String, Integer> passedOver() {
        return passedOver;
    }

    /// Why files were not read, by path.
    public Map<String, String> leftOut() {
        return leftOut;
    }

    private Map<String, String> people() throws IOException {
        Path users = root.resolve(USERS);
        return Files.isRegularFile(users) ? text(users).map(SlackExport::people).orElse(Map.of()) : Map.of();
    }

    private void read(Path file, Map<String, String> people) {
        if (file.equals(root.resolve(USERS))) {
            return;
        }
        try {
            Optional<ChatExport> export = text(file).flatMap(text -> ChatExport.read(conversation(file), text, people));
            if (export.isEmpty()) {
                leftOut.putIfAbsent(
                        name(file),
                        "it is not an export of Slack or WhatsApp, a mailbox, or a session of Claude Code or Codex");
            }
            export.ifPresent(read -> {
                exports++;
                messages.addAll(read.messages());
                read.passedOver().forEach((reason, count) -> passedOver.merge(reason, count, Integer::sum));
            });
        } catch (IOException unreadable) {
            leftOut.put(
                    name(file), "it cannot be read: " + unreadable.getClass().getSimpleName());
        }
    }

    private Optional<String> text(Path file) throws IOException {
        if (Files.size(file) > MOST_BYTES) {
            leftOut.put(name(file), "it has over 64 MB; divide it");
            return Optional.empty();
        }
        try {
            return Optional.of(Files.readString(file));
        } catch (CharacterCodingException binary) {
            leftOut.put(name(file), "it is not UTF-8 text");
            return Optional.empty();
        }
    }

    /// Slack names the file by the day, and its folder by the channel.
    private String conversation(Path file) {
        String name = file.getFileName().toString().replaceFirst("\\.\\w{1,5}$", "");
        Path folder = file.getParent();
        boolean isDay = name.matches("\\d{4}-\\d\\d-\\d\\d");
        return isDay && folder != null && folder.getFileName() != null
                ? folder.getFileName().toString()
                : name;
    }

    private String name(Path file) {
        return file.equals(root)
                ? file.getFileName().toString()
                : root.relativize(file).toString();
    }
}
