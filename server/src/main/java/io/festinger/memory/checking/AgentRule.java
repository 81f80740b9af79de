package io.festinger.memory.checking;

import io.festinger.text.WordList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What a file of rules for agents commands or forbids, such as `Never push to main.` in AGENTS.md.
///
/// @param verb in lower case
/// @param words the other words that mean something
record AgentRule(boolean forbids, String verb, Set<String> words) {
    private static final Pattern FILE = Pattern.compile(
            "(?i)(?:.*/)?(?:(?:AGENTS|CLAUDE|GEMINI)(?:\\.local)?\\.md|copilot-instructions\\.md|\\.(?:cursor|windsurf|cline)rules|\\.cursor/rules/.*)");
    private static final Pattern RULE = Pattern.compile(
            "(?i)(?:(?:please|always) )?(?<not>never|do not|don['\\u2019]t|must not)? ?(?<verb>[a-z]{2,20}) (?<rest>.{2,200}?)[.!]?");
    /// Under a condition, the same may be allowed and forbidden.
    private static final Pattern CONDITION =
            Pattern.compile("(?i).*\\b(?:without|unless|until|except|if|when|before|after|only|other than)\\b.*");
    private static final Set<String> EMPTY =
            WordList.of("the a an to in into on of for with and or any all your our its from at by as directly");

    /// Empty for a statement that is not such a rule.
    static Optional<AgentRule> of(CheckedStatement checkedStatement) {
        if (!FILE.matcher(checkedStatement.where().path()).matches()) {
            return Optional.empty();
        }
        Matcher rule = RULE.matcher(checkedStatement.words());
        if (!rule.matches() || CONDITION.matcher(checkedStatement.words()).matches()) {
            return Optional.empty();
        }
        Set<String> words = Arrays.stream(
                        rule.group("rest").toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}./_-]+"))
                .filter(word -> !word.isEmpty() && !EMPTY.contains(word))
                .collect(Collectors.toCollection(HashSet::new));
        return words.isEmpty()
                ? Optional.empty()
                : Optional.of(new AgentRule(
                        rule.group("not") != null, rule.group("verb").toLowerCase(Locale.ROOT), words));
    }

    /// Whether one forbids what the other commands.
    boolean contradicts(AgentRule other) {
        AgentRule forbidding = forbids ? this : other;
        AgentRule commanding = forbids ? other : this;
        return forbids != other.forbids && verb.equals(other.verb) && commanding.words.containsAll(forbidding.words);
    }
}
