package io.festinger.memory.sources;

/// How many parts a text has: non-empty lines, ends of sentences, and marks such as `*`, of which five
/// count as one. While a document is read, a part needs some 500 bytes, so a small document of many parts
/// could need more memory than a large one.
final class Parts {
    /// Limit of a document: a megabyte of ordinary prose has 15,000.
    static final int MOST = 60_000;

    private static final String ENDS = ".!?";
    private static final String WIDE_ENDS = "\u3002\uff01\uff1f";
    private static final String MARKS = "*_`~[<|&";
    private static final int MARKS_A_PART = 5;

    private Parts() {}

    static int count(String text) {
        int parts = 1;
        int marks = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean emptyLine = c == '\n' && (i == 0 || text.charAt(i - 1) == '\n');
            if (c == '\n' && !emptyLine || WIDE_ENDS.indexOf(c) >= 0 || isSentenceEnd(text, i)) {
                parts++;
            } else if (MARKS.indexOf(c) >= 0) {
                marks++;
            }
        }
        return parts + marks / MARKS_A_PART;
    }

    private static boolean isSentenceEnd(String text, int i) {
        return ENDS.indexOf(text.charAt(i)) >= 0 && i + 1 < text.length() && text.charAt(i + 1) == ' ';
    }
}
