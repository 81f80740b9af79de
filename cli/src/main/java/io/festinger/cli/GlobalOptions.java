package io.festinger.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The options of every command that talks to a server, written before the command: `festinger --server URL recall x`.
/// They mean the same as after it.
final class GlobalOptions {
    private static final Set<String> WITH_VALUE = Set.of("--server", "--key", "--workspace");
    private static final String JSON = "--json";

    private GlobalOptions() {}

    /// The arguments with these options moved to the end, or before `--`.
    static String[] afterCommand(String... arguments) {
        int command = 0;
        while (command < arguments.length && isGlobal(arguments[command])) {
            command += WITH_VALUE.contains(arguments[command]) ? 2 : 1;
        }
        if (command == 0 || command >= arguments.length) {
            return arguments;
        }
        List<String> moved = new ArrayList<>(List.of(arguments).subList(command, arguments.length));
        int end = moved.indexOf("--");
        moved.addAll(end < 0 ? moved.size() : end, List.of(arguments).subList(0, command));
        return moved.toArray(String[]::new);
    }

    private static boolean isGlobal(String argument) {
        return argument.equals(JSON)
                || WITH_VALUE.contains(argument)
                || WITH_VALUE.stream().anyMatch(option -> argument.startsWith(option + "="));
    }
}
