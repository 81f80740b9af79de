package io.festinger.rest.http;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.ClassInfo;
import org.jboss.jandex.IndexView;
import org.jboss.jandex.MethodInfo;
import org.jboss.jandex.RecordComponentInfo;

/// Turns comments into texts of the OpenAPI description, so they are written once: the `@param` comments of records
/// into descriptions of fields, the first paragraph of a resource's method into the summary of its operation and the
/// second one into its description. Since class files have no comments, it reads the sources at build time.
///
/// @param index the classes of the server
/// @param sources the folder of their sources
record SourceComments(IndexView index, Path sources) {
    private static final Pattern COMPONENT = Pattern.compile("@param (\\w+) (.+?)(?= @\\w|$)");

    /// The comments of the server, whose classes or jar are in a folder next to `src`.
    static SourceComments of(IndexView index) {
        try {
            Path classes = Path.of(SourceComments.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return new SourceComments(
                    index, classes.resolve("../../src/main/java").normalize());
        } catch (URISyntaxException notAFile) {
            throw new IllegalStateException("the server is built from a folder of classes", notAFile);
        }
    }

    /// Adds descriptions to the fields that have none.
    void describe(OpenAPI api) {
        api.getComponents().getSchemas().forEach((name, schema) -> {
            if (schema.getProperties() != null) {
                type(name, schema.getProperties().keySet()).ifPresent(type -> describe(schema, type));
            }
        });
    }

    /// The record of a schema: the one with its name and all of its fields, preferably one of the
    /// HTTP interface.
    private Optional<ClassInfo> type(String name, Set<String> fields) {
        return index.getKnownClasses().stream()
                .filter(ClassInfo::isRecord)
                .filter(type -> type.simpleName().equals(name))
                .filter(type -> fields(type).collect(Collectors.toSet()).containsAll(fields))
                .min(Comparator.comparing(
                                (ClassInfo type) -> !type.name().toString().startsWith("io.festinger.rest."))
                        .thenComparing(ClassInfo::name));
    }

    private Stream<String> fields(ClassInfo type) {
        return type.recordComponents().stream()
                .flatMap(component -> unwrapped(component).map(this::fields).orElse(Stream.of(wire(component))));
    }

    private void describe(Schema schema, ClassInfo type) {
        Map<String, String> comments = comments(type);
        type.recordComponents().forEach(component -> {
            unwrapped(component).ifPresent(part -> describe(schema, part));
            Schema field = schema.getProperties().get(wire(component));
            String comment = comments.get(component.name());
            if (field != null && comment != null && field.getDescription() == null) {
                field.setDescription(sentence(comment));
            }
        });
    }

    private Optional<ClassInfo> unwrapped(RecordComponentInfo component) {
        return component.field().hasAnnotation(JsonUnwrapped.class)
                ? Optional.of(index.getClassByName(component.type().name()))
                : Optional.empty();
    }

    private static String wire(RecordComponentInfo component) {
        AnnotationInstance named = component.field().annotation(JsonProperty.class);
        return named == null
                ? component.name().replaceAll("(?<=[a-z0-9])([A-Z])", "_$1").toLowerCase(Locale.ROOT)
                : named.value().asString();
    }

    /// Adds the texts of an operation.
    void describe(Operation operation, MethodInfo method) {
        String comment = comment(method.declaringClass(), "public [^(=;]*\\b" + method.name())
                .orElseThrow(() -> new IllegalStateException("no comment says what " + method + " does"));
        String[] paragraphs =
                comment.replaceFirst("\\R *///? @param (?s).*", "").split("\\R *///\\R");
        operation.setSummary(line(paragraphs[0]).replaceFirst("\\.$", ""));
        if (paragraphs.length > 1) {
            operation.setDescription(line(paragraphs[1]));
        }
    }

    private Map<String, String> comments(ClassInfo type) {
        Map<String, String> comments = new HashMap<>();
        comment(type, "(?:\\w+ )*record " + type.simpleName())
                .ifPresent(comment -> COMPONENT
                        .matcher(line(comment))
                        .results()
                        .forEach(found -> comments.put(found.group(1), found.group(2))));
        return comments;
    }

    /// The lines above a declaration.
    private Optional<String> comment(ClassInfo type, String declaration) {
        ClassInfo file = type;
        while (file.enclosingClass() != null) {
            file = index.getClassByName(file.enclosingClass());
        }
        String source = read(sources.resolve(file.name().toString().replace('.', '/') + ".java"));
        Matcher matcher = Pattern.compile(
                        "(?m)((?:^ *///.*\\R)+)(?:^ *@.*\\R(?:^ {8,}.*\\R)*)*^ *" + declaration + "\\(")
                .matcher(source);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    private static String line(String comment) {
        return comment.replaceAll("\\s*///\\s*", " ").strip();
    }

    private static String read(Path source) {
        try {
            return Files.readString(source);
        } catch (IOException absent) {
            throw new UncheckedIOException("the sources are not beside the classes", absent);
        }
    }

    private static String sentence(String comment) {
        return Character.toUpperCase(comment.charAt(0)) + comment.substring(1) + ".";
    }
}
