package io.festinger.text.passages;

import java.util.List;

/// The folder in which an agent works, as frameworks tell it to the model: `Working directory: /home/ada/shop`,
/// `Current Working Directory (/home/ada/shop) Files`, `<cwd>/home/ada/shop</cwd>`.
public final class WorkingFolder {
    private static final List<String> LABELS = List.of(
            "orking directory",
            "orking Directory",
            "urrent directory",
            "<cwd>",
            "cwd:",
            "orkspace Directory",
            "orkspace directory",
            "orkspace path",
            "orkspace Path",
            "orkspace root",
            "in the directory",
            "AGENTS.md instructions for");

    /// The most characters between the label and the folder, and those of a folder.
    private static final int BETWEEN = 16;

    private static final int LONGEST = 1_000;

    /// The labels that are followed, of each kind, and the characters that are searched for them.
    private static final int MAX = 8;

    private static final int SEARCHED = 40_000;

    private WorkingFolder() {}

    /// The first one that a text names; empty where it names none.
    public static String in(String text) {
        int max = Math.min(text.length(), SEARCHED);
        for (String label : LABELS) {
            int at = text.indexOf(label, 0, max);
            for (int i = 0; at >= 0 && i < MAX; i++) {
                String folder = after(text, at + label.length());
                if (!folder.isEmpty()) {
                    return folder;
                }
                at = text.indexOf(label, Math.min(max, at + label.length()), max);
            }
        }
        return "";
    }

    /// The folder that begins soon after a place, on its line.
    private static String after(String text, int from) {
        int max = Math.min(text.length(), from + BETWEEN);
        for (int at = from; at < max && text.charAt(at) != '\n'; at++) {
            if (begins(text, at)) {
                int end = at;
                while (end < Math.min(text.length(), at + LONGEST) && isOfPath(text.charAt(end))) {
                    end++;
                }
                while (text.charAt(end - 1) == '.') {
                    end--;
                }
                return text.substring(at, end);
            }
        }
        return "";
    }

    private static boolean begins(String text, int at) {
        char c = text.charAt(at);
        boolean drive = Character.isLetter(c)
                && (text.startsWith(":\\", at + 1) || text.startsWith(":/", at + 1))
                && !text.startsWith("://", at + 1);
        return c == '/' && !text.startsWith("//", at) || c == '~' && text.startsWith("/", at + 1) || drive;
    }

    private static boolean isOfPath(char c) {
        return !Character.isWhitespace(c) && "<>()[]{}\"'`,;*?".indexOf(c) < 0;
    }
}
