package io.festinger.cli;

import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// The help of `festinger verify`.
@Command(
        name = "verify",
        description = "Build everything and run all tests, as CI does (mvn -B verify).",
        synopsisHeading = "usage: ",
        parameterListHeading = "%n",
        optionListHeading = "",
        footer = {
            "",
            "Examples:",
            "  festinger verify",
            "  festinger verify -o -pl language         offline, one module",
            "  festinger verify -pl server -am -DskipITs -Dtest='Cue*'",
            "                                           one family of tests",
            "  festinger verify -Dtests.order=random    in random order; prints the seed"
        })
final class VerifyCommand extends LauncherCommand {
    @Parameters(arity = "0..*", paramLabel = "MAVEN-ARGUMENT", description = "Passed to Maven unchanged.")
    private List<String> arguments = List.of();
}
