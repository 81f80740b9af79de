package io.festinger.llm;

import io.festinger.base.InertText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A prompt as stored in `resources/prompts`: the lines under `# system`, `# user` and `# schema`, where
/// `{{name}}` is replaced by a value. Placeholders within values are not replaced.
public final class PromptFile {
    private static final Pattern HOLE = Pattern.compile("\\{\\{([a-z_]+)}}");

    private final String name;
    private final String system;
    private final String user;
    private final String schema;

    private PromptFile(String path, String text) {
        this.name = path.substring(path.lastIndexOf('/') + 1).replace('-', '_');
        this.system = section(text, "system");
        this.user = section(text, "user");
        this.schema = section(text, "schema");
    }

    /// @param path below `prompts`, without `.md`; its last part, with `_` for `-`, names the answer
    public static PromptFile load(String path) {
        try (InputStream content = PromptFile.class.getResourceAsStream("/prompts/" + path + ".md")) {
            if (content == null) {
                throw new IllegalStateException("the prompt " + path + " is not in this build");
            }
            return new PromptFile(path, new String(content.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String section(String text, String title) {
        Matcher section =
                Pattern.compile("(?ms)^# " + title + "\\n(.*?)(?=^# |\\z)").matcher(text);
        if (!section.find()) {
            throw new IllegalStateException("a prompt without a section # " + title);
        }
        return section.group(1).strip();
    }

    /// Foreign text is inert in the prompt, see [InertText]; the schema gets unchanged values.
    ///
    /// @param values one for each placeholder, by its name; a list becomes a Markdown list
    public ModelPrompt fill(Map<String, ?> values) {
        return new ModelPrompt(
                name,
                filled(system, values, PromptFile::inert),
                filled(user, values, PromptFile::inert),
                filled(schema, values, Object::toString));
    }

    private static String inert(Object value) {
        return value instanceof List<?> items
                ? items.stream()
                        .map(item -> "- " + InertText.line(item.toString()))
                        .collect(Collectors.joining("\n"))
                : InertText.lines(value.toString());
    }

    private static String filled(String text, Map<String, ?> values, Function<Object, String> form) {
        return HOLE.matcher(text).replaceAll(hole -> {
            String name = hole.group(1);
            if (!values.containsKey(name)) {
                throw new IllegalArgumentException("nothing to put in for " + name);
            }
            return Matcher.quoteReplacement(form.apply(values.get(name)));
        });
    }
}
