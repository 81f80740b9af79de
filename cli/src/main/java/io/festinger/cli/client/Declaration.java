package io.festinger.cli.client;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What `commands.txt` says of a command, without what is done by code.
///
/// @param path the words of the command, such as `conflicts list`
/// @param arguments the lines of the arguments
/// @param says the lines that are printed of an answer
/// @param each what is printed of each item of an answer
/// @param footer the rest of the help
record Declaration(
        String path,
        List<String> description,
        List<String> usage,
        List<String> arguments,
        Optional<Request> request,
        List<String> says,
        Optional<String> each,
        String none,
        String more,
        List<String> footer) {
    private static final List<String> PAGE = List.of(
            "  --limit NUMBER, whole: The maximum number of results, 1 to 500 (default 50).",
            "  --cursor CURSOR: Continue where the previous page ended.");

    /// @param earlier the commands above it in the file
    static Declaration of(String block, List<Declaration> earlier) {
        List<String> lines = block.lines().toList();
        int end = lines.indexOf("");
        List<String> head = lines.subList(1, end < 0 ? lines.size() : end);
        Optional<Declaration> like = keyword("as", head)
                .flatMap(name -> earlier.stream()
                        .filter(other -> other.path().equals(name))
                        .findFirst());
        return new Declaration(
                lines.getFirst(),
                head.stream().filter(Declaration::isDescription).toList(),
                head.stream()
                        .filter(Declaration::isUsage)
                        .map(line -> line.replaceFirst("^usage: ", ""))
                        .toList(),
                like.map(Declaration::arguments).orElseGet(() -> arguments(head)),
                like.map(Declaration::request)
                        .orElseGet(() -> keyword("calls", head).map(Request::of)),
                head.stream()
                        .filter(line -> line.startsWith("says: "))
                        .map(line -> line.substring("says: ".length()))
                        .toList(),
                like.map(Declaration::each).orElseGet(() -> keyword("each", head)),
                like.map(Declaration::none)
                        .orElseGet(() -> keyword("none", head).orElse("")),
                like.map(Declaration::more)
                        .orElseGet(() -> keyword("more", head).orElse("")),
                end < 0 ? List.of() : footer(lines.subList(end, lines.size())));
    }

    private static boolean isUsage(String line) {
        return line.startsWith("usage: ") || line.startsWith("       ");
    }

    private static boolean isDescription(String line) {
        return !line.startsWith(" ") && !line.matches("(?:usage|calls|says|each|none|more|as): .*");
    }

    private static Optional<String> keyword(String word, List<String> head) {
        return head.stream()
                .filter(line -> line.startsWith(word + ": "))
                .findFirst()
                .map(line -> line.substring(word.length() + 2));
    }

    private static List<String> arguments(List<String> head) {
        List<String> arguments = new ArrayList<>();
        for (String line : head) {
            if (line.equals("  --paged")) {
                arguments.addAll(PAGE);
            } else if (line.startsWith("  ") && !isUsage(line)) {
                arguments.add(line);
            }
        }
        return arguments.stream().map(String::strip).toList();
    }

    private static List<String> footer(List<String> lines) {
        int end = lines.size();
        while (lines.get(end - 1).isEmpty()) {
            end--;
        }
        return List.copyOf(lines.subList(0, end));
    }

    /// Its last word.
    String name() {
        return path.substring(path.lastIndexOf(' ') + 1);
    }
}
