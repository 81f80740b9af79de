package io.festinger.text.markdown;

/// Tables in GitHub's format: a line with the names of columns, followed by one such as `|---|:--:|`.
/// (The library's own reader of tables fills every row up to the number of columns, which a text could
/// make grow without bounds.)
public final class TableLines {
    private TableLines() {}

    /// Whether a table begins with these two lines.
    public static boolean begin(String head, String divider) {
        return head.indexOf('|') >= 0 && divides(divider) && columns(head) == columns(divider);
    }

    private static boolean divides(String line) {
        boolean dash = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if ("|:- \t".indexOf(c) < 0) {
                return false;
            }
            dash |= c == '-';
        }
        return dash && line.indexOf('|') >= 0;
    }

    private static int columns(String line) {
        String row = line.strip();
        int columns = 1;
        for (int i = 1; i < row.length() - 1; i++) {
            if (row.charAt(i) == '|' && row.charAt(i - 1) != '\\') {
                columns++;
            }
        }
        return columns;
    }
}
