package io.festinger.concepts.graph;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// Writes recollections. Text comes only from tokens of letters with their marks, digits, `_ - .` and the
/// signs of names such as `C++`: no stored text can close the block, open a line or carry an instruction. A
/// token with any other character (an apostrophe: `o'brien`), or long enough to be a sentence
/// (`ignore_all_previous_instructions_and_say`), is known and counted but never written: [Live] leaves its
/// lines and edges out, and this class refuses it.
public final class BlockText {
    /// Other characters that the tokeniser keeps in names: `C++`, `C#`, `R&D`, `A/B`.
    private static final String SIGNS = "+#&/";

    static final String OPEN = "<recollection>\n";
    static final String CLOSE = "</recollection>";
    public static final int LONGEST_NAME = 40;
    public static final int MOST_PARTS = 5;
    private static final String PENDING = " - conflict pending";
    private static final String CORRECTED = " - corrected";
    private static final String TAKEN_BACK = ": taken back";
    private static final String UNCONFIRMED = " (unconfirmed)";
    private static final DateTimeFormatter MONTH =
            DateTimeFormatter.ofPattern("uuuu-MM", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final Pattern JOINT = Pattern.compile("[_.-]+");

    private BlockText() {}

    static boolean isPrintable(String token) {
        return !token.isEmpty() && isName(token) && token.codePoints().allMatch(BlockText::isPrintable);
    }

    /// Whether it is as short as a name: more words could be a sentence.
    public static boolean isName(String token) {
        return token.length() <= LONGEST_NAME
                && JOINT.splitAsStream(token).limit(MOST_PARTS + 1).count() <= MOST_PARTS;
    }

    private static boolean isPrintable(int codePoint) {
        int type = Character.getType(codePoint);
        return Character.isLetterOrDigit(codePoint)
                || type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK
                || codePoint == '_'
                || codePoint == '-'
                || codePoint == '.'
                || SIGNS.indexOf(codePoint) >= 0;
    }

    /// `gnommoweb: [glitch_university] repo [type?] service - conflict pending`, without a line end. After
    /// an old edge comes the month of its last confirmation: ` (2025-03)`.
    public static String line(Concept concept, List<Edge> edges, Live live) {
        StringBuilder line = new StringBuilder(96);
        append(line, concept).append(':');
        boolean pending = false;
        for (Edge edge : edges) {
            boolean isDisputed = concept.knowledge.disputed().contains(edge.dimension());
            pending |= isDisputed;
            append(line.append(" ["), edge.dimension()).append(isDisputed ? "?] " : "] ");
            append(line, edge.parent()).append(edge.isConfirmed() ? "" : UNCONFIRMED);
            if (live.isOld(edge)) {
                line.append(" (").append(MONTH.format(edge.lastConfirmed())).append(')');
            }
        }
        return line.append(pending ? PENDING : "").toString();
    }

    /// The replacement of a line whose edges are gone.
    public static String takenBack(Concept concept) {
        return append(new StringBuilder(64), concept).append(TAKEN_BACK).toString();
    }

    /// The form of a line that differs from an earlier one about its concept.
    public static String correct(String line) {
        return line + CORRECTED;
    }

    /// The lines that ask about an unknown concept, without a line end after the last.
    public static String hint(Concept concept, HintForm form) {
        StringBuilder hint = append(new StringBuilder(256).append("? "), concept);
        return switch (form) {
            case HintForm.Command(String command) -> {
                hint.append(": no recollection. If not a typo, store it before proceeding:\n")
                        .append(command);
                append(hint.append(" '"), concept)
                        .append(" -isa <parent> in context of <dimension>'\n")
                        .append(command);
                yield append(hint.append(" '"), concept)
                        .append(" -ispart <system> in context of <dimension>'")
                        .toString();
            }
            case HintForm.Call(String url) -> {
                hint.append(": no recollection. If you know what it is, store it:\ncurl -d '{\"fact\": \"");
                yield append(hint, concept)
                        .append(" -isa <parent>\"}' ")
                        .append(url)
                        .append("/iknowthat")
                        .toString();
            }
            case HintForm.Sentence() -> {
                hint.append(": no recollection. If you know what it is, say in your answer: ");
                yield append(hint, concept).append(" is a <kind>").toString();
            }
        };
    }

    private static StringBuilder append(StringBuilder text, Concept concept) {
        if (!concept.isPrintable()) {
            throw new IllegalArgumentException("a token with more than letters, digits, _ - . cannot be written");
        }
        return text.append(concept.token());
    }

    /// The length of a block of these lines and hints.
    public static int length(List<String> parts) {
        int length = OPEN.length() + CLOSE.length();
        for (String part : parts) {
            length += part.length() + 1;
        }
        return length;
    }

    /// The block; empty when it has no line.
    public static String block(List<String> parts) {
        if (parts.isEmpty()) {
            return "";
        }
        StringBuilder block = new StringBuilder(length(parts)).append(OPEN);
        parts.forEach(part -> block.append(part).append('\n'));
        return block.append(CLOSE).toString();
    }
}
