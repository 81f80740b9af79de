package io.festinger.text;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads numbers, in digits and in words up to billions: `1,000`, `4,8`, `1e9`, `twenty-five`, `two
/// hundred and five`, `a dozen`, `half a`, `a quarter of an`, `one and a half`.
final class Numerals {
    private static final Map<String, Integer> SMALL = small();
    private static final Map<String, BigDecimal> LARGE = Map.of(
            "hundred", BigDecimal.valueOf(100),
            "dozen", BigDecimal.valueOf(12),
            "thousand", BigDecimal.valueOf(1_000),
            "million", BigDecimal.valueOf(1_000_000),
            "mn", BigDecimal.valueOf(1_000_000),
            "mio", BigDecimal.valueOf(1_000_000),
            "billion", BigDecimal.valueOf(1_000_000_000),
            "bn", BigDecimal.valueOf(1_000_000_000),
            "trillion", BigDecimal.valueOf(1_000_000_000_000L));
    private static final Set<String> ARTICLES = WordClasses.set("indefinite_articles");
    private static final BigDecimal HALF = new BigDecimal("0.5");
    private static final int MOST_DIGITS = 46;
    private static final int MOST_POWERS = 2;
    private static final int LONGEST = 12;

    /// The possible first words of a number in words.
    static final Set<String> OPENINGS = openings();

    /// The words that turn an article before them into a number.
    static final Set<String> AFTER_ARTICLES = afterArticles();

    private Numerals() {}

    /// A number at a place of a text.
    ///
    /// @param digits the original digits when they may be a code: `007`, `1.20`; empty when
    ///     only the amount matters
    /// @param end the index after its last lexeme
    /// @param article true when an article of the unit has already been read: `half an`
    record Number(BigDecimal amount, String digits, int end, boolean inWords, boolean article) {}

    static @Nullable Number at(Lexemes text, int i) {
        return text.isNumber(i) ? digits(text, i) : words(text, i);
    }

    private static @Nullable Number digits(Lexemes text, int i) {
        String form = text.form(i);
        int exponent = Math.max(form.indexOf('e'), form.indexOf('E'));
        String number = exponent < 0 ? form : form.substring(0, exponent);
        String plain = plain(number);
        if (plain.isEmpty()) {
            return null;
        }
        BigDecimal amount = new BigDecimal(exponent < 0 ? plain : plain + form.substring(exponent));
        boolean bare = exponent < 0 && plain.equals(form);
        int end = i + 1;
        while (end <= i + MOST_POWERS && text.isWord(end) && LARGE.containsKey(text.lower(end))) {
            amount = amount.multiply(LARGE.getOrDefault(text.lower(end), BigDecimal.ONE));
            end++;
        }
        if (end > i + 1) {
            return new Number(amount, "", end, false, false);
        }
        if (isAndAHalf(text, i + 1)) {
            return new Number(amount.add(HALF), "", i + 4, false, false);
        }
        return new Number(amount, bare ? form : "", i + 1, false, false);
    }

    /// Commas between thousands are removed, and a comma before one or two digits is a decimal point; empty
    /// for text other than a number, such as `1.2.3`.
    static String plain(String form) {
        String number = form.indexOf('_') < 0 ? form : form.replace("_", "");
        int comma = number.indexOf(',');
        int point = number.indexOf('.');
        if (number.isEmpty() || number.length() > MOST_DIGITS || point != number.lastIndexOf('.')) {
            return "";
        }
        if (comma < 0) {
            return number.startsWith(".") ? "0" + number : number;
        }
        if (comma == number.lastIndexOf(',') && number.length() - comma <= 3 && point < 0) {
            return number.replace(',', '.');
        }
        return isGrouped(number, comma, point < 0 ? number.length() : point) ? number.replace(",", "") : "";
    }

    private static boolean isGrouped(String number, int first, int end) {
        if (first > 3 || number.charAt(0) == '0' || (end - first) % 4 != 0) {
            return false;
        }
        for (int i = first; i < number.length(); i++) {
            boolean separator = i < end && (i - first) % 4 == 0;
            if (separator != (number.charAt(i) == ',')) {
                return false;
            }
        }
        return true;
    }

    private static @Nullable Number words(Lexemes text, int i) {
        if (!text.isWord(i)) {
            return null;
        }
        String word = text.lower(i);
        if (word.equals("half")) {
            return half(text, i + 1, HALF);
        }
        if (ARTICLES.contains(word)) {
            return afterArticle(text, i);
        }
        if (word.equals("three") && text.is(i + 1, "quarters")) {
            return half(text, i + 2, new BigDecimal("0.75"));
        }
        return SMALL.containsKey(word) ? sum(text, i) : null;
    }

    private static @Nullable Number afterArticle(Lexemes text, int i) {
        String next = text.isWord(i + 1) ? text.lower(i + 1) : "";
        if (next.equals("half")) {
            return half(text, i + 2, HALF);
        }
        if (next.equals("quarter") && text.is(i + 2, "of")) {
            return half(text, i + 2, new BigDecimal("0.25"));
        }
        @Nullable BigDecimal large = LARGE.get(next);
        return large == null || next.equals("mio") ? null : new Number(large, "", i + 2, true, false);
    }

    /// A fraction: `half a`, `half of an`, `half`, with the article of the whole.
    private static Number half(Lexemes text, int i, BigDecimal part) {
        int afterOf = text.is(i, "of") ? i + 1 : i;
        boolean article = ARTICLES.contains(text.lower(afterOf));
        int next = article ? afterOf + 1 : afterOf;
        @Nullable BigDecimal large = text.isWord(next) ? LARGE.get(text.lower(next)) : null;
        if (large != null) {
            return new Number(part.multiply(large), "", next + 1, true, false);
        }
        return new Number(part, "", article ? next : i, true, article);
    }

    /// Small numbers and powers that are added as they are spoken: `two thousand three hundred and five`.
    private static Number sum(Lexemes text, int from) {
        BigDecimal total = BigDecimal.ZERO;
        BigDecimal group = BigDecimal.valueOf(SMALL.getOrDefault(text.lower(from), 0));
        int i = from + 1;
        while (i < from + LONGEST) {
            if (isAndAHalf(text, i)) {
                return new Number(total.add(group).add(HALF), "", i + 3, true, false);
            }
            int next = skippedCount(text, i);
            String word = text.isWord(next) ? text.lower(next) : "";
            @Nullable BigDecimal large = LARGE.get(word);
            @Nullable Integer small = SMALL.get(word);
            if (large != null && next == i) {
                group = group.multiply(large);
                if (large.compareTo(BigDecimal.valueOf(1_000)) >= 0) {
                    total = total.add(group);
                    group = BigDecimal.ZERO;
                }
            } else if (small != null && fits(total, group, small)) {
                group = group.add(BigDecimal.valueOf(small));
            } else {
                break;
            }
            i = next + 1;
        }
        return new Number(total.add(group), "", i, true, false);
    }

    /// The index after a hyphen, or after `and` if a hundred precedes it.
    private static int skippedCount(Lexemes text, int i) {
        boolean hyphen = text.isSign(i, '-') && text.isGlued(i) && text.isGlued(i + 1);
        return hyphen || text.is(i, "and") ? i + 1 : i;
    }

    private static boolean fits(BigDecimal total, BigDecimal group, int small) {
        int last = group.remainder(BigDecimal.valueOf(100)).intValue();
        boolean tens = last >= 20 && last % 10 == 0 && small > 0 && small < 10;
        boolean hundreds = last == 0 && small > 0 && (group.signum() > 0 || total.signum() > 0);
        return tens || hundreds;
    }

    private static boolean isAndAHalf(Lexemes text, int i) {
        return text.is(i, "and") && text.is(i + 1, "a") && text.is(i + 2, "half");
    }

    private static Set<String> afterArticles() {
        Set<String> after = new HashSet<>(LARGE.keySet());
        after.addAll(Set.of("half", "quarter"));
        return Set.copyOf(after);
    }

    private static Set<String> openings() {
        Set<String> openings = new HashSet<>(SMALL.keySet());
        openings.addAll(ARTICLES);
        openings.add("half");
        return Set.copyOf(openings);
    }

    private static Map<String, Integer> small() {
        String[] ones = {
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen"
        };
        String[] tens = {"twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"};
        Map<String, Integer> small = new HashMap<>();
        for (int i = 0; i < ones.length; i++) {
            small.put(ones[i], i);
        }
        for (int i = 0; i < tens.length; i++) {
            small.put(tens[i], 20 + 10 * i);
        }
        return Map.copyOf(small);
    }
}
