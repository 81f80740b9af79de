package io.festinger.gateway.loops;

import io.festinger.text.WordClasses;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Classifies the members of a call's arguments, or of an outcome, by their names.
final class CallMembers {
    private static final Set<String> VOLATILE = WordClasses.set("volatile_members");
    private static final Set<String> ASIDE = WordClasses.set("call_members");
    private static final Set<String> THOUGHTS = WordClasses.set("thought_members");
    private static final Set<String> TITLES = WordClasses.set("title_members");
    private static final Set<String> ACTS = WordClasses.set("act_members");
    private static final Set<String> COMMANDS = WordClasses.set("command_members");

    private static final Set<String> STATES = WordClasses.set("state_members");
    private static final Set<String> ENDS = WordClasses.set("end_members");
    private static final Set<String> NO_STATES = WordClasses.set("not_lasting");
    private static final Set<String> SEARCHES = WordClasses.set("search_verbs");

    /// Commands and addresses that look whether something is up or done.
    private static final List<String> PROBES = List.of(
            "systemctl status",
            "systemctl is-",
            "kubectl get ",
            "kubectl rollout",
            "docker ps",
            "docker inspect",
            "docker compose ps",
            "gh run ",
            "gh pr checks",
            "describe-stack",
            "pg_isready",
            "squeue",
            "/health",
            "/ready",
            "/livez",
            "/status",
            "/ping");

    private static final int SHORTEST_LASTING = 6;
    private static final int LONGEST_STATE = 9;

    private CallMembers() {}

    /// True for members of outcomes that change without meaning.
    static boolean isVolatile(String key) {
        return VOLATILE.contains(plain(key));
    }

    /// True for a member of an outcome that gives a state which does not last: `"phase": "UPDATING"`, `"ready": false`.
    static boolean isUnfinished(String key, LooseJson.Value value) {
        boolean going = value instanceof LooseJson.Str(String text)
                && STATES.contains(plain(key))
                && isLasting(text, 0, text.length());
        return going || ENDS.contains(plain(key)) && value.equals(new LooseJson.Unquoted("false"));
    }

    /// True for a word that says what goes on: `activating`, `CREATE_IN_PROGRESS`.
    static boolean isLasting(String text, int from, int to) {
        boolean ing = to - from >= SHORTEST_LASTING && text.regionMatches(true, to - 3, "ing", 0, 3);
        return isInProgress(text, from, to)
                || ing && !NO_STATES.contains(text.substring(from, to).toLowerCase(Locale.ROOT));
    }

    /// `CREATE_IN_PROGRESS`.
    static boolean isInProgress(String text, int from, int to) {
        return to - from > 9 && text.regionMatches(true, to - 9, "_progress", 0, 9);
    }

    /// True for a word that announces a state: `status`, `phase`.
    static boolean isState(String text, int from, int to) {
        return to - from <= LONGEST_STATE
                && "splcSPLC".indexOf(text.charAt(from)) >= 0
                && STATES.contains(text.substring(from, to).toLowerCase(Locale.ROOT));
    }

    /// True for a tool that only looks for something.
    static boolean isSearch(String name) {
        return Arrays.stream(name.split("[_.\\-]|(?<=[a-z])(?=[A-Z])"))
                .anyMatch(part -> SEARCHES.contains(part.toLowerCase(Locale.ROOT)));
    }

    /// `X-Request-Id` is `request id`.
    private static String plain(String key) {
        String plain = key.toLowerCase(Locale.ROOT).replace('-', ' ').replace('_', ' ');
        return plain.startsWith("x ") ? plain.substring(2) : plain;
    }

    /// True for an argument that does not describe the action: an id or time of the call itself, the number
    /// of the attempt, or thoughts next to an argument that describes it.
    static boolean isAside(LooseJson.Obj arguments, String key) {
        String plain = plain(key);
        if (ASIDE.contains(plain)) {
            return true;
        }
        if (THOUGHTS.contains(plain)) {
            return arguments.members().keySet().stream().anyMatch(other -> saysWhat(plain(other)));
        }
        return TITLES.contains(plain) && isReadingOrRunning(arguments);
    }

    private static boolean saysWhat(String key) {
        return !THOUGHTS.contains(key) && !ASIDE.contains(key);
    }

    /// A command or a place without content: then a title only describes it.
    private static boolean isReadingOrRunning(LooseJson.Obj arguments) {
        return arguments.members().size() <= 3
                && arguments.members().keySet().stream().anyMatch(key -> ACTS.contains(key.replace('_', ' ')));
    }

    /// True for an argument that waits: a command that sleeps, a look whether something is up, an empty input to a
    /// running program, Agent Zero's look at a terminal's output.
    static boolean waits(String key, LooseJson.Value value) {
        if (!(value instanceof LooseJson.Str string)) {
            return false;
        }
        return key.equals("runtime")
                ? string.text().equals("output")
                : COMMANDS.contains(key) && (string.text().isBlank() || isWaiting(string.text()))
                        || key.equals("url") && isProbe(string.text());
    }

    /// True for a command that sleeps, or looks whether something is up.
    static boolean isWaiting(String command) {
        return hasWord(command, "sleep") || hasWord(command, "Start-Sleep") || isProbe(command);
    }

    private static boolean isProbe(String command) {
        return PROBES.stream().anyMatch(command::contains);
    }

    private static boolean hasWord(String text, String word) {
        for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
            int end = at + word.length();
            boolean begins = at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1));
            if (begins && (end == text.length() || !Character.isLetterOrDigit(text.charAt(end)))) {
                return true;
            }
        }
        return false;
    }
}
