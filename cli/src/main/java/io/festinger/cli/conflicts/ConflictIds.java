package io.festinger.cli.conflicts;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.RequestQuery;
import io.festinger.cli.client.ServerClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A person's reference to a conflict: its id, a prefix of it, or its number in `festinger conflicts`.
record ConflictIds(ServerClient server) {
    private static final String ID = "[A-Za-z0-9_-]+";
    private static final String NUMBER = "[1-9][0-9]{0,2}";
    private static final int SHOWN = 5;

    /// The path of the referenced conflict.
    ///
    /// @throws CliFailure `USAGE` when it is not an id
    static String path(String id) {
        if (!id.matches(ID)) {
            throw new CliFailure(ExitCode.USAGE, "'" + id + "' is not a conflict id; 'festinger conflicts' shows them");
        }
        return "/conflicts/" + id;
    }

    /// Whether it is a number in the list. The list changes, so decisions require an id.
    static boolean isNumber(String typedText) {
        return typedText.matches(NUMBER);
    }

    /// Requests the referenced conflict.
    ///
    /// @throws CliFailure `USAGE` when it is not an id, `REFUSED` when it matches none or several
    ApiResponse look(String typedText) {
        if (isNumber(typedText)) {
            return server.get(path(number(Integer.parseInt(typedText))));
        }
        ApiResponse answer = server.get(path(typedText));
        return answer.status() == 404 ? server.get(path(beginningWith(typedText))) : answer;
    }

    /// Sends a person's decision about the referenced conflict.
    ///
    /// @throws CliFailure `USAGE` when it is not an id, `REFUSED` when it matches none or several
    ApiResponse post(String typedText, String verb, String body) {
        if (isNumber(typedText)) {
            throw new CliFailure(
                    ExitCode.USAGE,
                    "a decision requires the id, since number " + typedText
                            + " may be another conflict by now; 'festinger" + " conflicts show " + typedText
                            + "' prints it");
        }
        ApiResponse answer = server.post(path(typedText) + "/" + verb, body);
        return answer.status() == 404 ? server.post(path(beginningWith(typedText)) + "/" + verb, body) : answer;
    }

    private String number(int number) {
        List<String> ids = ids("open", number);
        if (ids.size() < number) {
            throw new CliFailure(
                    ExitCode.REFUSED,
                    "there is no conflict " + number + ": " + ids.size()
                            + " are open; 'festinger conflicts list' numbers" + " them");
        }
        return ids.get(number - 1);
    }

    private String beginningWith(String typedText) {
        List<String> meant = ids("all", Integer.MAX_VALUE).stream()
                .filter(id -> id.startsWith(typedText))
                .toList();
        if (meant.size() == 1) {
            return meant.getFirst();
        }
        throw new CliFailure(
                ExitCode.REFUSED,
                meant.isEmpty()
                        ? "there is no conflict '" + typedText + "'; 'festinger conflicts list --status all' lists them"
                        : "'" + typedText + "' is the beginning of " + meant.size() + " ids; type more of it: "
                                + String.join(", ", meant.subList(0, Math.min(SHOWN, meant.size()))));
    }

    /// The ids in the order of the list, at least the requested number if there are that many.
    private List<String> ids(String status, int requestedCount) {
        List<String> ids = new ArrayList<>();
        String cursor = "";
        do {
            Map<String, @Nullable Object> page = server.get("/conflicts?limit=500" + RequestQuery.part("status", status)
                            + RequestQuery.part("cursor", cursor))
                    .fields();
            for (Map<String, @Nullable Object> item : PlainJson.children(page, "items")) {
                PlainJson.text(item, "id").ifPresent(ids::add);
            }
            cursor = PlainJson.text(page, "next_cursor").orElse("");
        } while (!cursor.isEmpty() && ids.size() < requestedCount);
        return ids;
    }
}
