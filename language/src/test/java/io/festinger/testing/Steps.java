package io.festinger.testing;

import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What [CountedCode] did: every method that was entered, every further round of a loop, and every character
/// that was looked at by the library's own searches, patterns and copies of text. Each [CountedCode] has a
/// class of this of its own. The methods that take a text first replace those of their name on
/// that text.
public final class Steps implements LongSupplier {
    private static long taken;

    /// How many there were since the last time.
    @Override
    public long getAsLong() {
        long steps = taken;
        taken = 0;
        return steps;
    }

    public static void step() {
        taken++;
    }

    /// A text was made, of so many characters.
    public static void made(@Nullable String text) {
        taken += text == null ? 0 : text.length();
    }

    /// A text that counts how often one of its characters is looked at.
    private record CountedText(String text) implements CharSequence {
        @Override
        public int length() {
            return text.length();
        }

        @Override
        public char charAt(int index) {
            taken++;
            return text.charAt(index);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            taken += end - start;
            return text.substring(start, end);
        }

        @Override
        public String toString() {
            return text;
        }
    }

    public static Matcher matcher(Pattern pattern, CharSequence text) {
        return pattern.matcher(new CountedText(text.toString()));
    }

    public static Matcher reset(Matcher matcher, CharSequence text) {
        return matcher.reset(new CountedText(text.toString()));
    }

    public static String[] split(Pattern pattern, CharSequence text) {
        return pattern.split(new CountedText(text.toString()));
    }

    public static String[] split(Pattern pattern, CharSequence text, int limit) {
        return pattern.split(new CountedText(text.toString()), limit);
    }

    public static Stream<String> splitAsStream(Pattern pattern, CharSequence text) {
        return pattern.splitAsStream(new CountedText(text.toString()));
    }

    public static boolean matches(String text, String regex) {
        return matcher(Pattern.compile(regex), text).matches();
    }

    public static String replaceAll(String text, String regex, String by) {
        return matcher(Pattern.compile(regex), text).replaceAll(by);
    }

    public static String replaceFirst(String text, String regex, String by) {
        return matcher(Pattern.compile(regex), text).replaceFirst(by);
    }

    public static String[] split(String text, String regex) {
        return split(Pattern.compile(regex), text);
    }

    public static String[] split(String text, String regex, int limit) {
        return split(Pattern.compile(regex), text, limit);
    }

    public static int indexOf(String text, int character) {
        return ahead(text, 0, text.indexOf(character));
    }

    public static int indexOf(String text, int character, int from) {
        return ahead(text, from, text.indexOf(character, from));
    }

    public static int indexOf(String text, int character, int from, int to) {
        int index = text.indexOf(character, from, to);
        ahead(text.substring(0, Math.clamp(to, 0, text.length())), from, index);
        return index;
    }

    public static int indexOf(String text, String words) {
        return ahead(text, 0, text.indexOf(words));
    }

    public static int indexOf(String text, String words, int from) {
        return ahead(text, from, text.indexOf(words, from));
    }

    public static int lastIndexOf(String text, int character) {
        return back(text, text.length(), text.lastIndexOf(character));
    }

    public static int lastIndexOf(String text, int character, int from) {
        return back(text, from, text.lastIndexOf(character, from));
    }

    public static int lastIndexOf(String text, String words) {
        return back(text, text.length(), text.lastIndexOf(words));
    }

    public static int lastIndexOf(String text, String words, int from) {
        return back(text, from, text.lastIndexOf(words, from));
    }

    public static boolean contains(String text, CharSequence words) {
        return indexOf(text, words.toString()) >= 0;
    }

    public static boolean isBlank(String text) {
        boolean blank = text.isBlank();
        taken += blank ? text.length() : 0;
        return blank;
    }

    private static int ahead(String text, int from, int index) {
        taken += Math.max(0, (index < 0 ? text.length() : index) - Math.max(0, from));
        return index;
    }

    private static int back(String text, int from, int index) {
        taken += Math.max(0, Math.min(text.length(), from) - Math.max(0, index));
        return index;
    }
}
