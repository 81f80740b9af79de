package io.festinger.concepts.edges;

import io.festinger.base.Failure;
import io.festinger.concepts.graph.BlockText;
import io.festinger.concepts.graph.ConceptFact;
import io.festinger.text.Tokenizer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The grammar of `iknowthat`:
///
///     <concept> -isa <parent> [in context of <dimension>]
///     <concept> -ispart <parent> [in context of <dimension>]
///
/// Upper and lower case of the flag and of `in context of` do not matter, nor does white space. A name may
/// be several words, capitals or not: they are one name, joined by `_` (`Glitch University`, `glitch
/// university` and `glitch_university` are the same), because the form of a fact shows where a name begins
/// and ends. The tokeniser removes one pair of quotes around a name.
public final class FactParser {
    private static final String GRAMMAR = """
            <concept> -isa <parent> [in context of <dimension>]
            <concept> -ispart <parent> [in context of <dimension>]""";

    /// A longer text is not a fact and is not read.
    static final int LONGEST = 1000;
    /// How much of a fact an answer shows on either side of the spot.
    private static final int SHOWN = 40;

    private static final Pattern PATH =
            Pattern.compile("(?:(?:https?://|ssh://|git@)[\\w.@:/~-]+[/:]|[\\w.-]+/)([\\w.-]*?\\w)(?:\\.git)?/?");
    private static final Pattern ABBREVIATION = Pattern.compile("(?<=\\p{L})\\. +(?=\\p{Lu})");
    private static final Pattern FLAG = Pattern.compile("(?i)(?<!\\S)[-–—]{1,2}(isa|ispart)(?!\\S)");
    private static final Pattern CONTEXT = Pattern.compile("(?i)(?<!\\S)in\\s+(?:the\\s+)?context\\s+of(?!\\S)");
    private static final Pattern BARE_FLAG = Pattern.compile("(?i)(?<!\\S)(is-?a|is-?part(?:-?of)?)(?!\\S)");
    private static final Pattern ANY_FLAG = Pattern.compile("(?<!\\S)[-–—]\\S*");

    private final String fact;

    private FactParser(String fact) {
        this.fact = fact;
    }

    /// @throws Failure `INVALID_FACT` on `fact`: the error, the fact, a caret under the spot, the grammar
    public static ConceptFact parse(String fact) {
        return new FactParser(fact).parse();
    }

    private ConceptFact parse() {
        if (fact.isBlank()) {
            throw wrong("the fact is empty", 0);
        }
        if (fact.length() > LONGEST) {
            throw wrong("a fact has at most " + LONGEST + " characters, this one has " + fact.length(), LONGEST);
        }
        Matcher flag = FLAG.matcher(fact);
        if (!flag.find()) {
            throw noFlag();
        }
        boolean isIsa = flag.group(1).equalsIgnoreCase("isa");
        String concept = name(0, flag.start(), "the concept");
        int from = flag.end();
        if (flag.find()) {
            throw wrong("a second " + flag.group() + ": send one fact at a time", flag.start());
        }
        Matcher context = CONTEXT.matcher(fact).region(from, fact.length()).useTransparentBounds(true);
        boolean isStated = context.find();
        String parent = name(from, isStated ? context.start() : fact.length(), "the parent");
        String dimension =
                isStated ? name(context.end(), fact.length(), "the dimension") : isIsa ? "type" : "membership";
        return distinct(new ConceptFact(concept, parent, dimension, isIsa), from, isStated ? context.end() : from);
    }

    private ConceptFact distinct(ConceptFact conceptFact, int parentFrom, int dimensionFrom) {
        if (conceptFact.concept().equals(conceptFact.parent())) {
            throw wrong("a concept cannot be its own parent", skipSpaces(parentFrom));
        }
        if (conceptFact.concept().equals(conceptFact.dimension())) {
            throw wrong("a concept cannot be placed in a dimension that is itself", skipSpaces(dimensionFrom));
        }
        return conceptFact;
    }

    private Failure noFlag() {
        Matcher bare = BARE_FLAG.matcher(fact);
        if (bare.find()) {
            String cure = bare.group().toLowerCase(java.util.Locale.ROOT).contains("part") ? "-ispart" : "-isa";
            return wrong("'" + bare.group() + "' lacks its hyphen: write " + cure, bare.start());
        }
        Matcher other = ANY_FLAG.matcher(fact);
        if (other.find()) {
            return wrong("'" + show(other.group()) + "' is neither -isa nor -ispart", other.start());
        }
        return wrong("there is no -isa or -ispart", fact.stripTrailing().length());
    }

    private String name(int from, int to, String description) {
        int start = skipSpaces(from);
        if (start >= to) {
            throw wrong(description + " is missing", Math.min(start, to));
        }
        String raw = fact.substring(start, to).strip();
        String form = isPlaceholder(raw) ? "" : form(raw);
        if (form.isEmpty()) {
            throw wrong(reason(raw, description), start);
        }
        if (!BlockText.isName(form)) {
            throw wrong(
                    description + " '" + show(form)
                            + "' is longer than names are, so prompts would leave it out: at most "
                            + BlockText.MOST_PARTS + " parts and " + BlockText.LONGEST_NAME + " characters",
                    start);
        }
        return form;
    }

    /// A repository's path or address names what it ends with, and an abbreviation loses its full stop:
    /// `acme/quill` and `https://git.example/acme/quill.git` are `quill`, `St. Gallen` is `st_gallen`.
    private static String form(String raw) {
        String form = Tokenizer.normalForm(raw);
        if (!form.isEmpty()) {
            return form;
        }
        Matcher path = PATH.matcher(raw);
        return Tokenizer.normalForm(
                path.matches() ? path.group(1) : ABBREVIATION.matcher(raw).replaceAll(" "));
    }

    private static String reason(String raw, String description) {
        String name = description + " '" + show(raw) + "'";
        if (isPlaceholder(raw)) {
            return name + " is still a placeholder: put a name there, without < and >";
        }
        if (raw.codePoints().noneMatch(Character::isLetter)) {
            return name + " has no letter: a number or a sign cannot be a concept";
        }
        if (raw.length() > 64) {
            return name + " has more than 64 characters";
        }
        if (raw.codePoints().anyMatch(c -> ",;/\\:@#=()!?&|".indexOf(c) >= 0)) {
            return name + " is not a single name: use letters, digits, spaces and _ - . only";
        }
        return name + " is not a single name, or an id that names nothing (a UUID, a hash)";
    }

    /// The hint of an unknown concept, sent back unchanged.
    private static boolean isPlaceholder(String raw) {
        return raw.indexOf('<') >= 0 || raw.indexOf('>') >= 0;
    }

    private static String show(String text) {
        String line = text.replaceAll("\\p{Cntrl}", " ");
        return line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "...";
    }

    private int skipSpaces(int from) {
        int i = from;
        while (i < fact.length() && Character.isWhitespace(fact.charAt(i))) {
            i++;
        }
        return i;
    }

    /// Shows the part of the fact around the spot on one line, so the caret is right under it.
    private Failure wrong(String description, int spot) {
        int from = spot <= 2 * SHOWN ? 0 : spot - SHOWN;
        int to = Math.min(fact.length(), spot + SHOWN);
        String line = fact.substring(from, to).replaceAll("\\p{Cntrl}|[\\u2028\\u2029]", " ");
        String detail = description + "\n" + line + "\n" + " ".repeat(spot - from) + "^\n" + GRAMMAR;
        return new Failure(Failure.Code.INVALID_FACT, "fact", detail);
    }
}
