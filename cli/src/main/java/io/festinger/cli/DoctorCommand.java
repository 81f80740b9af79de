package io.festinger.cli;

import io.festinger.cli.client.Connection;
import io.festinger.cli.client.DoctorFinding;
import io.festinger.cli.client.DoctorFinding.State;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.LocalExamination;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.ServerOptions;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `festinger doctor`: checks everything between this shell and the database, and explains problems.
@Command(
        name = "doctor",
        sortOptions = false,
        description = "Check the installation, and report what works, what is off, and why.",
        synopsisHeading = "usage: ",
        optionListHeading = "%n",
        footer = {
            "",
            "It checks the JDK, the data folder, its disk, files with keys, the address that clients here use,",
            "the server, its database, upstreams, models and clock, the workspace and the key. 'off' is not in",
            "use; 'warning' works, but probably not as intended; 'broken' needs repair. Each finding says how.",
            "",
            "Examples:",
            "  festinger doctor",
            "  festinger doctor --server http://10.0.0.5:11435 --workspace team_a",
            "  festinger doctor --json",
            "",
            "Exit codes: 0 nothing is broken; 1 something is; 2 wrong command line."
        })
final class DoctorCommand implements Callable<Integer> {
    private final Map<String, String> environment;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before call
    private CommandSpec spec;

    @Mixin
    private final ServerOptions options = new ServerOptions();

    DoctorCommand(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() {
        Connection connection = Connection.resolve(options, environment);
        List<DoctorFinding> findings = new ArrayList<>();
        findings.addAll(new LocalExamination(environment, connection).findings());
        findings.addAll(new Examination(connection).findings());
        boolean isBroken = findings.stream().anyMatch(finding -> finding.state() == State.BROKEN);
        print(findings, isBroken);
        return isBroken ? ExitCode.REFUSED : ExitCode.OK;
    }

    private void print(List<DoctorFinding> findings, boolean isBroken) {
        PrintWriter out = spec.commandLine().getOut();
        if (options.json) {
            List<Map<String, Object>> items =
                    findings.stream().map(DoctorFinding::json).toList();
            out.println(PlainJson.write(Map.of("healthy", !isBroken, "findings", items)));
            return;
        }
        findings.forEach(finding -> out.println(finding.line()));
        out.println(isBroken ? "Something is broken." : "Nothing is broken.");
    }
}
