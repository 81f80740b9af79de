package io.festinger.cli;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CallCommand;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.ServerClient;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `festinger erase`: shows what an erasure would take, and with its confirmation erases it.
@Command(
        name = "erase",
        sortOptions = false,
        description =
                "Erase a person, a row, a document or an interaction for good, with all that repeats their words.",
        footer = {
            "",
            "Without --confirm it shows what would be erased and changes nothing. The confirmation that it prints",
            "holds for exactly these rows. Only admins may do this, and nothing restores what is erased.",
            "",
            "Examples:",
            "  festinger erase --person 'Ada Lovelace'",
            "  festinger erase --person 'Ada Lovelace' --confirm 6f1b27c0a4d95e3388aa1c02",
            "  festinger erase --document docs/team.md",
            "",
            "Exit codes: 0 shown or erased; 1 refused; 2 wrong command line; 4 no server answers."
        })
final class EraseCommand extends CallCommand {
    /// What is to be erased: exactly one.
    static final class Choice {
        @Option(names = "--author", paramLabel = "NAME", description = "What is stored under this name.")
        @Nullable
        String author;

        @Option(
                names = "--person",
                paramLabel = "NAME",
                description = "The same, what the person typed under other names, and the name beside decisions.")
        @Nullable
        String person;

        @Option(
                names = "--row",
                paramLabel = "ID",
                description = "A memory, entity, key of trusted state, witness or chunk.")
        @Nullable
        String row;

        @Option(
                names = "--document",
                paramLabel = "ID",
                description = "A document, by id or path, and what was read only in it.")
        @Nullable
        String document;

        @Option(
                names = "--interaction",
                paramLabel = "ID",
                description = "An interaction, and what was read only in it.")
        @Nullable
        String interaction;

        Map<String, String> field() {
            Map<String, String> field = new LinkedHashMap<>();
            put(field, "author", author);
            put(field, "person", person);
            put(field, "row", row);
            put(field, "document", document);
            put(field, "interaction", interaction);
            return field;
        }

        private static void put(Map<String, String> field, String name, @Nullable String value) {
            if (value != null) {
                field.put(name, value);
            }
        }
    }

    @ArgGroup(multiplicity = "1")
    private Choice choice = new Choice();

    @Option(names = "--confirm", paramLabel = "TEXT", description = "The confirmation that the preview printed.")
    private String confirm = "";

    EraseCommand(Map<String, String> environment) {
        super(environment);
    }

    @Override
    protected ApiResponse ask(ServerClient server) {
        Map<String, String> body = choice.field();
        if (!confirm.isEmpty()) {
            body.put("confirm", confirm);
        }
        return server.withPatience().post("/erasures", PlainJson.write(body));
    }

    @Override
    protected String words(Map<String, @Nullable Object> answer) {
        StringBuilder words = new StringBuilder(
                PlainJson.text(answer, "id").map(id -> "erased (" + id + "):").orElse("would be erased:"));
        PlainJson.child(answer, "counts")
                .ifPresent(counts -> counts.forEach(
                        (kind, count) -> words.append("%n  %8s %s".formatted(count, kind.replace('_', ' ')))));
        List<Map<String, @Nullable Object>> mentions = PlainJson.children(answer, "mentions");
        if (!mentions.isEmpty()) {
            words.append("%nother rows contain the name, and stay:".formatted());
            for (Map<String, @Nullable Object> row : mentions) {
                words.append("%n  %s %s"
                        .formatted(
                                PlainJson.text(row, "kind").orElse("?"),
                                PlainJson.text(row, "id").orElse("?")));
            }
        }
        PlainJson.text(answer, "confirm")
                .ifPresent(token -> words.append("%nto erase it for good: the same command with --confirm ".formatted())
                        .append(token));
        return words.toString();
    }
}
