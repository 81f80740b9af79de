package io.festinger.detection.stories;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Says plainly what a fact tells in a roundabout way, so that claims can be read from it: `we switched the
/// ranking model to BM25` says that the ranking model is BM25, and `the API is REST-based` that it is REST.
/// Only for stories: a write is compared by what it states, not by what it tells.
final class Rephrasing {
    private static final int LONGEST = 1_000;
    private static final String CHANGED =
            "(?:changed|switched|moved|raised|lowered|increased|reduced|set|bumped|migrated|converted|cut|extended|shortened)";
    private static final String VALUE = "(?:from [^.;,]{1,40}? )?to (?:an? |the )?([^.;,:]{1,60})";

    /// A form in which something is told, with the plain form for it.
    private record Form(Pattern pattern, String plain) {
        Form(String regex, String plain) {
            this(Pattern.compile(regex, Pattern.CASE_INSENSITIVE), plain);
        }
    }

    private static final List<Form> FORMS = List.of(
            new Form(
                    "\\b(?:we|I|they|team)\\s+(?:have\\s+)?" + CHANGED + " (?:the |our |my )([^.;,:]{2,60}?) " + VALUE,
                    "The $1 is $2"),
            new Form(
                    "\\b(?:the|our|my) ([^.;,:]{2,60}?) (?:was|were|has been|have been|got) " + CHANGED + " " + VALUE,
                    "The $1 is $2"),
            new Form(
                    "^((?:the|our|my) [^.;,:]{2,60}? (?:is|are) [\\w.+#]{2,30})-(?:based|backed|powered|driven)\\b.*",
                    "$1"),
            new Form("^([^.;,:]{1,60}?) (?:is|are) (?:our|the) ((?:\\w+ ){0,2}version)\\W*$", "The $2 is $1"),
            new Form("^(.{1,80}?) (is|are|am) no longer (.{2,80}?)\\W*$", "$1 $2 not $3"),
            new Form("^(.{1,80}? (?:is|are|am) not .{2,80}?) any ?more\\W*$", "$1"));

    private static final Pattern LIMIT = Pattern.compile(
            "^(?:the )?([\\w -]{2,40}?) (?:now )?(?:allows|permits|accepts|handles|serves|is limited to|is capped"
                    + " at|caps at|throttles at|caps clients at|limits clients to) (?:up to |at most"
                    + " )?(\\d[\\d,.]*\\s?k?\\s?"
                    + "(?:rps|qps|rpm|(?:reqs?|requests?|calls|queries)\\s?(?:/|per)\\s?(?:s|sec|second|min|minute|h|hour|day)\\b))(?:"
                    + " (per \\w+))?",
            Pattern.CASE_INSENSITIVE);

    private Rephrasing() {}

    /// The plain statement; empty where the fact is plain already, or leaves open whether it is so.
    static Optional<String> plain(String content) {
        return FORMS.stream().flatMap(form -> plain(form, content).stream()).findFirst();
    }

    private static Optional<String> plain(Form form, String content) {
        Matcher told = form.pattern().matcher(cut(content));
        return told.find() && !isOpen(content)
                ? Optional.of(form.pattern().matcher(told.group()).replaceFirst(form.plain()))
                : Optional.empty();
    }

    /// A rate limit of which a fact speaks by what is let through: `auth allows 5,000 req/s per IP`.
    ///
    /// @param plain the statement without its share
    /// @param share for whom it is counted, such as `per ip`; empty where that is not said
    record Limit(String plain, String share) {}

    static Optional<Limit> limit(String content) {
        Matcher limit = LIMIT.matcher(cut(content));
        if (!limit.find() || isOpen(content)) {
            return Optional.empty();
        }
        String share = limit.group(3) == null ? "" : limit.group(3).toLowerCase(Locale.ROOT);
        return Optional.of(new Limit("The " + limit.group(1) + " rate limit is " + limit.group(2), share));
    }

    private static String cut(String content) {
        return content.length() <= LONGEST ? content : content.substring(0, LONGEST);
    }

    private static boolean isOpen(String content) {
        return Settling.isOpen(FactWords.of((CharSequence) cut(content)));
    }
}
