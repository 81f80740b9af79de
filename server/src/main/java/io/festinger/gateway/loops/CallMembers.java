package io.festinger.gateway.loops;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Classifies the members of a call's arguments, or of an outcome, by their names.
final class CallMembers {
    private static final Set<String> VOLATILE = Set.of(
            "timestamp",
            "time",
            "ts",
            "date",
            "datetime",
            "now",
            "current_time",
            "current_datetime",
            "created_at",
            "updated_at",
            "elapsed",
            "elapsed_ms",
            "elapsed_seconds",
            "duration",
            "duration_ms",
            "duration_seconds",
            "took",
            "took_ms",
            "age",
            "age_seconds",
            "latency",
            "latency_ms",
            "uptime",
            "uptime_seconds",
            "pid",
            "request_id",
            "requestid",
            "call_id",
            "tool_call_id",
            "trace_id",
            "span_id",
            "correlation_id",
            "message_id",
            "run_id",
            "nonce",
            "idempotency_key",
            "etag",
            "attempt",
            "attempts",
            "retries");
    private static final Set<String> ASIDE = Set.of(
            "timestamp",
            "ts",
            "now",
            "current_time",
            "current_datetime",
            "request_id",
            "requestid",
            "call_id",
            "tool_call_id",
            "trace_id",
            "span_id",
            "correlation_id",
            "nonce",
            "idempotency_key",
            "attempt",
            "attempts",
            "attempt_number",
            "attempt_count",
            "try",
            "tries",
            "retry",
            "retries",
            "retry_count",
            "timeout",
            "timeout_ms",
            "timeout_seconds",
            "yield_time_ms");
    private static final Set<String> THOUGHTS = Set.of(
            "thought",
            "thoughts",
            "thinking",
            "explanation",
            "explain",
            "reason",
            "reasoning",
            "rationale",
            "justification",
            "purpose",
            "intent",
            "headline",
            "toolsummary",
            "security_risk",
            "task_progress",
            "progress_report",
            "todo_list",
            "next_steps");
    private static final Set<String> TITLES = Set.of("description", "summary");
    private static final List<String> ACTS =
            List.of("command", "cmd", "code", "script", "path", "file", "file_path", "filename", "url", "query", "sql");
    private static final Set<String> COMMANDS =
            Set.of("command", "cmd", "code", "script", "input", "keystrokes", "stdin", "chars", "args", "shell");

    private static final Set<String> FAILURES = Set.of("error", "errors", "exception", "error_message");
    private static final Set<String> SUCCESSES = Set.of("success", "ok", "succeeded");
    private static final Set<String> STATES = Set.of("state", "status", "phase", "stage", "lifecycle", "condition");
    private static final Set<String> ENDS =
            Set.of("ready", "done", "complete", "completed", "finished", "healthy", "available", "is_ready", "is_done");
    private static final Set<String> SEARCHES =
            Set.of("search", "find", "grep", "query", "lookup", "retrieve", "recall", "google", "glob");

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
    private static final Set<String> NO_STATES = Set.of(
            "nothing",
            "something",
            "anything",
            "everything",
            "string",
            "warning",
            "missing",
            "morning",
            "evening",
            "during",
            "existing",
            "setting",
            "listing",
            "building");
    private static final Set<String> NOUGHTS = Set.of("null", "false", "0", "");

    private CallMembers() {}

    /// True for members of outcomes that change without meaning.
    static boolean isVolatile(String key) {
        return VOLATILE.contains(plain(key));
    }

    /// True for a member of an outcome that reports a failure: an error, or a success that is false.
    static boolean isFailure(String key, LooseJson.Value value) {
        boolean nought =
                switch (value) {
                    case LooseJson.Bare bare -> NOUGHTS.contains(bare.spelling());
                    case LooseJson.Str string -> string.text().isBlank();
                    case LooseJson.Arr array -> array.elements().isEmpty();
                    case LooseJson.Obj object -> object.members().isEmpty();
                };
        return (FAILURES.contains(plain(key)) && !nought)
                || (SUCCESSES.contains(plain(key)) && value.equals(new LooseJson.Bare("false")));
    }

    /// True for a member of an outcome that gives a state which does not last: `"phase": "UPDATING"`, `"ready": false`.
    static boolean isUnfinished(String key, LooseJson.Value value) {
        boolean going = value instanceof LooseJson.Str(String text)
                && STATES.contains(plain(key))
                && isLasting(text, 0, text.length());
        return going || ENDS.contains(plain(key)) && value.equals(new LooseJson.Bare("false"));
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

    /// `X-Request-Id` is `request_id`.
    private static String plain(String key) {
        String plain = key.toLowerCase(Locale.ROOT).replace('-', '_');
        return plain.startsWith("x_") ? plain.substring(2) : plain;
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
        return ACTS.stream().anyMatch(arguments::has) && arguments.members().size() <= 3;
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

    /// True for a command that sleeps or waits, or looks whether something is up.
    static boolean isWaiting(String command) {
        return hasWord(command, "sleep")
                || hasWord(command, "Start-Sleep")
                || isWaitCommand(command)
                || isProbe(command);
    }

    private static boolean isProbe(String command) {
        return PROBES.stream().anyMatch(command::contains);
    }

    private static boolean isWaitCommand(String command) {
        int at = command.indexOf("wait");
        return at >= 0 && hasWord(command, "wait") && (at == 0 || " ;&-\n".indexOf(command.charAt(at - 1)) >= 0);
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
