package io.festinger.cli.client;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;

/// A command that is declared by its arguments, its call of the server and the words of the answer, alone or with
/// subcommands. Without a call it needs one of its subcommands.
@Command(sortOptions = false, synopsisHeading = "usage: ")
public class Operation extends CallCommand {
    private final String name;
    private final String[] description;
    private final Map<String, ArgSpec> arguments = new LinkedHashMap<>();
    private final List<Operation> subcommands = new ArrayList<>();
    private String[] synopsis = {};
    private String[] footer = {};
    private int limit;
    private boolean isInAnyWorkspace;
    private boolean isGroup = true;
    private BiFunction<ServerClient, Operation, ApiResponse> call = (server, values) -> requireSubcommand();
    private BiFunction<Map<String, @Nullable Object>, Operation, String> words = (answer, values) -> "";
    private ToIntFunction<ApiResponse> exitCode = answer -> ExitCode.OK;

    public Operation(Map<String, String> environment, String name, String... description) {
        super(environment);
        this.name = name;
        this.description = description;
    }

    /// A value without a name, in the order of declaration.
    public Operation argument(String label, String text) {
        return add(
                label,
                PositionalParamSpec.builder()
                        .index(Integer.toString(positions()))
                        .paramLabel(label)
                        .required(true)
                        .type(String.class)
                        .description(text)
                        .build());
    }

    /// The values at the end of the command line.
    ///
    /// @param arity how many, such as `1..*`
    public Operation arguments(String label, String arity, String text) {
        return add(
                label,
                PositionalParamSpec.builder()
                        .index(Integer.toString(positions()))
                        .arity(arity)
                        .paramLabel(label)
                        .required(!arity.startsWith("0"))
                        .type(List.class)
                        .auxiliaryTypes(String.class)
                        .description(text)
                        .build());
    }

    public Operation option(String option, String label, String text) {
        return add(option, optionSpec(option, label, text).type(String.class).build());
    }

    public Operation required(String option, String label, String text) {
        return add(
                option,
                optionSpec(option, label, text)
                        .type(String.class)
                        .required(true)
                        .build());
    }

    public Operation number(String option, String label, String text) {
        return add(option, optionSpec(option, label, text).type(Long.class).build());
    }

    /// An option that may be given several times.
    public Operation repeat(String option, String label, String text) {
        return add(
                option,
                optionSpec(option, label, text)
                        .type(List.class)
                        .auxiliaryTypes(String.class)
                        .build());
    }

    /// An option `NAME=VALUE` that may be given several times.
    public Operation pairs(String option, String label, String text) {
        return add(
                option,
                optionSpec(option, label, text)
                        .type(Map.class)
                        .auxiliaryTypes(String.class, String.class)
                        .build());
    }

    public Operation flag(String option, String text) {
        return add(
                option,
                OptionSpec.builder(option).type(boolean.class).description(text).build());
    }

    /// The lines behind `usage:`, where the ones made from the arguments do not say enough.
    public Operation synopsis(String... lines) {
        this.synopsis = lines;
        return this;
    }

    public Operation footer(String... lines) {
        this.footer = lines;
        return this;
    }

    public Operation example(String... lines) {
        String[] all = new String[lines.length + 2];
        all[0] = "";
        all[1] = "Examples:";
        for (int i = 0; i < lines.length; i++) {
            all[i + 2] = "  " + lines[i];
        }
        return footer(all);
    }

    /// `--workspace` does not choose where the call goes.
    public Operation inAnyWorkspace() {
        this.isInAnyWorkspace = true;
        return this;
    }

    /// @param request gets the values of this command line
    public Operation calls(BiFunction<ServerClient, Operation, ApiResponse> request) {
        this.call = request;
        this.isGroup = false;
        return this;
    }

    public Operation says(BiFunction<Map<String, @Nullable Object>, Operation, String> text) {
        this.words = text;
        return this;
    }

    /// The exit code for an answer that is not a refusal.
    public Operation exits(ToIntFunction<ApiResponse> code) {
        this.exitCode = code;
        return this;
    }

    public Operation with(Operation... operations) {
        subcommands.addAll(List.of(operations));
        return this;
    }

    /// The command, with its subcommands.
    public CommandLine commandLine() {
        CommandLine line = new CommandLine(this);
        CommandSpec spec = line.getCommandSpec().name(name);
        arguments.values().forEach(spec::add);
        if (isGroup) {
            List.copyOf(spec.options()).stream()
                    .filter(option -> !option.usageHelp())
                    .forEach(spec::remove);
        }
        spec.usageMessage()
                .description(description)
                .footer(footer)
                .customSynopsis(synopsis)
                .commandListHeading("%nCommands:%n")
                .parameterListHeading(positions() > 0 ? "%n" : "")
                .optionListHeading(positions() > 0 ? "" : "%n");
        subcommands.forEach(operation -> line.addSubcommand(operation.name, operation.commandLine()));
        return line;
    }

    /// The options `--limit` and `--cursor` of a list.
    ///
    /// @param usual how many results it has without `--limit`
    public Operation paged(int usual) {
        this.limit = usual;
        return number("--limit", "NUMBER", "The maximum number of results, 1 to 500 (default " + usual + ").")
                .option("--cursor", "CURSOR", "Continue where the previous page ended.");
    }

    private static OptionSpec.Builder optionSpec(String option, String label, String text) {
        return OptionSpec.builder(option).paramLabel(label).description(text);
    }

    private Operation add(String key, ArgSpec argument) {
        arguments.put(key, argument);
        return this;
    }

    private int positions() {
        return (int) arguments.values().stream().filter(ArgSpec::isPositional).count();
    }

    /// The value of an argument; empty where it is not on the command line.
    public String text(String key) {
        return optional(key).map(String::valueOf).orElse("");
    }

    /// The value of an argument that may be missing.
    public Optional<Object> optional(String key) {
        return Optional.ofNullable(argument(key).getValue());
    }

    public List<String> texts(String key) {
        return argument(key).getValue() instanceof List<?> values
                ? values.stream().map(String::valueOf).toList()
                : List.of();
    }

    public boolean isSet(String flag) {
        return Boolean.TRUE.equals(argument(flag).getValue());
    }

    private ArgSpec argument(String key) {
        ArgSpec argument = arguments.get(key);
        if (argument == null) {
            throw new IllegalArgumentException(name + " has no argument " + key);
        }
        return argument;
    }

    /// The texts of an argument as a sentence, without the options that are not known.
    public String sentence(String key) {
        texts(key).stream().filter(word -> word.startsWith("--")).findFirst().ifPresent(word -> {
            throw new ParameterException(spec().commandLine(), "Unknown option: '" + word + "'");
        });
        return String.join(" ", texts(key));
    }

    /// The arguments that are on the command line as fields of a JSON object.
    ///
    /// @param fields the fields with the keys of their arguments: `project=--project key=KEY`
    public Map<String, Object> body(String fields) {
        Map<String, Object> body = new LinkedHashMap<>();
        for (String field : fields.split(" ")) {
            Object value = argument(field.split("=")[1]).getValue();
            boolean isAbsent =
                    value == null || value.equals(false) || value instanceof Collection<?> list && list.isEmpty();
            if (!isAbsent) {
                body.put(field.split("=")[0], value);
            }
        }
        return body;
    }

    /// A path with the arguments that are on the command line as parameters.
    ///
    /// @param path with its first parameter
    /// @param parameters as the fields of [#body]
    public String path(String path, String parameters) {
        StringBuilder whole = new StringBuilder(path);
        for (String parameter : parameters.split(" ")) {
            whole.append(
                    RequestQuery.part(parameter.split("=")[0], text(parameter.split("=")[1])));
        }
        return whole.toString();
    }

    /// As [#path], for a list that is [#paged].
    public String list(String path, String parameters) {
        return path(path + "?limit=" + optional("--limit").orElse(limit), parameters)
                + RequestQuery.part("cursor", text("--cursor"));
    }

    /// The workspace that the command line names.
    public Optional<String> workspace() {
        return namedWorkspace();
    }

    private ApiResponse requireSubcommand() {
        String verbs = subcommands.stream().map(operation -> operation.name).collect(Collectors.joining(", "));
        throw new ParameterException(
                spec().commandLine(), name + " requires a subcommand: " + verbs.replaceFirst(", ([^,]*)$", " or $1"));
    }

    @Override
    protected Connection connection() {
        return isInAnyWorkspace ? super.connection().inDefaultWorkspace() : super.connection();
    }

    @Override
    protected ApiResponse ask(ServerClient server) {
        return call.apply(server, this);
    }

    @Override
    protected String words(Map<String, @Nullable Object> answer) {
        return words.apply(answer, this);
    }

    @Override
    protected int exitCode(ApiResponse answer) {
        return exitCode.applyAsInt(answer);
    }
}
