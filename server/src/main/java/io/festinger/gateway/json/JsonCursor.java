package io.festinger.gateway.json;

import io.festinger.gateway.json.JsonValue.Kind;

/// A forward-only walk over one JSON text. The caller opens the objects and arrays that it needs and takes
/// every other value whole, as a span. A taken value is checked as strictly as by Go's decoder: the cursor
/// refuses what Go refuses, and keys match as in Go, regardless of case. Not for use from several threads.
public final class JsonCursor {
    private final byte[] bytes;
    private final Scanner scanner;
    private int at;
    private boolean justOpened;
    private int keyStart;
    private int keyEnd;
    private boolean keyIsPlain;

    public JsonCursor(byte[] bytes) {
        this(bytes, 0);
    }

    /// @param at where a value of the text begins
    public JsonCursor(byte[] bytes, int at) {
        this.bytes = bytes;
        this.scanner = new Scanner(bytes);
        this.at = at;
    }

    /// The offset of the next byte to be read.
    public int offset() {
        return at;
    }

    /// What kind of value comes next; reads nothing but white space.
    public Kind peek() throws MalformedJson {
        at = scanner.skipSpace(at);
        return scanner.kindAt(at);
    }

    /// Steps into the object that comes next; [#nextMember] then returns its members.
    public void openObject() throws MalformedJson {
        open('{');
    }

    /// Steps into the array that comes next; [#nextElement] then returns its elements.
    public void openArray() throws MalformedJson {
        open('[');
    }

    /// Goes to the next member's value, which the caller must then take or open. False once after
    /// the object.
    public boolean nextMember() throws MalformedJson {
        if (!next('}')) {
            return false;
        }
        keyStart = at + 1;
        at = scanner.skipString(at);
        keyEnd = at - 1;
        keyIsPlain = KeyFold.isPlain(bytes, keyStart, keyEnd);
        at = scanner.skipSpace(at);
        scanner.expect(':', at);
        at++;
        return true;
    }

    /// Goes to the next element, which the caller must then take or open. False once after the array.
    public boolean nextElement() throws MalformedJson {
        return next(']');
    }

    /// True when the current member's key is `name` (which is in lower case), ignoring case as Go does.
    public boolean keyIs(String name) {
        return keyIsPlain ? KeyFold.same(bytes, keyStart, keyEnd, name) : KeyFold.same(key(), name);
    }

    /// The current member's key.
    public String key() {
        return JsonText.decode(bytes, keyStart, keyEnd);
    }

    /// The offset of the current member's key, its opening quote.
    public int memberStart() {
        return keyStart - 1;
    }

    /// Takes the value that comes next, whole.
    public JsonValue take() throws MalformedJson {
        at = scanner.skipSpace(at);
        Kind kind = scanner.kindAt(at);
        int start = at;
        at = scanner.skipValue(at);
        justOpened = false;
        return new JsonValue(kind, start, at);
    }

    /// Requires that only white space follows.
    public void end() throws MalformedJson {
        at = scanner.skipSpace(at);
        if (at < bytes.length) {
            throw new MalformedJson("something after the value", at);
        }
    }

    private void open(char bracket) throws MalformedJson {
        at = scanner.skipSpace(at);
        scanner.expect(bracket, at);
        at++;
        justOpened = true;
    }

    private boolean next(char closing) throws MalformedJson {
        at = scanner.skipSpace(at);
        boolean first = justOpened;
        justOpened = false;
        if (scanner.byteAt(at) == closing) {
            at++;
            return false;
        }
        if (!first) {
            scanner.expect(',', at);
            at = scanner.skipSpace(at + 1);
        }
        return true;
    }
}
