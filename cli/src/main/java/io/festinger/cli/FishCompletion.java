package io.festinger.cli;

import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// The completion of commands and options in fish: one `complete` for each, active after its command.
final class FishCompletion {
    private final StringBuilder script = new StringBuilder("# festinger completion fish\ncomplete -c festinger -e\n");

    private FishCompletion() {}

    static String of(CommandLine root) {
        FishCompletion completion = new FishCompletion();
        completion.add(root, "");
        return completion.script.toString();
    }

    private void add(CommandLine command, String typedText) {
        CommandSpec spec = command.getCommandSpec();
        Map<String, CommandLine> children = command.getSubcommands();
        String local = typedText.isEmpty() ? "" : typedText + "; and ";
        String none = children.isEmpty()
                ? typedText
                : local + "not __fish_seen_subcommand_from " + String.join(" ", visible(children.values()));
        children.values().forEach(child -> {
            CommandSpec one = child.getCommandSpec();
            if (!one.usageMessage().hidden()) {
                script.append("complete -c festinger -f -n ")
                        .append(quote(none))
                        .append(" -a ")
                        .append(one.name())
                        .append(" -d ")
                        .append(quote(first(one.usageMessage().description())))
                        .append('\n');
                add(child, local + "__fish_seen_subcommand_from " + one.name());
            }
        });
        spec.options().stream().filter(option -> !option.hidden()).forEach(option -> add(option, none));
    }

    private static Collection<String> visible(Collection<CommandLine> commands) {
        return commands.stream()
                .map(CommandLine::getCommandSpec)
                .filter(spec -> !spec.usageMessage().hidden())
                .map(CommandSpec::name)
                .collect(Collectors.toList());
    }

    private void add(OptionSpec option, String where) {
        script.append("complete -c festinger -n ").append(quote(where));
        for (String name : option.names()) {
            script.append(name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
        }
        script.append(option.arity().max() > 0 ? " -r" : "")
                .append(" -d ")
                .append(quote(first(option.description())))
                .append('\n');
    }

    private static String first(String... lines) {
        return lines.length == 0 ? "" : lines[0];
    }

    private static String quote(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
