package io.festinger.text.passages;

import io.festinger.text.passages.Passage.Voice;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The passages of a message.
public final class Passages {
    private final List<Passage> read = new ArrayList<>();
    private final StringBuilder prose = new StringBuilder();
    private Voice voice = Voice.SENDER;

    Passages() {}

    /// The prose of a message in its order, adjacent parts of one voice in one passage. Empty for none.
    public static List<Passage> of(String message) {
        return of(message, Voice.SENDER);
    }

    /// The same of a message in the name of the user: without its [frame][Frames], and a report is a tool's.
    public static List<Passage> ofUser(String message) {
        String unframedText = Frames.without(message);
        return of(unframedText, Frames.isReport(unframedText.stripLeading()) ? Voice.TOOL : Voice.SENDER);
    }

    private static List<Passage> of(String message, Voice sender) {
        Passages passages = new Passages();
        passages.speak(sender);
        new MessageReader(message, passages, 0).read();
        passages.end();
        return passages.read;
    }

    /// All prose of a message, of any speaker.
    public static String prose(String message) {
        return of(message).stream().map(Passage::text).collect(Collectors.joining("\n"));
    }

    Voice voice() {
        return voice;
    }

    /// Sets the speaker of the following text.
    void speak(Voice next) {
        if (next != voice) {
            end();
            voice = next;
        }
    }

    void line(CharSequence line) {
        prose.append(line).append('\n');
    }

    /// Separates the following text from the preceding, like an empty line.
    void gap() {
        if (!prose.isEmpty() && (prose.length() < 2 || prose.charAt(prose.length() - 2) != '\n')) {
            prose.append('\n');
        }
    }

    private void end() {
        String text = prose.toString().strip();
        if (!text.isEmpty()) {
            read.add(new Passage(voice, text));
        }
        prose.setLength(0);
    }
}
