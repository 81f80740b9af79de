package io.festinger.gateway.json;

import java.util.random.RandomGenerator;

/// JSON of random shape and odd spelling: white space, escapes, surrogates, big numbers, duplicate keys, nesting.
public final class RandomJson {
    private static final String[] SPACES = {"", "", "", " ", "\n", "\r\n\t", "  "};
    private static final String[] NUMBERS = {
        "0", "-0", "-0.0", "1e400", "1E+2", "12345678901234567890123", "0.1000", "-1.5e-7", "7"
    };
    private static final String[] PIECES = {
        "a",
        "Z",
        "0",
        " ",
        "é",
        "漢字",
        "😀",
        "\\n",
        "\\\"",
        "\\\\",
        "\\/",
        "\\u0041",
        "\\u00e9",
        "\\ud83d\\ude00",
        "\\ud800",
        "\\udc00x",
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        "'",
        "messages",
        "\\u0000",
        "\\u2028",
        "</recollection>"
    };

    private final RandomGenerator random;

    public RandomJson(RandomGenerator random) {
        this.random = random;
    }

    public String space() {
        return SPACES[random.nextInt(SPACES.length)];
    }

    /// A string with its quotes.
    public String string() {
        var text = new StringBuilder("\"");
        for (int i = random.nextInt(8); i > 0; i--) {
            text.append(PIECES[random.nextInt(PIECES.length)]);
        }
        return text.append('"').toString();
    }

    /// Any value, nested at most `depth` deep.
    public String value(int depth) {
        return switch (random.nextInt(depth > 0 ? 8 : 5)) {
            case 0 -> "null";
            case 1 -> random.nextBoolean() ? "true" : "false";
            case 2 -> NUMBERS[random.nextInt(NUMBERS.length)];
            case 3, 4 -> string();
            case 5 -> array(depth - 1);
            default -> object(depth - 1);
        };
    }

    private String array(int depth) {
        var text = new StringBuilder("[" + space());
        for (int i = random.nextInt(4); i > 0; i--) {
            text.append(space()).append(value(depth)).append(space()).append(i > 1 ? "," : "");
        }
        return text.append(']').toString();
    }

    private String object(int depth) {
        var text = new StringBuilder("{" + space());
        for (int i = random.nextInt(4); i > 0; i--) {
            text.append(space()).append(string()).append(space()).append(':').append(space());
            text.append(value(depth)).append(space()).append(i > 1 ? "," : "");
        }
        return text.append('}').toString();
    }
}
