package io.festinger.gateway.loops;

import java.util.Arrays;
import java.util.List;
import java.util.Set;

/// Makes one [Print] of the texts and values that it is given. Not for use from several threads.
///
/// Texts are read word by word: white space separates and is not kept, whatever has no letter or digit in it is a word
/// of
/// one character. The near-duplicate hash is a SimHash (Charikar, 2002) over the words and the pairs of neighbours:
/// texts
/// of which a small share differs have hashes of which few bits differ.
final class Fingerprint {
    private static final int FEWEST = 30;
    private static final int MOST = 1_500;
    private static final int LONG_VALUE = 160;
    private static final long VOLATILE = 0x5bd1e9955bd1e995L;
    private static final Set<String> UNTOLD_KEYS = Set.of(
            "timestamp",
            "time",
            "ts",
            "date",
            "datetime",
            "now",
            "current_time",
            "current_datetime",
            "created_at",
            "updated_at",
            "elapsed",
            "elapsed_ms",
            "elapsed_seconds",
            "duration",
            "duration_ms",
            "duration_seconds",
            "took",
            "latency",
            "latency_ms",
            "uptime",
            "pid",
            "request_id",
            "requestid",
            "call_id",
            "tool_call_id",
            "trace_id",
            "span_id",
            "correlation_id",
            "message_id",
            "run_id",
            "nonce",
            "idempotency_key",
            "etag");
    private static final Set<String> UNTOLD_ARGUMENTS = Set.of(
            "timestamp",
            "ts",
            "now",
            "current_time",
            "current_datetime",
            "request_id",
            "requestid",
            "call_id",
            "tool_call_id",
            "trace_id",
            "span_id",
            "correlation_id",
            "nonce",
            "idempotency_key");
    private static final long[] FAILURES = words(
            "error errors failed fails failure exception denied refused timeout timed invalid traceback unable cannot"
                    + " forbidden unauthorized missing unknown unreachable aborted fatal panic");
    private static final long[] PENDING = words(
            "pending queued waiting running progress in_progress starting initializing building processing still");

    private final boolean prose;
    private final Set<String> untold;
    private long[] words = new long[64];
    private int count;
    private long exact;
    private long masked;
    private long frame;
    private long numbers;
    private boolean failed;
    private boolean pending;

    private Fingerprint(boolean prose, Set<String> untold) {
        this.prose = prose;
        this.untold = untold;
    }

    /// Of what a tool or a framework gave.
    static Print ofOutcome(String text) {
        var print = new Fingerprint(false, UNTOLD_KEYS);
        print.textOrJson(text);
        return print.done();
    }

    /// Of what an agent said: case and punctuation do not count.
    static Print ofSpeech(String text) {
        var print = new Fingerprint(true, Set.of());
        print.text(text);
        return print.done();
    }

    static Print ofCall(String name, LooseJson.Value arguments) {
        var print = new Fingerprint(false, UNTOLD_ARGUMENTS);
        print.mark(Hash.of(name));
        print.value(arguments);
        return print.done();
    }

    static Print ofCalls(List<ToolCall> calls) {
        var print = new Fingerprint(false, UNTOLD_ARGUMENTS);
        for (ToolCall call : calls) {
            print.mark(Hash.of(call.name()));
            print.textOrJson(call.arguments());
        }
        return print.done();
    }

    private void textOrJson(String text) {
        int start = 0;
        while (start < text.length() && text.charAt(start) <= ' ') {
            start++;
        }
        if (start < text.length() && (text.charAt(start) == '{' || text.charAt(start) == '[')) {
            LooseJson.Read read = LooseJson.read(text, start);
            if (read.whole() && text.substring(read.end()).isBlank()) {
                value(read.value());
                return;
            }
        }
        string(text);
    }

    private void value(LooseJson.Value value) {
        switch (value) {
            case LooseJson.Obj object ->
                object.members().forEach((key, member) -> {
                    if (!untold.contains(key)) {
                        mark(Hash.of(key));
                        value(member);
                    }
                });
            case LooseJson.Arr array -> {
                mark('[');
                array.elements().forEach(this::value);
                mark(']');
            }
            case LooseJson.Str string -> string(string.text());
            case LooseJson.Bare bare -> string(bare.spelling());
        }
    }

    private void string(String text) {
        long before = exact;
        exact = 0;
        text(text);
        if (text.length() < LONG_VALUE) {
            frame = Hash.mix(frame, exact);
        }
        exact = Hash.mix(before, exact);
    }

    private void mark(long hash) {
        exact = Hash.mix(exact, hash);
        masked = Hash.mix(masked, hash);
        frame = Hash.mix(frame, hash);
    }

    private void text(String text) {
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c <= ' ' || Character.isWhitespace(c)) {
                at++;
            } else if (c == '\u001b') {
                at = behindColour(text, at);
            } else if (c == '\\' && at + 1 < text.length()) {
                // a string inside a string: \n separates words, \" is a quote
                at += "ntr".indexOf(text.charAt(at + 1)) >= 0 ? 2 : 1;
            } else if (isWord(c)) {
                at = word(text, at);
            } else {
                if (!prose) {
                    exact = Hash.mix(exact, c);
                    masked = Hash.mix(masked, c);
                }
                at++;
            }
        }
    }

    private int word(String text, int at) {
        int length = Volatile.length(text, at, text.length());
        if (length > 0) {
            long spelled = 0;
            for (int i = at; i < at + length; i++) {
                spelled = Hash.mix(spelled, text.charAt(i));
            }
            exact = Hash.mix(exact, spelled);
            masked = Hash.mix(masked, VOLATILE);
            return at + length;
        }
        long spelled = 7;
        long folded = 7;
        boolean digits = false;
        int end = at;
        for (; end < text.length() && isWord(text.charAt(end)); end++) {
            char c = text.charAt(end);
            char lower = c < 128 ? (c >= 'A' && c <= 'Z' ? (char) (c | 0x20) : c) : Character.toLowerCase(c);
            spelled = spelled * 31 + c;
            folded = folded * 31 + lower;
            digits |= c >= '0' && c <= '9';
        }
        accept(spelled, folded, digits);
        return end;
    }

    private void accept(long spelled, long folded, boolean digits) {
        long hash = prose ? folded : spelled;
        exact = Hash.mix(exact, hash);
        masked = Hash.mix(masked, hash);
        if (digits) {
            numbers = Hash.mix(numbers, hash);
        } else {
            failed |= Arrays.binarySearch(FAILURES, folded) >= 0;
            pending |= Arrays.binarySearch(PENDING, folded) >= 0;
        }
        if (count < MOST) {
            words = count < words.length ? words : Arrays.copyOf(words, Math.min(MOST, 2 * count));
            words[count] = Hash.mix(1, folded);
        }
        count++;
    }

    private Print done() {
        long similar = count >= FEWEST && count <= MOST ? similar() : 0;
        long told = prose ? masked : exact;
        return new Print(told, masked, frame, numbers, similar, count, failed, pending);
    }

    private long similar() {
        int[] balance = new int[Long.SIZE];
        for (int i = 0; i < count; i++) {
            weigh(balance, words[i]);
            if (i > 0) {
                weigh(balance, Hash.mix(words[i - 1], words[i]));
            }
        }
        long similar = 0;
        for (int bit = 0; bit < Long.SIZE; bit++) {
            similar |= balance[bit] > 0 ? 1L << bit : 0;
        }
        return similar == 0 ? 1 : similar;
    }

    private static void weigh(int[] balance, long hash) {
        for (int bit = 0; bit < Long.SIZE; bit++) {
            balance[bit] += (int) (hash >>> bit & 1) * 2 - 1;
        }
    }

    /// Behind a terminal's colour or cursor code.
    private static int behindColour(String text, int at) {
        int i = at + 1;
        if (i < text.length() && text.charAt(i) == '[') {
            i++;
            while (i < text.length() && (text.charAt(i) == ';' || text.charAt(i) == '?' || isDigit(text.charAt(i)))) {
                i++;
            }
            return Math.min(i + 1, text.length());
        }
        return i;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isWord(char c) {
        return c < 128
                ? c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isDigit(c)
                : Character.isLetterOrDigit(c) || Character.isSurrogate(c);
    }

    private static long[] words(String list) {
        return Arrays.stream(list.split(" "))
                .mapToLong(word -> word.chars().asLongStream().reduce(7, (hash, c) -> hash * 31 + c))
                .sorted()
                .toArray();
    }
}
