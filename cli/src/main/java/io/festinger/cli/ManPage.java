package io.festinger.cli;

import io.festinger.cli.client.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/// A manual page in the macros of man(7), made from the same source as `--help`.
final class ManPage {
    private final CommandLine line;
    private final CommandSpec spec;
    private final StringBuilder page = new StringBuilder();

    ManPage(CommandLine line) {
        this.line = line;
        this.spec = line.getCommandSpec();
    }

    /// `festinger-keys-create`.
    static String name(CommandLine line) {
        return line.getCommandSpec().qualifiedName("-");
    }

    String text() {
        macro(".TH \"" + name(line).toUpperCase(Locale.ROOT) + "\" 1 \"\" \"festinger " + escape(Version.number())
                + "\" \"Festinger\"");
        macro(".SH NAME");
        plain(name(line) + " \\- " + escape(about()));
        macro(".SH SYNOPSIS");
        synopsis();
        List<String> words = description();
        if (!words.isEmpty()) {
            macro(".SH DESCRIPTION");
            words.forEach(word -> plain(escape(word)));
        }
        arguments();
        commands();
        footer();
        return page.toString();
    }

    private String about() {
        String[] said = spec.usageMessage().description();
        String first = said.length > 0 ? said[0] : "shared memory for AI agents that cannot quietly contradict itself";
        return first.strip().replaceAll("[.]$", "");
    }

    private List<String> description() {
        return Arrays.stream(spec.usageMessage().description())
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .toList();
    }

    private void synopsis() {
        String text = line.getHelp().synopsis(0).strip();
        macro(".nf");
        text.lines().map(String::strip).filter(some -> !some.isEmpty()).forEach(some -> plain(escape(some)));
        macro(".fi");
    }

    private void arguments() {
        List<ArgSpec> known = new ArrayList<>(spec.positionalParameters());
        known.addAll(spec.options());
        List<ArgSpec> shown = known.stream().filter(arg -> !arg.hidden()).toList();
        if (shown.isEmpty()) {
            return;
        }
        macro(".SH OPTIONS");
        for (ArgSpec arg : shown) {
            macro(".TP");
            plain(label(arg));
            plain(escape(String.join(" ", arg.description())));
        }
    }

    private static String label(ArgSpec arg) {
        return switch (arg) {
            case OptionSpec option -> {
                String names = String.join(", ", option.names());
                String value = option.arity().max() == 0 ? "" : " " + option.paramLabel();
                yield "\\fB" + escape(names) + "\\fR" + escape(value);
            }
            case PositionalParamSpec parameter -> "\\fI" + escape(parameter.paramLabel()) + "\\fR";
            default -> escape(arg.paramLabel());
        };
    }

    private void commands() {
        List<CommandLine> below = line.getSubcommands().values().stream()
                .filter(one -> !one.getCommandSpec().usageMessage().hidden())
                .toList();
        if (below.isEmpty()) {
            return;
        }
        macro(".SH COMMANDS");
        for (CommandLine one : below) {
            macro(".TP");
            plain("\\fB" + escape(name(one)) + "\\fR(1)");
            plain(escape(new ManPage(one).about() + "."));
        }
    }

    /// The part below the options: notes, examples, exit codes.
    private void footer() {
        String[] footer = spec.usageMessage().footer();
        if (footer.length == 0) {
            return;
        }
        macro(".SH NOTES");
        macro(".nf");
        Arrays.stream(footer).dropWhile(String::isBlank).forEach(text -> plain(escape(text)));
        macro(".fi");
    }

    private void macro(String macro) {
        page.append(macro).append('\n');
    }

    /// A line of text; one that looks like a macro is escaped.
    private void plain(String text) {
        boolean control = text.startsWith(".") || text.startsWith("'");
        page.append(control ? "\\&" : "").append(text).append('\n');
    }

    /// Escapes for roff: backslashes, quotes, and a minus that can be copied into a shell.
    private static String escape(String text) {
        return text.replace("\\", "\\e").replace("-", "\\-").replace("%n", " ").replace("\"", "\\(dq");
    }
}
