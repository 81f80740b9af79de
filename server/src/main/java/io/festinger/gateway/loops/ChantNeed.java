package io.festinger.gateway.loops;

import io.festinger.text.AskedAmount;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// How long a repetition must be to count as a chant, in words, depending on the repeated text. Few repeats
/// of a sentence are enough. Lists, rows, logs, statements, markup, refrains and the person's quotes often
/// repeat legitimately, so they must repeat far longer.
final class ChantNeed implements PeriodSearch.Need {
    private static final int NEVER = Integer.MAX_VALUE;
    private static final int FENCED_TIMES = 64;
    private static final int LIST_TIMES = 200;
    private static final int LIST = 4_096;
    private static final int WITHOUT_LETTERS = 3_000;
    private static final int BLANK = 1_000;
    private static final int RULER = 600;
    private static final int LETTER_RUN = 400;
    private static final int CALL_TIMES = 6;
    private static final int NUMBERED_SENTENCES = 40;
    private static final int NUMBERED_LINES = 120;
    private static final int SHORTEST_SENTENCE = 4;
    private static final int SHORTEST_NUMBERED = 8;
    private static final int WORD = 6;
    private static final int EXERCISE_TIMES = 100;
    private static final int LONGEST_INSTRUCTION = 8;
    private static final int MOST_ASKED = 16 << 10;
    private static final String CODE = "[]{}<>=;|\\/`\"";
    private static final String ITEMS = "-*+\u2022#>|<{[(`/%;,";
    private static final String STOPS = ".!?:\u2026\u3002\uff01\uff1f";
    private static final String CLOSING = "\"'*_)\u201d\u2019";

    private final String question;
    /// Read when a text repeats itself: most answers never do.
    private @Nullable AskedAmount amount;

    ChantNeed(String question) {
        this.question = question;
    }

    private AskedAmount amount() {
        AskedAmount read = amount == null ? new AskedAmount(question) : amount;
        amount = read;
        return read;
    }

    @Override
    public int of(String unit, boolean isFenced) {
        int neededCount = unaskedCount(unit, isFenced);
        int rounds = Math.max(amount().rounds(unit) * 5 / 4, isExercise(unit) ? EXERCISE_TIMES : 0);
        return Math.max(neededCount, rounds * unit.length());
    }

    /// Short sentences about what the person asked for, on lines of their own: each is to be followed.
    private boolean isExercise(String unit) {
        return unit.indexOf('\n') >= 0
                && turn(unit)
                        .lines()
                        .flatMap(line -> Arrays.stream(line.split("[.!?] ")))
                        .allMatch(sentence -> words(sentence) <= LONGEST_INSTRUCTION)
                && amount().isAbout(unit);
    }

    private int unaskedCount(String unit, boolean isFenced) {
        int period = unit.length();
        boolean fence = unit.contains("```") || unit.contains("~~~");
        if (isFenced && !fence) {
            return Math.max(LIST, FENCED_TIMES * period);
        }
        if (unit.isBlank()) {
            return BLANK;
        }
        if (unit.codePoints().noneMatch(ChantNeed::speaks)) {
            return period == 1 && !Character.isDigit(unit.charAt(0)) ? RULER : Math.max(WITHOUT_LETTERS, 4 * period);
        }
        int neededCount = times(unit) * period;
        return isAsked(unit)
                ? Math.max(neededCount, Math.max(LIST, LIST_TIMES * period))
                : Math.max(LEAST, neededCount);
    }

    /// For a unit in which every number is replaced by the same sign: sentences that only count.
    int counting(String unit, boolean isFenced, char number) {
        boolean sentence = isSentence(turn(unit)) && words(unit) >= SHORTEST_NUMBERED;
        if (isFenced || unit.indexOf(number) < 0 || !sentence) {
            return NEVER;
        }
        return unit.length() * (unit.indexOf('\n') < 0 ? NUMBERED_SENTENCES : NUMBERED_LINES);
    }

    private static int times(String unit) {
        int words = words(unit);
        String turnedText = turn(unit);
        if (isCall(turnedText)) {
            return CALL_TIMES;
        }
        if (isSentence(turnedText)) {
            return words >= 60 ? 5 : words >= 24 ? 7 : words >= 12 ? 8 : words >= 8 ? 10 : words >= 6 ? 12 : 16;
        }
        boolean list = unit.indexOf('\n') >= 0 || (words == 1 && unit.indexOf(',') >= 0);
        if (list || unit.chars().anyMatch(c -> CODE.indexOf(c) >= 0)) {
            return Math.max(LIST_TIMES, LIST / unit.length());
        }
        if (unit.length() < SHORTEST_SENTENCE && unit.indexOf(' ') < 0) {
            return LETTER_RUN / unit.length();
        }
        boolean isListed = words < 3 && unit.indexOf(',') >= 0;
        return words > 7 ? 12 : words > 3 ? 24 : isListed ? 100 : 48;
    }

    /// True for a tool's call, or for a role that a template opens: no one asks for two equal ones.
    private static boolean isCall(String turnedText) {
        if (turnedText.contains("### User:") || turnedText.contains("<|im_start|>")) {
            return true;
        }
        boolean isTagged = turnedText.contains("<tool_call>") || turnedText.contains("<function=");
        return isTagged && WrittenCall.find(turnedText) != null;
    }

    /// True when at least half of the words are in lines that end like sentences and do not begin like
    /// list items.
    private static boolean isSentence(String turnedText) {
        int all = 0;
        int spoken = 0;
        for (String line : turnedText.split("\n")) {
            int words = words(line);
            all += words;
            spoken += words >= SHORTEST_SENTENCE && isSpoken(unnumberedText(line.strip())) ? words : 0;
        }
        return spoken > 0 && spoken * 2 >= all;
    }

    private static boolean isSpoken(String line) {
        if (line.isEmpty() || line.endsWith("...") || ITEMS.indexOf(line.charAt(0)) >= 0 || opensInCapitals(line)) {
            return false;
        }
        int end = line.length();
        while (end > 1 && CLOSING.indexOf(line.charAt(end - 1)) >= 0) {
            end--;
        }
        return STOPS.indexOf(line.charAt(end - 1)) >= 0;
    }

    /// `WARN`, `INFO`: a line of a log.
    private static boolean opensInCapitals(String line) {
        return line.length() > 3 && line.chars().limit(4).allMatch(Character::isUpperCase);
    }

    private static String unnumberedText(String line) {
        int at = 0;
        while (at < line.length() && (Character.isDigit(line.charAt(at)) || ".) ".indexOf(line.charAt(at)) >= 0)) {
            at++;
        }
        return line.substring(at);
    }

    /// The unit rotated to begin at a line or a sentence.
    private static String turn(String unit) {
        int start = unit.indexOf('\n');
        for (int i = 0; start < 0 && i + 1 < unit.length(); i++) {
            start = STOPS.indexOf(unit.charAt(i)) >= 0 && unit.charAt(i + 1) == ' ' ? i : -1;
        }
        return start < 0 ? unit : unit.substring(start + 1) + unit.substring(0, start + 1);
    }

    /// The number of spoken words: an ideograph is one, and so are six letters of text without gaps.
    private static int words(String text) {
        int words = 0;
        int letters = 0;
        boolean inside = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean letter = Character.isLetterOrDigit(c) || c == '\'';
            words += letter && (!inside || Character.isIdeographic(c)) ? 1 : 0;
            letters += letter ? 1 : 0;
            inside = letter;
        }
        return Math.max(words, letters / WORD);
    }

    private boolean isAsked(String unit) {
        String plain = plain(turn(unit));
        return !plain.isEmpty()
                && plain(question.substring(0, Math.min(question.length(), MOST_ASKED)))
                        .contains(plain);
    }

    private static String plain(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", " ").strip();
    }

    /// A letter or a pictograph, but not a box-drawing character.
    private static boolean speaks(int point) {
        boolean picture = Character.getType(point) == Character.OTHER_SYMBOL && (point < 0x2500 || point > 0x259f);
        return picture || Character.isLetter(point);
    }
}
