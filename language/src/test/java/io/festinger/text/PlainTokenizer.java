package io.festinger.text;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The rules of the tokeniser written down as plainly as can be, to compare the fast one with. No
/// possessives' flags, no opaque runs: forms only.
final class PlainTokenizer {
    private static final String START = "(?:[\\p{L}\\p{Nd}&&[^\\u115F\\u1160\\u3164\\uFFA0]])";
    private static final String MARKS =
            "(?:[\\p{Mn}\\p{Mc}&&[^\\u034F\\u17B4\\u17B5\\u180B-\\u180F\\uFE00-\\uFE0F\\x{E0100}-\\x{E01EF}]])";
    private static final String ENDS = "(?!" + START + "|" + MARKS + "|[/&=#@\\\\+%$~{}])";
    private static final String BEGINS = "(?<![^\\x00-\\x7F]|[A-Za-z0-9/&=?#@:\\\\;+%$~{}]|[^\\x00- ]\\.)";
    private static final String GOES_ON = "(?!;[^\\x00- ]|\\.[\\p{L}\\p{Nd}])";
    private static final String SIGNS = "(?<=[A-Za-z])\\+\\+(?=[0-9]{0,2}" + ENDS + ")"
            + "|(?<=" + BEGINS + "[A-Za-z])#" + ENDS
            + "|(?<=" + BEGINS + "[A-Za-z]{1,2})&(?=[A-Za-z]{1,2}" + ENDS + GOES_ON + ")"
            + "|(?<=" + BEGINS + "[A-Za-z])/(?=[A-Za-z]" + ENDS + GOES_ON + ")";
    private static final String FULL_STOP = "(?<![^\\x00- (\\[\"'])\\.(?=[A-Z]{2})";
    private static final Pattern ABBREVIATED = Pattern.compile(BEGINS + "(?:St|Mt|Ft)\\. (?=[A-Z])");
    private static final Pattern WORD = Pattern.compile("(?:" + FULL_STOP + ")?" + START + "(?:" + START + "|" + MARKS
            + "|[-_.'’](?=" + START + ")|" + SIGNS + ")*");
    private static final Pattern SPACES = Pattern.compile("[\\p{Zs}\\t]+");
    private static final Pattern OPENING = Pattern.compile("[\\n\\r\\x0B\\f\\x85\\u2028\\u2029.!?:;…。！？：；\\x00]");

    private PlainTokenizer() {}

    static List<String> forms(String original, List<String> common) {
        // \0 stands for a skipped block: it separates and opens a sentence.
        String text = original.replaceAll("(?s)<recollection>.*?(</recollection>|\\z)", "\0");
        List<String> forms = new ArrayList<>();
        boolean runs = false;
        boolean opener = false;
        int end = 0;
        Matcher word = WORD.matcher(text);
        while (word.find()) {
            String gap = text.substring(end, word.start());
            boolean opens = end == 0 && forms.isEmpty() || OPENING.matcher(gap).find();
            String form = normal(word.group());
            boolean possessive = form.length() > 2 && form.endsWith("'s");
            String bare = possessive ? form.substring(0, form.length() - 2) : form;
            int first = word.group().codePointAt(0);
            boolean capital = Character.isUpperCase(first) || Character.isTitleCase(first);
            if (capital && runs && !opener && (SPACES.matcher(gap).matches() || isAbbreviated(text, end, gap))) {
                forms.set(forms.size() - 1, forms.getLast() + "_" + bare);
                opener = false;
            } else {
                forms.add(bare);
                opener = opens && common.contains(bare);
            }
            runs = capital && !possessive;
            end = word.end();
        }
        return forms;
    }

    private static boolean isAbbreviated(String text, int end, String gap) {
        return gap.startsWith(". ")
                && SPACES.matcher(gap.substring(1)).matches()
                && end >= 2
                && ABBREVIATED
                        .matcher(text)
                        .useTransparentBounds(true)
                        .region(end - 2, text.length())
                        .lookingAt();
    }

    private static String normal(String word) {
        String composedText = Normalizer.normalize(word.replace('’', '\''), Normalizer.Form.NFKC);
        return Normalizer.normalize(composedText.toLowerCase(Locale.ROOT), Normalizer.Form.NFKC);
    }
}
