package io.festinger.cli;

import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// The help of `festinger verify`.
@Command(
        name = "verify",
        description = "Build everything and run all tests, as CI does (mvn -B verify). Slow tests are left out while"
                + " the sources that they depend on are as the last `verify --all` left them.",
        synopsisHeading = "usage: ",
        parameterListHeading = "%n",
        optionListHeading = "",
        footer = {
            "",
            "Examples:",
            "  festinger verify",
            "  festinger verify --all                   leaves nothing out",
            "  festinger verify -o -pl language         offline, one module",
            "  festinger verify -pl server -am -DskipITs -Dtest='Cue*'",
            "                                           one family of tests",
            "  festinger verify -Dtests.order=random    in random order; prints the seed"
        })
final class VerifyCommand extends LauncherCommand {
    @Parameters(arity = "0..*", paramLabel = "MAVEN-ARGUMENT", description = "Passed to Maven unchanged.")
    private List<String> arguments = List.of();
}
