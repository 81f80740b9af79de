package io.festinger.gateway.json;

import io.festinger.gateway.json.JsonValue.Kind;

/// JSON's grammar over bytes: each `skip` accepts the offset where something begins and returns the one
/// after it. Nesting is kept in a bounded array and not on the call stack, so no body can overflow it.
final class Scanner {
    /// How deep objects and arrays may nest in a value that is taken whole.
    static final int MAX_DEPTH = 1_000;

    private final byte[] bytes;
    private boolean[] inObject = new boolean[16];

    Scanner(byte[] bytes) {
        this.bytes = bytes;
    }

    /// The byte at an offset, or -1 after the end.
    int byteAt(int at) {
        return at < bytes.length ? bytes[at] & 0xff : -1;
    }

    void expect(char wanted, int at) throws MalformedJson {
        if (byteAt(at) != wanted) {
            throw new MalformedJson("no '" + wanted + "'", at);
        }
    }

    int skipSpace(int from) {
        int at = from;
        while (at < bytes.length && isSpace(bytes[at])) {
            at++;
        }
        return at;
    }

    Kind kindAt(int at) throws MalformedJson {
        return switch (byteAt(at)) {
            case '{' -> Kind.OBJECT;
            case '[' -> Kind.ARRAY;
            case '"' -> Kind.STRING;
            case 't' -> Kind.TRUE;
            case 'f' -> Kind.FALSE;
            case 'n' -> Kind.NULL;
            case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> Kind.NUMBER;
            default -> throw new MalformedJson("no value", at);
        };
    }

    int skipValue(int from) throws MalformedJson {
        int depth = 0;
        int at = from;
        while (true) {
            Kind kind = kindAt(at);
            boolean opens = kind == Kind.OBJECT || kind == Kind.ARRAY;
            if (opens) {
                push(depth++, kind == Kind.OBJECT, at);
                at = skipSpace(at + 1);
            } else {
                at = skipScalar(kind, at);
            }
            if (!opens || byteAt(at) == closing(depth)) {
                while (depth > 0 && byteAt(at = skipSpace(at)) == closing(depth)) {
                    depth--;
                    at++;
                }
                if (depth == 0) {
                    return at;
                }
                expect(',', at);
                at = skipSpace(at + 1);
            }
            at = inObject[depth - 1] ? skipKey(at) : at;
        }
    }

    /// Skips a string with both its quotes.
    int skipString(int from) throws MalformedJson {
        expect('"', from);
        int at = from + 1;
        while (at < bytes.length) {
            byte b = bytes[at];
            if (b == '"') {
                return at + 1;
            } else if (b == '\\') {
                at = skipEscape(at);
            } else if (b >= 0 && b < 0x20) {
                throw new MalformedJson("control character in a string", at);
            } else {
                at++;
            }
        }
        throw new MalformedJson("string without an end", from);
    }

    private int skipKey(int from) throws MalformedJson {
        int at = skipSpace(skipString(from));
        expect(':', at);
        return skipSpace(at + 1);
    }

    private char closing(int depth) {
        return inObject[depth - 1] ? '}' : ']';
    }

    private void push(int depth, boolean object, int at) throws MalformedJson {
        if (depth == MAX_DEPTH) {
            throw new MalformedJson("nested too deeply", at);
        }
        if (depth == inObject.length) {
            inObject = java.util.Arrays.copyOf(inObject, depth * 2);
        }
        inObject[depth] = object;
    }

    private int skipScalar(Kind kind, int at) throws MalformedJson {
        return switch (kind) {
            case STRING -> skipString(at);
            case NUMBER -> skipNumber(at);
            case TRUE -> skipWord("true", at);
            case FALSE -> skipWord("false", at);
            case NULL -> skipWord("null", at);
            case OBJECT, ARRAY -> throw new IllegalStateException("no scalar");
        };
    }

    private int skipWord(String word, int from) throws MalformedJson {
        for (int i = 0; i < word.length(); i++) {
            expect(word.charAt(i), from + i);
        }
        return from + word.length();
    }

    private int skipNumber(int from) throws MalformedJson {
        int at = byteAt(from) == '-' ? from + 1 : from;
        at = byteAt(at) == '0' ? at + 1 : skipDigits(at);
        if (byteAt(at) == '.') {
            at = skipDigits(at + 1);
        }
        if (byteAt(at) == 'e' || byteAt(at) == 'E') {
            int sign = byteAt(at + 1);
            at = skipDigits(sign == '+' || sign == '-' ? at + 2 : at + 1);
        }
        return at;
    }

    private int skipDigits(int from) throws MalformedJson {
        int at = from;
        while (byteAt(at) >= '0' && byteAt(at) <= '9') {
            at++;
        }
        if (at == from) {
            throw new MalformedJson("no digit", at);
        }
        return at;
    }

    private int skipEscape(int at) throws MalformedJson {
        switch (byteAt(at + 1)) {
            case '"', '\\', '/', 'b', 'f', 'n', 'r', 't' -> {
                return at + 2;
            }
            case 'u' -> {
                for (int i = at + 2; i < at + 6; i++) {
                    if (Character.digit(byteAt(i), 16) < 0 || byteAt(i) > 'f') {
                        throw new MalformedJson("bad escape", at);
                    }
                }
                return at + 6;
            }
            default -> throw new MalformedJson("bad escape", at);
        }
    }

    private static boolean isSpace(byte b) {
        return b == ' ' || b == '\n' || b == '\r' || b == '\t';
    }
}
