package io.festinger.gateway.loops;

import java.util.Arrays;
import java.util.List;

/// Makes one [Print] from texts and values. Not for use from several threads.
///
/// Texts are read word by word: white space separates and is dropped, and every other character that is
/// neither letter nor digit is a word. The near-duplicate hash is a SimHash (Charikar, 2002) over the words
/// and the pairs of neighbours: texts that differ in a small share have hashes that differ in few bits.
final class Fingerprint {
    private static final int MIN = 30;
    private static final int MAX = 1_500;
    private static final int HEAD = 24;
    private static final int LONG_VALUE = 160;
    private static final long VOLATILE = 0x5bd1e9955bd1e995L;

    /// An outcome with more words says more than that nothing was found.
    private static final int MOST_OF_NOTHING = 12;

    /// An outcome of so few words is a state.
    private static final int MOST_OF_STATE = 2;

    private enum Mode {
        /// Punctuation does not count.
        SPEECH,
        OUTCOME,
        /// The spelling of a path does not count.
        CALL
    }

    private final Mode mode;
    private final Signs signs = new Signs();
    private long[] words = new long[64];
    private int count;
    private long exact;
    private long maskedHash;
    private long frame;
    private long numbers;
    private long wording;
    private long head;
    private double measure;
    private boolean sleeps;
    private boolean lasts;
    private boolean isStated;
    private long search;

    private Fingerprint(Mode mode) {
        this.mode = mode;
    }

    /// The print of a result from a tool or a framework.
    static Print ofOutcome(String text) {
        var print = new Fingerprint(Mode.OUTCOME);
        print.textOrJson(text);
        return print.finishedPrint();
    }

    /// The print of an agent's words: punctuation does not count.
    static Print ofSpeech(String text) {
        var print = new Fingerprint(Mode.SPEECH);
        print.text(text);
        return print.finishedPrint();
    }

    static Print ofCall(String name, LooseJson.Value arguments) {
        var print = new Fingerprint(Mode.CALL);
        print.mark(Hash.of(name));
        print.search = CallMembers.isSearch(name) ? Hash.of(name) : 0;
        print.sleeps = arguments instanceof LooseJson.Str command && CallMembers.isWaiting(command.text());
        print.value(arguments);
        return print.finishedPrint();
    }

    static Print ofCalls(List<ToolCall> calls) {
        var print = new Fingerprint(Mode.CALL);
        print.search =
                calls.size() == 1 && CallMembers.isSearch(calls.getFirst().name())
                        ? Hash.of(calls.getFirst().name())
                        : 0;
        for (ToolCall call : calls) {
            print.mark(Hash.of(call.name()));
            print.textOrJson(call.arguments());
        }
        return print.finishedPrint();
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
        sleeps |= mode == Mode.CALL && CallMembers.isWaiting(text);
        string(text);
    }

    private void value(LooseJson.Value value) {
        switch (value) {
            case LooseJson.Obj object -> object.members().forEach((key, member) -> member(object, key, member));
            case LooseJson.Arr array -> {
                mark('[');
                array.elements().forEach(this::value);
                mark(']');
            }
            case LooseJson.Str string -> string(string.text());
            case LooseJson.Unquoted bare -> string(bare.spelling());
        }
    }

    private void member(LooseJson.Obj object, String key, LooseJson.Value member) {
        boolean counts = mode == Mode.CALL ? !CallMembers.isAside(object, key) : !CallMembers.isVolatile(key);
        if (counts) {
            mark(Hash.of(key));
            sleeps |= mode == Mode.CALL && CallMembers.waits(key, member);
            value(member);
            if (mode == Mode.OUTCOME && CallMembers.isUnfinished(key, member)) {
                signs.partly();
            }
        } else if (mode == Mode.OUTCOME && member instanceof LooseJson.Unquoted number) {
            measure += Measure.of(number.spelling());
        }
    }

    private void string(String value) {
        String text = mode == Mode.CALL ? PathSpelling.plain(value) : value;
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
        maskedHash = Hash.mix(maskedHash, hash);
        frame = Hash.mix(frame, hash);
    }

    private void text(String text) {
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c <= ' ' || Character.isWhitespace(c)) {
                at++;
            } else if (isWord(c)) {
                at = word(text, at);
            } else {
                if (mode != Mode.SPEECH) {
                    exact = Hash.mix(exact, c);
                    maskedHash = Hash.mix(maskedHash, c);
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
            measure += mode == Mode.OUTCOME ? Measure.of(text, at, at + length) : 0;
            ignore(spelled);
            return at + length;
        }
        long spelled = 7;
        long folded = 7;
        int digits = 0;
        int end = at;
        for (; end < text.length() && isWord(text.charAt(end)); end++) {
            char c = text.charAt(end);
            char lower = c < 128 ? (c >= 'A' && c <= 'Z' ? (char) (c | 0x20) : c) : Character.toLowerCase(c);
            spelled = spelled * 31 + c;
            folded = folded * 31 + lower;
            digits += c >= '0' && c <= '9' ? 1 : 0;
        }
        if (digits == end - at && isPart(text, at, end)) {
            signs.partly();
        }
        if (mode == Mode.OUTCOME && digits == 0) {
            state(text, at, end);
        }
        if (digits == end - at && signs.countsAttempts()) {
            // the attempt's number says nothing about the action
            maskedHash = Hash.mix(maskedHash, VOLATILE);
            signs.number(folded);
        } else {
            accept(spelled, folded, digits > 0);
        }
        return end;
    }

    /// `status: activating`, and a state of a few words alone.
    private void state(String text, int at, int end) {
        lasts = CallMembers.isLasting(text, at, end);
        if (lasts && (isStated || CallMembers.isInProgress(text, at, end))) {
            signs.partly();
        }
        isStated = CallMembers.isState(text, at, end);
    }

    /// A percentage above 0 and below 100.
    private static boolean isPart(String text, int at, int end) {
        return end < text.length() && text.charAt(end) == '%' && end - at < 3 && text.charAt(at) != '0';
    }

    private void ignore(long spelled) {
        exact = Hash.mix(exact, spelled);
        maskedHash = Hash.mix(maskedHash, VOLATILE);
        wording = mode == Mode.CALL ? Hash.mix(wording, spelled) : wording;
        signs.number(0);
    }

    private void accept(long spelled, long folded, boolean digits) {
        exact = Hash.mix(exact, spelled);
        maskedHash = Hash.mix(maskedHash, spelled);
        if (digits) {
            numbers = Hash.mix(numbers, spelled);
            signs.number(folded);
        } else {
            signs.word(folded);
        }
        if (!digits || mode == Mode.CALL) {
            wording = Hash.mix(wording, folded);
        }
        if (count < MAX) {
            words = count < words.length ? words : Arrays.copyOf(words, Math.min(MAX, 2 * count));
            words[count] = Hash.mix(1, folded);
        }
        count++;
        head = count == HEAD ? maskedHash : head;
    }

    private Print finishedPrint() {
        long similar = count >= MIN && count <= MAX ? similar() : 0;
        return new Print(
                exact,
                maskedHash,
                frame,
                numbers,
                similar,
                wording,
                count < HEAD ? maskedHash : head,
                count,
                measure,
                signs.hasFailed(),
                mode == Mode.CALL ? sleeps : signs.pending() || lasts && count <= MOST_OF_STATE,
                search,
                count <= MOST_OF_NOTHING && (count == 0 || signs.foundNothing()));
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

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isWord(char c) {
        return c < 128
                ? c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isDigit(c)
                : Character.isLetterOrDigit(c) || Character.isSurrogate(c);
    }
}
