package io.festinger.cli;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.Commands;
import io.festinger.cli.client.DoctorFinding;
import io.festinger.cli.client.DoctorFinding.State;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.LocalExamination;
import io.festinger.cli.client.Operation;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.ServerClient;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.AutoComplete;

/// The commands of an installation: `doctor`, `completion`, `mcp`, and what keys come in by.
final class SetupCommands {
    private SetupCommands() {}

    static void complete(Commands commands) {
        commands.at("doctor").runs(SetupCommands::examine);
        commands.at("completion").runs(SetupCommands::printCompletion);
        commands.at("mcp").runs(SetupCommands::bridge);
        commands.at("models add").calls(SetupCommands::addModel);
        commands.at("secrets set").calls(SetupCommands::putSecret);
        commands.at("secrets remove").calls((server, values) -> server.delete("/secrets/" + secretName(values)));
        commands.at("audit verify").exits(SetupCommands::auditCode);
    }

    private static int examine(Operation values) {
        List<DoctorFinding> findings =
                new ArrayList<>(new LocalExamination(values.context().environment(), values.connection()).findings());
        findings.addAll(new Examination(values.connection()).findings());
        boolean isBroken = findings.stream().anyMatch(finding -> finding.state() == State.BROKEN);
        if (values.wantsJson()) {
            List<Map<String, Object>> items =
                    findings.stream().map(DoctorFinding::json).toList();
            values.out().println(PlainJson.write(Map.of("healthy", !isBroken, "findings", items)));
        } else {
            findings.forEach(finding -> values.out().println(finding.line()));
            values.out().println(isBroken ? "Something is broken." : "Nothing is broken.");
        }
        return isBroken ? ExitCode.REFUSED : ExitCode.OK;
    }

    private static int printCompletion(Operation values) {
        values.out()
                .print(
                        values.text("SHELL").equals("fish")
                                ? FishCompletion.of(values.root())
                                : AutoComplete.bash("festinger", values.root()));
        values.out().flush();
        return ExitCode.OK;
    }

    private static int bridge(Operation values) {
        McpEndpoint endpoint = new McpEndpoint(values.connection(), values.isSet("--engram") ? "/mcp/engram" : "/mcp");
        new McpBridge(endpoint, values.out(), values.err())
                .carry(values.context().in());
        return ExitCode.OK;
    }

    private static ApiResponse addModel(ServerClient server, Operation values) {
        Map<String, @Nullable Object> body = values.body();
        if (values.isSet("--key-stdin")) {
            body.put("api_key", typed(values, "no key came on standard input; omit --key-stdin"));
        }
        return server.post("/models", PlainJson.write(body));
    }

    private static ApiResponse putSecret(ServerClient server, Operation values) {
        String path = "/secrets/" + secretName(values);
        String value = typed(values, "no value came on standard input: festinger secrets set NAME < FILE");
        return server.put(path, PlainJson.write(Map.of("value", value)));
    }

    private static String secretName(Operation values) {
        String name = values.text("NAME");
        if (!name.matches("[A-Za-z0-9][A-Za-z0-9._-]{0,63}")) {
            throw new CliFailure(
                    ExitCode.USAGE,
                    "a secret's name is up to 64 letters, digits, dots, dashes or _, not '" + name + "'");
        }
        return name;
    }

    private static String typed(Operation values, String refusal) {
        try (InputStream in = values.context().in()) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
            if (text.isEmpty()) {
                throw new CliFailure(ExitCode.USAGE, refusal);
            }
            return text;
        } catch (IOException e) {
            throw new UncheckedIOException("standard input cannot be read", e);
        }
    }

    private static int auditCode(ApiResponse answer) {
        return PlainJson.object(answer.body())
                        .filter(fields -> Boolean.TRUE.equals(fields.get("whole")))
                        .isPresent()
                ? ExitCode.OK
                : ExitCode.REFUSED;
    }
}
