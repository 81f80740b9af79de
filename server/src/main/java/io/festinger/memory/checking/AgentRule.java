package io.festinger.memory.checking;

import io.festinger.claims.Technologies;
import io.festinger.claims.Technologies.Role;
import io.festinger.claims.Technologies.RoleLimit;
import io.festinger.claims.Technologies.Technology;
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

/// What a file of rules for agents commands or forbids, such as `Never push to main.` in AGENTS.md. `Disable X` forbids
/// to enable it.
///
/// @param always whether it says that it holds in all cases
/// @param verb in lower case
/// @param words the other words that mean something
/// @param condition when it holds, or does not hold: the words that mean something, and which kind of conjunction
///     opens them; empty for none
record AgentRule(boolean forbids, boolean always, String verb, Set<String> words, Set<String> condition) {
    private static final Pattern FILE = Pattern.compile(
            "(?i)(?:.*/)?(?:(?:AGENTS|CLAUDE|GEMINI)(?:\\.local)?\\.md|copilot-instructions\\.md|\\.(?:cursor|windsurf|cline)rules|\\.cursor/rules/.*)");
    private static final Pattern RULE = Pattern.compile(
            "(?i)(?:please )?(?<always>always )?(?<not>never |do not |don['\\u2019]t |must not )?(?<verb>[a-z]{2,20}) (?<rest>.{2,200}?)[.!]?");
    /// `Tests: pnpm test`
    private static final Pattern COMMAND =
            Pattern.compile("(?<label>[\\p{L} ]{2,40}): (?<command>(?<tool>[\\w./-]{1,30}) .{1,100})");
    private static final String CONJUNCTION = "(?<conjunction>without|unless|until|except|if|when|before|after)";
    private static final Pattern CONDITION = Pattern.compile("(?i)(?<what>.+?),? " + CONJUNCTION + " (?<when>.+)");
    private static final Pattern OPENING = Pattern.compile("(?i)" + CONJUNCTION + " (?<when>[^,]+), (?<what>.+)");
    /// A rule for some cases, which are not named as a condition.
    private static final Pattern PARTIAL = Pattern.compile("(?i).*\\b(?:only|other than)\\b.*");
    private static final Pattern NUMBER = Pattern.compile("\\d+");
    private static final Pattern MARK = Pattern.compile("[./_-]+$");
    private static final Pattern SEPARATOR = Pattern.compile("[^\\p{L}\\p{N}./_-]+");
    private static final Set<String> EMPTY = WordClasses.set("rule_particles");
    private static final Map<String, String> OPPOSITES = WordClasses.meanings("opposite_commands");
    /// Verbs that say only that something is taken: what is taken decides.
    private static final Set<String> TAKING = WordClasses.of("taking_commands");
    private static final String EXCEPT = "except";

    /// Empty for a statement that is not such a rule.
    static Optional<AgentRule> of(CheckedStatement checkedStatement) {
        if (!FILE.matcher(checkedStatement.where().path()).matches()
                || PARTIAL.matcher(checkedStatement.words()).matches()) {
            return Optional.empty();
        }
        return of(checkedStatement.words());
    }

    private static Optional<AgentRule> of(String text) {
        for (Pattern form : List.of(OPENING, CONDITION)) {
            Matcher conditional = form.matcher(text);
            if (conditional.matches()) {
                return rule(conditional.group("what"), condition(conditional));
            }
        }
        return rule(text, Set.of());
    }

    private static Optional<AgentRule> rule(String text, Set<String> condition) {
        Matcher command = COMMAND.matcher(text);
        Matcher rule = RULE.matcher(text);
        if (command.matches() && technology(command.group("tool")).isPresent()) {
            return Optional.of(new AgentRule(
                    false, false, "run", words(command.group("label") + " " + command.group("command")), condition));
        }
        if (!rule.matches()) {
            return Optional.empty();
        }
        String verb = rule.group("verb").toLowerCase(Locale.ROOT);
        Set<String> words = words(rule.group("rest"));
        boolean isTurned = OPPOSITES.containsKey(verb);
        return words.isEmpty()
                ? Optional.empty()
                : Optional.of(new AgentRule(
                        (rule.group("not") != null) != isTurned,
                        rule.group("always") != null,
                        OPPOSITES.getOrDefault(verb, verb),
                        words,
                        condition));
    }

    private static Set<String> condition(Matcher conditional) {
        Set<String> condition = words(conditional.group("when"));
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

    /// Whether one forbids what the other commands, or both command different things of which there is one. Under
    /// different conditions, both may hold; but what is always to be done has no exception.
    boolean contradicts(AgentRule other) {
        boolean verbs = verb.equals(other.verb) || TAKING.contains(verb) && TAKING.contains(other.verb);
        if (!verbs) {
            return false;
        }
        AgentRule forbidding = forbids ? this : other;
        AgentRule commanding = forbids ? other : this;
        if (forbids == other.forbids) {
            return !forbids && condition.equals(other.condition) && isAlternativeTo(other);
        }
        boolean cases = forbidding.condition.equals(commanding.condition)
                || commanding.always && commanding.condition.isEmpty() && forbidding.condition.contains(EXCEPT);
        return cases && commanding.words.containsAll(forbidding.words);
    }

    /// `Run tests with npm` and `Run tests with pnpm`: a project has one of this role, and all else is equal.
    private boolean isAlternativeTo(AgentRule other) {
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
