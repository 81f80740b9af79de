package io.festinger.gateway.config;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/// One mapping of the file while it is read. Each query names a key, and returns the default where it is
/// absent or wrong; errors are noted. [#end] notes the keys that no query named. The environment overrides
/// single values of sections at the file's top: `limits.queue` by `FESTINGER_LIMITS_QUEUE`.
final class ConfigurationSection {
    private static final String PREFIX = "FESTINGER_";

    private final String path;
    private final int line;
    private final Map<String, Node> members = new LinkedHashMap<>();
    private final Map<String, Integer> keyLines = new LinkedHashMap<>();
    private final Set<String> questions = new HashSet<>();
    private final Notes notes;
    private final Map<String, String> environment;

    private ConfigurationSection(@Nullable Node node, String path, Notes notes, Map<String, String> environment) {
        this.path = path;
        this.notes = notes;
        this.environment = environment;
        this.line = node == null ? 0 : line(node);
        if (node instanceof MappingNode mapping) {
            mapping.getValue().forEach(this::enter);
        } else if (node != null && !isNull(node)) {
            notes.add(new ConfigurationProblem(
                    line(node), path, "this is not a mapping", "write key: value lines below it"));
        }
    }

    /// The errors so far.
    record Notes(List<ConfigurationProblem> problems) {
        void add(ConfigurationProblem problem) {
            problems.add(problem);
        }
    }

    static ConfigurationSection root(@Nullable Node node, Notes notes, Map<String, String> environment) {
        return new ConfigurationSection(node, "", notes, environment);
    }

    private void enter(NodeTuple tuple) {
        Node key = tuple.getKeyNode();
        if (!(key instanceof ScalarNode scalar)) {
            notes.add(new ConfigurationProblem(line(key), path, "a key is not a plain word", ""));
            return;
        }
        String name = scalar.getValue();
        if (members.putIfAbsent(name, tuple.getValueNode()) != null) {
            notes.add(new ConfigurationProblem(
                    line(key),
                    at(name),
                    "the key comes twice, first in line " + keyLines.get(name),
                    "keep one of them"));
        }
        keyLines.putIfAbsent(name, line(key));
    }

    int line() {
        return line;
    }

    /// The line of a key, for an error in its value.
    int lineOf(String key) {
        return keyLines.getOrDefault(key, line);
    }

    String at(String key) {
        return path.isEmpty() ? key : path + "." + key;
    }

    /// The keys in the file's order; each counts as queried.
    List<String> keys() {
        questions.addAll(members.keySet());
        return List.copyOf(members.keySet());
    }

    ConfigurationSection section(String key) {
        questions.add(key);
        boolean top = path.isEmpty();
        return new ConfigurationSection(members.get(key), at(key), notes, top ? environment : Map.of());
    }

    /// The mappings of a list; empty where there is none.
    List<ConfigurationSection> sections(String key) {
        questions.add(key);
        Node node = members.get(key);
        List<ConfigurationSection> sections = new ArrayList<>();
        if (node instanceof SequenceNode sequence) {
            for (Node element : sequence.getValue()) {
                if (isNull(element)) {
                    wrong(line(element), at(key), "an entry is empty", "give it a name and a url");
                }
                sections.add(new ConfigurationSection(element, at(key) + "[" + sections.size() + "]", notes, Map.of()));
            }
        } else if (node != null && !isNull(node)) {
            wrong(line(node), at(key), "this is not a list", "begin each entry with a dash");
        }
        return sections;
    }

    Optional<String> text(String key) {
        return single(key).map(RawValue::text);
    }

    boolean flag(String key, boolean byDefault) {
        return single(key)
                .flatMap(value -> switch (value.text().toLowerCase(Locale.ROOT)) {
                    case "true" -> Optional.of(true);
                    case "false" -> Optional.of(false);
                    default ->
                        refused(value, "'" + value.text() + "' is neither true nor false", "write true or false");
                })
                .orElse(byDefault);
    }

    long whole(String key, long min, long max, long byDefault) {
        return single(key)
                .flatMap(value -> {
                    BigDecimal number = number(value.text());
                    boolean fits = number != null
                            && number.stripTrailingZeros().scale() <= 0
                            && number.compareTo(BigDecimal.valueOf(min)) >= 0
                            && number.compareTo(BigDecimal.valueOf(max)) <= 0;
                    return fits && number != null
                            ? Optional.of(number.longValueExact())
                            : refused(
                                    value,
                                    "'" + value.text() + "' does not fit",
                                    "write a whole number from " + min + " to " + max);
                })
                .orElse(byDefault);
    }

    double number(String key, double min, double max, double byDefault) {
        return single(key)
                .flatMap(value -> {
                    BigDecimal number = number(value.text());
                    boolean fits = number != null && number.doubleValue() >= min && number.doubleValue() <= max;
                    return fits && number != null
                            ? Optional.of(number.doubleValue())
                            : refused(
                                    value,
                                    "'" + value.text() + "' does not fit",
                                    "write a number from " + min + " to " + max);
                })
                .orElse(byDefault);
    }

    Duration seconds(String key, double min, double max, Duration byDefault) {
        double seconds = number(key, min, max, byDefault.toMillis() / 1_000.0);
        return Duration.ofMillis(Math.round(seconds * 1_000));
    }

    /// The texts of a list, each with its line; in a variable of the environment, commas separate them.
    Optional<List<RawValue>> texts(String key) {
        questions.add(key);
        Optional<RawValue> override = overridden(key);
        if (override.isPresent()) {
            return override.map(value -> List.of(value.text().split(",", -1)).stream()
                    .map(part -> new RawValue(part.strip(), 0, value.where()))
                    .toList());
        }
        Node node = members.get(key);
        if (node == null || isNull(node)) {
            return Optional.empty();
        }
        if (!(node instanceof SequenceNode sequence)) {
            wrong(line(node), at(key), "this is not a list", "write it as [one, other]");
            return Optional.empty();
        }
        List<RawValue> texts = new ArrayList<>();
        for (Node element : sequence.getValue()) {
            String place = at(key) + "[" + texts.size() + "]";
            if (element instanceof ScalarNode scalar && !isNull(element)) {
                texts.add(new RawValue(scalar.getValue(), line(element), place));
            } else {
                wrong(line(element), place, "this is not a text", "");
            }
        }
        return Optional.of(texts);
    }

    /// A value as written.
    ///
    /// @param where the path of its key, or the variable
    record RawValue(String text, int line, String where) {}

    /// Notes the keys that were not queried.
    void end() {
        for (String key : members.keySet()) {
            if (!questions.contains(key)) {
                String knownText = questions.stream().sorted().collect(Collectors.joining(", "));
                wrong(lineOf(key), at(key), "unknown key", "the keys here are " + knownText);
            }
        }
    }

    void wrong(int line, String place, String reason, String cure) {
        notes.add(new ConfigurationProblem(line, place, reason, cure));
    }

    <T> Optional<T> refused(RawValue value, String reason, String cure) {
        wrong(value.line(), value.where(), reason, cure);
        return Optional.empty();
    }

    Optional<RawValue> single(String key) {
        questions.add(key);
        Optional<RawValue> override = overridden(key);
        if (override.isPresent()) {
            return override;
        }
        Node node = members.get(key);
        if (node == null || isNull(node)) {
            return Optional.empty();
        }
        if (node instanceof ScalarNode scalar) {
            return Optional.of(new RawValue(scalar.getValue().strip(), line(node), at(key)));
        }
        wrong(line(node), at(key), "this is not a single value", "write it after the colon");
        return Optional.empty();
    }

    private Optional<RawValue> overridden(String key) {
        if (path.isEmpty()) {
            return Optional.empty();
        }
        String variable = PREFIX + at(key).replace('.', '_').toUpperCase(Locale.ROOT);
        return Optional.ofNullable(environment.get(variable))
                .filter(value -> !value.isBlank())
                .map(value -> new RawValue(value.strip(), 0, variable));
    }

    private static @Nullable BigDecimal number(String text) {
        try {
            return text.length() > 30 ? null : new BigDecimal(text.replace("_", ""));
        } catch (NumberFormatException e) {
            return null;
        }
    }

    private static boolean isNull(Node node) {
        return node.getTag().equals(Tag.NULL);
    }

    private static int line(Node node) {
        return node.getStartMark() == null ? 0 : node.getStartMark().getLine() + 1;
    }
}
