package io.festinger.text.markdown;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Lines by which generators of pages extend Markdown: containers (`:::note`, `!!! note`, `=== "Tab"`), lists of
/// attributes, shortcodes, imports, included files and formulas. They say how a page looks, and state nothing.
public final class PageMarkup {
    private static final Pattern MARKUP = Pattern.compile("""
            (?m)^[ \\t]*(?<container>!!!|[?]{3}\\+?|===[+!]?(?= "))[ \\t]+["\\w].*$\
            |^[ \\t]*:{3,}[ \\t]*(?:[\\w{-].*)?$\
            |[ \\t]{0,4}\\{ ?[:#.][^{}\\n]{1,200}}[ \\t]*$\
            |^[ \\t]*\\{(?:\\{[<%]|%).{0,500}[>%]}?}[ \\t]*$\
            |^(?:import .{1,200} from ["'].*|export (?:const|default|let)\\b.*)$\
            |^[ \\t]*-{1,2}8<-{1,2}.*$\
            |^[ \\t]*[$]{2}[^$]{1,2000}[$]{2}[ \\t]*$""");

    private PageMarkup() {}

    /// The text with blanks instead of such markup. What is indented below a container becomes an item of a list.
    public static String blank(String text) {
        StringBuilder plain = new StringBuilder(text);
        Matcher markup = MARKUP.matcher(text);
        while (markup.find()) {
            for (int i = markup.start(); i < markup.end(); i++) {
                if (text.charAt(i) != '\n' && text.charAt(i) != '\r') {
                    plain.setCharAt(i, ' ');
                }
            }
            if (markup.group("container") != null) {
                plain.setCharAt(markup.start("container"), '-');
            }
        }
        return plain.toString();
    }
}
