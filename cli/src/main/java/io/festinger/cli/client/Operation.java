package io.festinger.cli.client;

import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/// A command that `commands.txt` declares. What the file cannot say is added by code: another call, other words,
/// an exit code, or all that the command does. While it runs, it has the values of its arguments.
@Command(sortOptions = false, synopsisHeading = "usage: ")
public final class Operation implements Callable<Integer> {
    private final Declaration declaration;
    private final CliContext context;
    private final ServerOptions options = new ServerOptions();
    private final CommandSpec spec;
    private final Map<String, Argument> arguments = new LinkedHashMap<>();
    private final Map<String, ArgSpec> specs = new LinkedHashMap<>();
    private final List<String> subcommands = new ArrayList<>();
    private Action action;
    private BiFunction<ServerClient, Operation, ApiResponse> call;
    private BiFunction<Map<String, @Nullable Object>, Operation, String> words =
            (Map<String, @Nullable Object> answer, Operation values) -> values.declaredWords(answer);
    private ToIntFunction<ApiResponse> exitCode = answer -> ExitCode.OK;

    /// All that a command does.
    public interface Action {
        int run(Operation values) throws Exception;
    }

    Operation(Declaration declaration, CliContext context) {
        this.declaration = declaration;
        this.context = context;
        this.spec = new CommandLine(this).getCommandSpec().name(declaration.name());
        Optional<Request> request = declaration.request();
        this.call = (server, values) -> request.orElseThrow().send(server, values);
        this.action = request.isPresent() ? Operation::answer : Operation::requireOther;
        add();
    }

    private void add() {
        ArgGroupSpec.Builder either = ArgGroupSpec.builder().exclusive(true).multiplicity("1");
        int positions = 0;
        for (String line : declaration.arguments()) {
            if (line.equals("--server")) {
                spec.addMixin("connection", CommandSpec.forAnnotatedObject(options));
            } else if (line.equals("--help")) {
                spec.add(OptionSpec.builder("-h", "--help")
                        .usageHelp(true)
                        .description("Show this help.")
                        .build());
            } else {
                Argument argument = Argument.of(line);
                ArgSpec argSpec = argument.spec(positions);
                positions += argument.isPositional() ? 1 : 0;
                arguments.put(argument.key(), argument);
                specs.put(argument.key(), argSpec);
                if (argument.has("either")) {
                    either.addArg(argSpec);
                } else {
                    addGroup(either);
                    spec.add(argSpec);
                }
            }
        }
        spec.usageMessage()
                .description(declaration.description().toArray(String[]::new))
                .footer(declaration.footer().toArray(String[]::new))
                .customSynopsis(declaration.usage().toArray(String[]::new))
                .commandListHeading("%nCommands:%n")
                .parameterListHeading(positions > 0 ? "%n" : "")
                .optionListHeading(positions > 0 ? "" : "%n");
    }

    private void addGroup(ArgGroupSpec.Builder either) {
        if (!either.args().isEmpty() && spec.argGroups().isEmpty()) {
            spec.addArgGroup(either.build());
        }
    }

    /// Another call than the declared one.
    public Operation calls(BiFunction<ServerClient, Operation, ApiResponse> request) {
        this.call = request;
        return runs(Operation::answer);
    }

    /// Other words than the declared ones.
    public Operation says(BiFunction<Map<String, @Nullable Object>, Operation, String> text) {
        this.words = text;
        return this;
    }

    /// The exit code after an answer that refuses nothing.
    public Operation exits(ToIntFunction<ApiResponse> code) {
        this.exitCode = code;
        return this;
    }

    public Operation runs(Action whole) {
        this.action = whole;
        return this;
    }

    String path() {
        return declaration.path();
    }

    CommandLine commandLine() {
        return spec.commandLine()
                .setUnmatchedOptionsArePositionalParams(
                        arguments.values().stream().anyMatch(argument -> argument.has("sentence")));
    }

    void addSubcommand(Operation operation) {
        subcommands.add(operation.declaration.name());
        commandLine().addSubcommand(operation.declaration.name(), operation.commandLine());
    }

    @Override
    public Integer call() throws Exception {
        return action.run(this);
    }

    /// Makes the call, prints its answer, and gives the exit code.
    public int answer() {
        ApiResponse answer = call.apply(server(), this);
        int code = print(answer, fields -> words.apply(fields, this));
        return code == ExitCode.OK ? exitCode.applyAsInt(answer) : code;
    }

    /// Prints an answer unchanged, or in words.
    ///
    /// @return the exit code
    /// @throws CliFailure `REFUSED` when the server refused and JSON is not requested
    public int print(ApiResponse answer, Function<Map<String, @Nullable Object>, String> text) {
        Optional<Map<String, @Nullable Object>> fields = PlainJson.object(answer.body());
        boolean isGood = answer.ok() && fields.isPresent();
        if (!isGood && !options.json) {
            throw new CliFailure(ExitCode.REFUSED, Refusal.words(answer));
        }
        out().println(options.json ? answer.body().strip() : text.apply(fields.orElseThrow()));
        return isGood ? ExitCode.OK : ExitCode.REFUSED;
    }

    private int requireOther() {
        if (subcommands.isEmpty()) {
            throw new CliFailure(
                    ExitCode.USAGE, "'" + spec.name() + "' runs only through the launcher: ./festinger " + spec.name());
        }
        String verbs = subcommands.stream().collect(Collectors.joining(", ")).replaceFirst(", ([^,]*)$", " or $1");
        throw new ParameterException(spec.commandLine(), spec.name() + " requires a subcommand: " + verbs);
    }

    /// The words that are declared for an answer.
    public String declaredWords(Map<String, @Nullable Object> answer) {
        if (declaration.each().isEmpty()) {
            return AnswerTemplate.fill(String.join("\n", declaration.says()), answer, this::value);
        }
        String more = PlainJson.text(answer, "next_cursor").isEmpty() ? "" : declaration.more();
        return PlainJson.lines(answer, this::declaredLine, declaration.none())
                + AnswerTemplate.fill(more, answer, this::value);
    }

    private String declaredLine(Map<String, @Nullable Object> item) {
        return AnswerTemplate.fill(declaration.each().orElseThrow(), item, this::value);
    }

    @Nullable
    Object value(String key) {
        Argument argument = arguments.get(key);
        ArgSpec argSpec = argument == null ? spec.findOption(key) : specs.get(key);
        Object value = Objects.requireNonNull(argSpec, () -> path() + " has no argument " + key)
                .getValue();
        if (argument == null) {
            return value;
        }
        if (argument.has("sentence")) {
            requireWords(value);
        }
        return argument.check(value);
    }

    private void requireWords(@Nullable Object value) {
        if (value instanceof List<?> list) {
            list.stream()
                    .map(String::valueOf)
                    .filter(word -> word.startsWith("--"))
                    .findFirst()
                    .ifPresent(word -> {
                        throw new ParameterException(spec.commandLine(), "Unknown option: '" + word + "'");
                    });
        }
    }

    /// The value of an argument, empty without one.
    public String text(String key) {
        return optional(key).orElse("");
    }

    public Optional<String> optional(String key) {
        return Optional.ofNullable(value(key)).map(String::valueOf);
    }

    public List<String> texts(String key) {
        return value(key) instanceof List<?> values
                ? values.stream().map(String::valueOf).toList()
                : List.of();
    }

    public List<Path> files(String key) {
        return texts(key).stream().map(Path::of).toList();
    }

    public Optional<Path> file(String key) {
        return optional(key).map(Path::of);
    }

    public Map<String, String> pairs(String key) {
        Map<String, String> pairs = new LinkedHashMap<>();
        if (value(key) instanceof Map<?, ?> typed) {
            typed.forEach((name, value) -> pairs.put(String.valueOf(name), String.valueOf(value)));
        }
        return pairs;
    }

    public boolean isSet(String flag) {
        return Boolean.TRUE.equals(value(flag));
    }

    /// The fields of the declared body.
    public Map<String, @Nullable Object> body() {
        return declaration.request().orElseThrow().body(this);
    }

    /// The parameters of the declared query, from `?` on.
    public String query() {
        return declaration.request().orElseThrow().query(this);
    }

    public CliContext context() {
        return context;
    }

    public CommandLine root() {
        return spec.root().commandLine();
    }

    public PrintWriter out() {
        return spec.commandLine().getOut();
    }

    public PrintWriter err() {
        return spec.commandLine().getErr();
    }

    public boolean wantsJson() {
        return options.json;
    }

    /// The address of a page of the server.
    public URI page(String path) {
        return connection().uri(path);
    }

    public Connection connection() {
        Connection connection = Connection.resolve(options, context.environment());
        return declaration.request().filter(Request::isServerWide).isPresent()
                ? connection.inDefaultWorkspace()
                : connection;
    }

    public ServerClient server() {
        return new ServerClient(connection());
    }
}
