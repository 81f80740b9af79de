package io.festinger.cli.conflicts;

import static io.festinger.cli.client.PlainJson.show;

import io.festinger.cli.client.Commands;
import io.festinger.cli.client.PlainJson;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// `festinger premises`: facts that rest on fallen ones; without a verb, their list.
public final class PremisesCommand {
    private PremisesCommand() {}

    public static void complete(Commands commands) {
        commands.at("premises")
                .says((answer, values) ->
                        PlainJson.lines(answer, PremisesCommand::matter, "Nothing rests on a fallen fact."));
    }

    private static String matter(Map<String, @Nullable Object> fallen) {
        List<Map<String, @Nullable Object>> dependants = PlainJson.children(fallen, "dependants");
        StringBuilder words = new StringBuilder("%s (%s): %s"
                .formatted(
                        show(fallen, "id"),
                        show(fallen, "cause"),
                        PlainJson.text(fallen, "content").orElse("")));
        PlainJson.text(fallen, "now").ifPresent(now -> words.append("\n  now: ").append(now));
        words.append(
                dependants.size() == 1
                        ? "\n  1 fact rests on it:"
                        : "\n  %d facts rest on it:".formatted(dependants.size()));
        for (Map<String, @Nullable Object> dependant : dependants) {
            words.append("\n    %s, by %s: %s%s"
                    .formatted(
                            show(dependant, "id"),
                            show(dependant, "author"),
                            PlainJson.text(dependant, "content").orElse(""),
                            PlainJson.text(dependant, "asked_at")
                                    .map(at -> " (asked at " + at + ")")
                                    .orElse("")));
        }
        return words.toString();
    }
}
