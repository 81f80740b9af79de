package io.festinger.cli.client;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.TypeConversionException;

/// An argument as `commands.txt` declares it: `FACT`, `[FACT...]`, `--limit NUMBER` or `--dry-run`, each with its
/// traits after commas.
///
/// @param key the option, or the label of a value without a name
/// @param label what the help calls the value, empty for a flag
record Argument(String key, String label, List<String> traits, boolean isRequired, boolean isRepeated, String text) {
    private static final String CHOICE = "one of ";
    private static final String ID = "[A-Za-z0-9_-]+";

    static Argument of(String line) {
        int colon = line.indexOf(": ");
        List<String> traits = List.of(line.substring(0, colon).split(", "));
        String head = traits.getFirst();
        boolean isOption = head.startsWith("--");
        boolean isRepeated = head.contains("...");
        boolean isRequired = isOption ? traits.contains("required") : !head.startsWith("[");
        String[] words = head.replaceAll("^\\[|]$", "").replace("...", "").split(" ", 2);
        String label = !isOption ? words[0] : words.length == 2 ? words[1] : "";
        return new Argument(words[0], label, traits, isRequired, isRepeated, line.substring(colon + 2));
    }

    boolean isPositional() {
        return !key.startsWith("--");
    }

    boolean has(String trait) {
        return traits.contains(trait);
    }

    /// Whether its words are one text.
    boolean isJoined() {
        return has("words") || has("sentence");
    }

    ArgSpec spec(int index) {
        return isPositional()
                ? PositionalParamSpec.builder()
                        .index(index + (isRepeated ? "..*" : ""))
                        .arity(arity())
                        .paramLabel(label)
                        .required(isRequired)
                        .type(type())
                        .auxiliaryTypes(parts())
                        .converters(converters())
                        .completionCandidates(choices())
                        .description(text)
                        .build()
                : OptionSpec.builder(key)
                        .paramLabel(label)
                        .required(isRequired)
                        .type(type())
                        .auxiliaryTypes(parts())
                        .converters(converters())
                        .completionCandidates(choices())
                        .description(text)
                        .build();
    }

    private Class<?> type() {
        return isRepeated ? label.contains("=") ? Map.class : List.class : parts()[0];
    }

    private Class<?>[] parts() {
        return label.isEmpty()
                ? new Class<?>[] {boolean.class}
                : label.contains("=")
                        ? new Class<?>[] {String.class, String.class}
                        : new Class<?>[] {has("whole") ? Long.class : has("file") ? Path.class : String.class};
    }

    private ITypeConverter<?>[] converters() {
        @Nullable List<String> choices = choices();
        return choices == null
                ? new ITypeConverter<?>[0]
                : new ITypeConverter<?>[] {text -> checkChoice(choices, text)};
    }

    private String arity() {
        return (isRequired ? "1" : "0") + (isRepeated ? "..*" : isRequired ? "" : "..1");
    }

    private @Nullable List<String> choices() {
        return traits.stream()
                .filter(trait -> trait.startsWith(CHOICE))
                .findFirst()
                .map(trait -> List.of(trait.substring(CHOICE.length()).split(" ")))
                .orElse(null);
    }

    private static String checkChoice(List<String> choices, String text) {
        if (choices.contains(text)) {
            return text;
        }
        throw new TypeConversionException("expected one of " + choices + " (case-sensitive) but was '" + text + "'");
    }

    /// The value as it is sent: words that are one text are joined, and ids are checked.
    @Nullable
    Object check(@Nullable Object value) {
        for (String trait : traits) {
            if (trait.contains(" id in ")) {
                texts(value).filter(id -> !id.matches(ID)).forEach(id -> {
                    throw new CliFailure(
                            ExitCode.USAGE, "'" + id + "' is not " + trait.replace(" in ", "; ") + " shows them");
                });
            }
        }
        return isJoined() && value != null ? String.join(" ", texts(value).toList()) : value;
    }

    private static Stream<String> texts(@Nullable Object value) {
        return value instanceof List<?> list
                ? list.stream().map(String::valueOf)
                : Stream.ofNullable(value).map(String::valueOf);
    }
}
