package io.festinger.cli;

import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// The help of `festinger dist`.
@Command(
        name = "dist",
        sortOptions = false,
        description = "Build packages from the sources into target/dist, to run without a JDK.",
        synopsisHeading = "usage: ",
        parameterListHeading = "%n",
        optionListHeading = "",
        footer = {
            "",
            "WHAT is one or more of",
            "  linux-amd64, linux-arm64, macos-amd64, macos-arm64, windows-amd64",
            "                     an archive for that system (default: this system). Built on the same system,",
            "                     it contains Java; built on another, its name ends in -without-java and it",
            "                     needs Java 25",
            "  deb                a Debian package for this Linux, with Java",
            "  image              a container image for Linux, as a file; image=REGISTRY/NAME:TAG pushes it to a",
            "                     registry, for both processors. No container engine is needed, but the base",
            "                     image is fetched (FESTINGER_BASE_IMAGE, default eclipse-temurin:25-jre)",
            "  mcpb               a bundle for Claude Desktop and other clients, without the server",
            "",
            "Examples:",
            "  festinger dist",
            "  festinger dist linux-amd64 windows-amd64 deb"
        })
final class DistCommand extends LauncherCommand {
    @Parameters(arity = "0..*", paramLabel = "WHAT", description = "What to build.")
    private List<String> what = List.of();
}
