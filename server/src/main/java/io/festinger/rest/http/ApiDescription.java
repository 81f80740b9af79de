package io.festinger.rest.http;

import io.festinger.access.Role;
import io.festinger.access.Routes;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import io.quarkus.smallrye.openapi.OpenApiFilter.RunStage;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.media.MediaType;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.eclipse.microprofile.openapi.models.parameters.RequestBody;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.security.SecurityScheme;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.AnnotationValue;
import org.jboss.jandex.DotName;
import org.jboss.jandex.IndexView;
import org.jboss.jandex.MethodInfo;

/// Adds the common parts of all operations to the OpenAPI description, at build time: the required role,
/// the errors, the types of query parameters, closed choices, the meaning of fields, and which fields an
/// answer always has.
@OpenApiFilter(RunStage.BUILD)
public final class ApiDescription implements OASFilter {
    private static final String KEY = "key";
    static final String REFERENCE = "#/components/schemas/";

    /// Groups of operations: a name, a description, and the first segments of their paths.
    private static final String TAGS = """
        memory       | Facts in plain words                                     | memory
        entities     | Facts with a type and fields, and the types              | entities entity-types
        state        | Trusted state, which only people write                   | project
        conflicts    | The inbox, and what people decide                        | conflicts decisions detection premises inbox-views
        candidates   | What waits for a person, and policies                    | candidates policies
        judge        | Contradictions among given texts; nothing is stored      | check verdicts stories
        recall       | What is known about a question, and who was given it     | recall context facts news
        mirror       | All that a project holds, to read                        | mirror
        documents    | Documents in waves, and their chunks                     | ingestion documents chunks
        interactions | What people and models said to each other                | interactions
        concepts     | What things are and what they are part of                | iknowthat recollect forget concepts muted-words
        sessions     | Conversations that went through the gateway              | sessions trace
        events       | What happens, as a stream and as webhooks                | events webhooks
        jobs         | Nightly jobs and the work queue                          | jobs sweep resolve reindex
        archive      | Export and import of a workspace as lines of JSON        | export import
        erasures     | Forgetting a person, a row, a document, an interaction   | erasures
        access       | Keys, secrets, workspaces and the audit log              | keys secrets workspaces audit
        server       | Health, settings and language models                     | health config models gutask reload
        """;

    /// What some parameters mean everywhere.
    private static final Map<String, String> MEANINGS = Map.of("limit", "1 to 500");
    /// Query parameters that are not plain text.
    private static final Map<String, Schema> TYPES = Map.of(
            "limit",
            whole().minimum(BigDecimal.ONE).maximum(BigDecimal.valueOf(500)),
            DeclaredParameters.DRY_RUN,
            OASFactory.createSchema().addType(SchemaType.BOOLEAN),
            "min_confidence",
            OASFactory.createSchema()
                    .addType(SchemaType.NUMBER)
                    .minimum(BigDecimal.ZERO)
                    .maximum(BigDecimal.ONE),
            "as_of",
            time(),
            "not_said_since",
            time());

    private final SourceComments comments;
    private final IndexView index;

    public ApiDescription(IndexView index) {
        this.index = index;
        this.comments = SourceComments.of(index);
    }

    @Override
    public void filterOpenAPI(OpenAPI api) {
        Map<String, String> tags = new HashMap<>();
        TAGS.lines().map(line -> line.split("\\|")).forEach(tag -> {
            api.addTag(OASFactory.createTag().name(tag[0].strip()).description(tag[1].strip()));
            Stream.of(tag[2].strip().split(" ")).forEach(segment -> tags.put(segment, tag[0].strip()));
        });
        api.getPaths()
                .getPathItems()
                .forEach((path, item) -> item.getOperations().forEach((method, operation) -> {
                    String segment = path.split("/")[1];
                    operation.setTags(List.of(Objects.requireNonNull(
                            tags.get(segment),
                            "no tag has the segment " + segment + " of " + path
                                    + ": name it in TAGS, or leave a page out by mp.openapi.scan.exclude.classes")));
                    method(method, operation);
                    describe(path, method, operation);
                }));
        api.getComponents()
                .addSecurityScheme(
                        KEY,
                        OASFactory.createSecurityScheme()
                                .type(SecurityScheme.Type.HTTP)
                                .scheme("bearer")
                                .description("A key made with POST /keys, or an access token of the issuer that the"
                                        + " server's operator names. Callers on the server's own machine need neither"
                                        + " until the first key is made or an issuer is named."));
        ClosedChoices.write(api);
        comments.describe(api);
        requireFields(api);
        api.getComponents().addSchema("Problem", problem());
    }

    private static void describe(String path, PathItem.HttpMethod method, Operation operation) {
        Optional<Role> role = Routes.min(method.name(), path);
        if (role.isEmpty()) {
            operation.setSecurity(List.of());
        } else {
            operation.addSecurityRequirement(
                    OASFactory.createSecurityRequirement().addScheme(KEY));
            String min = "Least role: " + role.get().wire() + ".";
            String more = operation.getDescription();
            operation.setDescription(more == null ? min : more + " " + min);
        }
        parameters(operation).forEach(ApiDescription::type);
        Optional.ofNullable(operation.getRequestBody())
                .map(RequestBody::getContent)
                .ifPresent(ApiDescription::json);
        errors(path, operation, role);
    }

    /// Adds what its method says: the id, which is its name, the comment, and the parameters that a [Query] declares
    /// and `dryRun`, after those of the path.
    private void method(PathItem.HttpMethod http, Operation operation) {
        String[] names = operation.getOperationId().split("_");
        MethodInfo method = index.getClassByName(names[0]).methods().stream()
                .filter(one -> one.name().equals(names[1]) && Modifier.isPublic(one.flags()))
                .findFirst()
                .orElseThrow();
        operation.setOperationId(method.name());
        comments.describe(operation, method);
        List<Parameter> all = new ArrayList<>();
        for (AnnotationInstance query : method.annotationsWithRepeatable(DotName.createSimple(Query.class), index)) {
            for (String name : query.value().asStringArray()) {
                all.add(parameter(name, query));
            }
        }
        if (http != PathItem.HttpMethod.GET && !method.hasAnnotation(NoDryRun.class)) {
            all.add(OASFactory.createParameter()
                    .description("true to write nothing")
                    .in(Parameter.In.QUERY)
                    .name(DeclaredParameters.DRY_RUN));
        }
        if (!all.isEmpty()) {
            operation.setParameters(Stream.of(
                            parameters(operation).filter(known -> known.getIn() == Parameter.In.PATH),
                            all.stream(),
                            parameters(operation).filter(known -> known.getIn() != Parameter.In.PATH))
                    .flatMap(parameters -> parameters)
                    .toList());
        }
    }

    private static Parameter parameter(String name, AnnotationInstance query) {
        AnnotationValue of = query.value("of");
        AnnotationValue format = query.value("format");
        AnnotationValue is = query.value("is");
        Schema schema = OASFactory.createSchema().addType(SchemaType.STRING);
        return OASFactory.createParameter()
                .description(is == null ? MEANINGS.get(name) : is.asString())
                .in(Parameter.In.QUERY)
                .name(name)
                .schema(
                        of != null
                                ? schema.enumeration(List.of((Object[]) of.asStringArray()))
                                : format != null ? schema.format(format.asString()) : null);
    }

    private static Stream<Parameter> parameters(Operation operation) {
        return Optional.ofNullable(operation.getParameters()).stream().flatMap(List::stream);
    }

    private static void type(Parameter parameter) {
        if (parameter.getSchema() == null) {
            parameter.setSchema(TYPES.getOrDefault(
                    parameter.getName(), OASFactory.createSchema().addType(SchemaType.STRING)));
        }
    }

    /// A body is JSON where no other type is declared, whatever its `Content-Type`.
    private static void json(Content content) {
        MediaType any = content.getMediaType("*/*");
        if (any != null) {
            content.removeMediaType("*/*");
            content.addMediaType("application/json", any);
        }
    }

    private static void errors(String path, Operation operation, Optional<Role> role) {
        boolean body = operation.getRequestBody() != null;
        error(operation, "400", "A parameter or field that is not known or has no fitting value");
        if (role.isPresent()) {
            error(operation, "401", "No key or token, or one that is not valid");
            error(operation, "403", "The role of the key or token may not do this");
        }
        if (path.contains("{")) {
            error(operation, "404", "There is nothing with this id or name");
        }
        if (parameters(operation).anyMatch(parameter -> parameter.getName().equals("If-Match"))) {
            error(operation, "412", "It was changed since that version");
        }
        if (body) {
            error(operation, "413", "The body is longer than the server takes");
            error(operation, "422", "A secret in the text, or an Idempotency-Key that was used for another request");
        }
        error(operation, "default", "Any other error");
    }

    private static void error(Operation operation, String status, String description) {
        operation
                .getResponses()
                .addAPIResponse(
                        status,
                        OASFactory.createAPIResponse()
                                .description(description)
                                .content(OASFactory.createContent()
                                        .addMediaType(
                                                Problem.MEDIA_TYPE,
                                                OASFactory.createMediaType()
                                                        .schema(OASFactory.createSchema()
                                                                .ref(REFERENCE + "Problem")))));
    }

    private static Schema problem() {
        Schema span = OASFactory.createSchema()
                .addType(SchemaType.OBJECT)
                .description("The part of the field that is wrong, in UTF-16 units; the end is exclusive.")
                .addProperty("start", whole())
                .addProperty("end", whole());
        return OASFactory.createSchema()
                .addType(SchemaType.OBJECT)
                .description("A problem document of RFC 9457.")
                .required(List.of("type", "title", "status", "code", "detail"))
                .addProperty("type", text("about:blank# and the code"))
                .addProperty("title", text("The code in words"))
                .addProperty("status", whole())
                .addProperty("code", text("What programs look at"))
                .addProperty("detail", text("What is wrong, and what to do about it"))
                .addProperty("field", text("The field or parameter that is wrong"))
                .addProperty("span", span);
    }

    private static Schema text(String description) {
        return OASFactory.createSchema().addType(SchemaType.STRING).description(description);
    }

    private static Schema whole() {
        return OASFactory.createSchema().addType(SchemaType.INTEGER);
    }

    private static Schema time() {
        return OASFactory.createSchema().addType(SchemaType.STRING).format("date-time");
    }

    /// Fields of answers that may be absent are declared as nullable by their Java types; all others are
    /// required. Types that requests use as well stay unchanged: the server itself reports missing fields.
    private static void requireFields(OpenAPI api) {
        Set<Schema> answers = objects(
                api,
                operations(api)
                        .flatMap(operation -> operation.getResponses().getAPIResponses().values().stream())
                        .map(APIResponse::getContent));
        answers.removeAll(objects(
                api,
                operations(api)
                        .map(Operation::getRequestBody)
                        .filter(Objects::nonNull)
                        .map(RequestBody::getContent)));
        answers.forEach(schema -> schema.setRequired(schema.getProperties().entrySet().stream()
                .filter(property -> !nullable(property.getValue()))
                .map(Map.Entry::getKey)
                .toList()));
    }

    private static Stream<Operation> operations(OpenAPI api) {
        return api.getPaths().getPathItems().values().stream().flatMap(item -> item.getOperations().values().stream());
    }

    /// All objects with fields within the contents, at any depth.
    private static Set<Schema> objects(OpenAPI api, Stream<Content> contents) {
        Map<String, Schema> named = api.getComponents().getSchemas();
        Deque<Schema> open = new ArrayDeque<>();
        contents.filter(Objects::nonNull)
                .flatMap(content -> content.getMediaTypes().values().stream())
                .map(MediaType::getSchema)
                .filter(Objects::nonNull)
                .forEach(open::add);
        Set<Schema> visited = Collections.newSetFromMap(new IdentityHashMap<>());
        Set<Schema> objects = Collections.newSetFromMap(new IdentityHashMap<>());
        while (!open.isEmpty()) {
            Schema schema = open.poll();
            if (!visited.add(schema)) {
                continue;
            }
            Optional.ofNullable(schema.getRef())
                    .map(reference -> named.get(reference.substring(REFERENCE.length())))
                    .ifPresent(open::add);
            Optional.ofNullable(schema.getItems()).ifPresent(open::add);
            Optional.ofNullable(schema.getAdditionalPropertiesSchema()).ifPresent(open::add);
            Optional.ofNullable(schema.getAnyOf()).ifPresent(open::addAll);
            Optional.ofNullable(schema.getProperties()).ifPresent(properties -> {
                open.addAll(properties.values());
                objects.add(schema);
            });
        }
        return objects;
    }

    /// Whether a field may be absent: its type says so, or it may be anything.
    private static boolean nullable(Schema schema) {
        boolean anything = schema.getType() == null && schema.getRef() == null && schema.getAnyOf() == null;
        return anything
                || holdsNull(schema)
                || Optional.ofNullable(schema.getAnyOf()).stream()
                        .flatMap(List::stream)
                        .anyMatch(ApiDescription::holdsNull);
    }

    private static boolean holdsNull(Schema schema) {
        return schema.getType() != null && schema.getType().contains(SchemaType.NULL);
    }
}
