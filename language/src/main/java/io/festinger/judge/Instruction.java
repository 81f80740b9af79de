package io.festinger.judge;

import io.festinger.claims.Technologies;
import io.festinger.claims.Technologies.Role;
import io.festinger.claims.Technologies.RoleLimit;
import io.festinger.claims.Technologies.Technology;
import io.festinger.claims.clauses.Verbs;
import io.festinger.text.WordClasses;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What a text orders or forbids, such as `Never push to main.` `Disable X` forbids to enable it, and
/// `Ask before you X` to X without consent. Orders of documents and of memories are compared alike.
///
/// @param always whether it says that it holds in all cases: `always`, `freely`
/// @param verb in lower case
/// @param words the other words that mean something
/// @param condition when it holds, or does not hold: the words that mean something, and which kind of conjunction
///     opens them; empty for none
public record Instruction(boolean forbids, boolean always, String verb, Set<String> words, Set<String> condition) {
    private static final Pattern RULE = Pattern.compile(
            "(?i)(?:please )?(?<always>always )?(?<not>never |do not |don['\\u2019]t |must not )?(?<verb>[a-z]{2,20}) (?<rest>.{2,200}?)[.!]?");
    /// `Tests: pnpm test`
    private static final Pattern COMMAND =
            Pattern.compile("(?<label>[\\p{L} ]{2,40}): (?<command>(?<tool>[\\w./-]{1,30}) .{1,100})");
    private static final String CONJUNCTION = "(?<conjunction>without|unless|until|except|if|when|before|after)";
    private static final Pattern CONDITION = Pattern.compile("(?i)(?<what>.+?),? " + CONJUNCTION + " (?<when>.+)");
    /// `Ask before you add dependencies` forbids to add them without asking.
    private static final Pattern CONSENT = Pattern.compile(
            "(?i)(?:please )?(?:always )?(?:ask|check|(?:ask for|get|obtain|request|seek) (?:an? )?(?:approval|permission|consent|confirmation))"
                    + "(?: \\p{L}+){0,3} before (?:you )?(?<what>.+)");
    private static final Pattern OPENING = Pattern.compile("(?i)" + CONJUNCTION + " (?<when>[^,]+), (?<what>.+)");
    /// A rule for some cases, which are not named as a condition.
    private static final Pattern PARTIAL = Pattern.compile("(?i).*\\b(?:only|other than)\\b.*");
    private static final Pattern NUMBER = Pattern.compile("\\d+");
    private static final Pattern MARK = Pattern.compile("[./_-]+$");
    private static final Pattern SENTENCES = Pattern.compile("[.!?;]\\s+\\S");
    private static final int LONGEST = 240;
    private static final Pattern DOUBLED = Pattern.compile("(\\p{L})\\1$");
    private static final Pattern SEPARATOR = Pattern.compile("[^\\p{L}\\p{N}./_-]+");
    private static final Set<String> EMPTY = WordClasses.set("rule_particles");
    private static final Map<String, String> OPPOSITES = WordClasses.meanings("opposite_commands");
    /// Verbs that say only that something is taken: what is taken decides.
    private static final Set<String> TAKING = WordClasses.of("taking_commands");
    /// Words that say that a command has no exception.
    private static final Set<String> FREELY = WordClasses.set("free_adverbs");
    /// Words for an approval, which are one condition.
    private static final Set<String> CONSENTS = WordClasses.set("consents");
    private static final String CONSENT_WORD = "consent";
    private static final String EXCEPT = "except";

    /// Empty for a statement that is not such an order.
    public static Optional<Instruction> of(String text) {
        if (PARTIAL.matcher(text).matches()) {
            return Optional.empty();
        }
        Matcher consent = CONSENT.matcher(text);
        if (consent.matches()) {
            return rule("never " + consent.group("what"), Set.of(EXCEPT, CONSENT_WORD));
        }
        for (Pattern form : List.of(OPENING, CONDITION)) {
            Matcher conditional = form.matcher(text);
            if (conditional.matches()) {
                return rule(conditional.group("what"), condition(conditional));
            }
        }
        return rule(text, Set.of());
    }

    private static Optional<Instruction> rule(String text, Set<String> condition) {
        Matcher command = COMMAND.matcher(text);
        Matcher rule = RULE.matcher(text);
        if (command.matches() && technology(command.group("tool")).isPresent()) {
            return Optional.of(new Instruction(
                    false, false, "run", words(command.group("label") + " " + command.group("command")), condition));
        }
        if (!rule.matches()) {
            return Optional.empty();
        }
        String verb = rule.group("verb").toLowerCase(Locale.ROOT);
        Set<String> words = words(rule.group("rest"));
        boolean isFree = words.removeAll(FREELY);
        boolean isTurned = OPPOSITES.containsKey(verb);
        return words.isEmpty()
                ? Optional.empty()
                : Optional.of(new Instruction(
                        (rule.group("not") != null) != isTurned,
                        rule.group("always") != null || isFree,
                        OPPOSITES.getOrDefault(verb, verb),
                        words,
                        condition));
    }

    /// What `add` and `adding`, `rename` and `renaming` have in common.
    private static String stem(String verb) {
        String form = verb.endsWith("ing") ? verb.substring(0, verb.length() - "ing".length()) : verb;
        return DOUBLED.matcher(form.endsWith("e") ? form.substring(0, form.length() - 1) : form)
                .replaceFirst("$1");
    }

    private static Set<String> condition(Matcher conditional) {
        Set<String> condition = words(conditional.group("when"));
        if (condition.stream().anyMatch(CONSENTS::contains)) {
            condition = new HashSet<>(Set.of(CONSENT_WORD));
        }
        condition.add(
                switch (conditional.group("conjunction").toLowerCase(Locale.ROOT)) {
                    case "before" -> "before";
                    case "after" -> "after";
                    case "if", "when" -> "if";
                    default -> EXCEPT;
                });
        return condition;
    }

    private static Set<String> words(String text) {
        return Arrays.stream(SEPARATOR.split(text.toLowerCase(Locale.ROOT)))
                .map(word -> MARK.matcher(word).replaceFirst(""))
                .map(word -> word.length() > 3 && word.endsWith("s") ? word.substring(0, word.length() - 1) : word)
                .filter(word -> !word.isEmpty() && !EMPTY.contains(word))
                .collect(Collectors.toCollection(HashSet::new));
    }

    private static Optional<Technology> technology(String word) {
        return Technologies.KNOWN.technology(word).or(() -> Technologies.KNOWN.technology(word + "s"));
    }

    /// Whether two texts are orders that contradict each other. The verb of a command is a base form: after `never` any
    /// is, `Tests run with npm` is not an order.
    static boolean contradict(Reading one, Reading other) {
        return one.instruction()
                .flatMap(order -> other.instruction()
                        .filter(next -> order.contradicts(next) && (order.forbids || next.forbids || next.isOrder())))
                .isPresent();
    }

    /// The order of a text of one sentence.
    static Optional<Instruction> ofSentence(String text) {
        return text.length() > LONGEST || SENTENCES.matcher(text).find() ? Optional.empty() : of(text);
    }

    private boolean isOrder() {
        return Verbs.form(verb).map(Verbs.Form::base).filter(verb::equals).isPresent();
    }

    /// Whether one forbids what the other commands, or both command different things of which there is one. Under
    /// different conditions, both may hold; but what is always to be done has no exception.
    public boolean contradicts(Instruction other) {
        boolean verbs = stem(verb).equals(stem(other.verb)) || TAKING.contains(verb) && TAKING.contains(other.verb);
        if (!verbs) {
            return false;
        }
        Instruction forbidding = forbids ? this : other;
        Instruction commanding = forbids ? other : this;
        if (forbids == other.forbids) {
            return !forbids && condition.equals(other.condition) && isAlternativeTo(other);
        }
        boolean cases = forbidding.condition.equals(commanding.condition)
                || commanding.always && commanding.condition.isEmpty() && forbidding.condition.contains(EXCEPT);
        return cases && commanding.words.containsAll(forbidding.words);
    }

    /// `Run tests with npm` and `Run tests with pnpm`: a project has one of this role, and all else is equal.
    private boolean isAlternativeTo(Instruction other) {
        for (String word : words) {
            for (String rival : other.words) {
                Optional<Role> role = common(word, rival);
                if (role.isPresent() && rest(word, role.get()).equals(other.rest(rival, role.get()))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static Optional<Role> common(String word, String rival) {
        return technology(word)
                .flatMap(one -> technology(rival)
                        .filter(two -> !two.key().equals(one.key()))
                        .flatMap(two -> one.roles().stream()
                                .filter(role -> role.held() != RoleLimit.MANY
                                        && two.roles().contains(role))
                                .findFirst()));
    }

    private Set<String> rest(String tool, Role role) {
        Set<String> rest = new HashSet<>(words);
        rest.remove(tool);
        rest.removeIf(word -> NUMBER.matcher(word).matches()
                || Technologies.KNOWN
                        .role(List.of(word))
                        .filter(name -> name.roles().contains(role))
                        .isPresent());
        return rest;
    }
}
