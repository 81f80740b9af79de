package io.festinger.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.festinger.base.Failure;
import io.festinger.base.InertText;
import io.festinger.base.Json;
import io.festinger.base.secrets.SecretGuard;
import io.festinger.gateway.door.CurrentCaller;
import io.quarkiverse.mcp.server.InitialRequest;
import io.quarkiverse.mcp.server.JsonRpcErrorCodes;
import io.quarkiverse.mcp.server.McpConnection;
import io.quarkiverse.mcp.server.McpException;
import io.quarkiverse.mcp.server.RawMessage;
import io.quarkiverse.mcp.server.TextContent;
import io.quarkiverse.mcp.server.ToolResponse;
import jakarta.inject.Singleton;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/// The common boundary of all tools: reads the arguments, identifies the caller, and turns the answer or
/// the failure into a result. The model gets a failure as a result, with the field and the cure, so it can
/// correct the call.
@Singleton
public record ToolCalls(CurrentCaller callers, ReadNews news) {
    private static final Set<Class<?>> CONTAINERS = Set.of(List.class, Map.class);
    /// @param shape the record that the arguments must fit
    <A> ToolResponse answer(RawMessage message, McpConnection client, Class<A> shape, BiFunction<Agent, A, ?> work) {
        try {
            A arguments = arguments(message.asString(), shape);
            Agent agent = agent(client);
            List<String> fallen = news.of(agent);
            return success(work.apply(agent, arguments), fallen);
        } catch (Failure failure) {
            return ToolResponse.error(InertText.lines(words(ToolWords.of(failure, shape))));
        }
    }

    Agent agent(McpConnection client) {
        return Agent.of(callers.admittedCaller(), name(client), client.id());
    }

    private static Optional<String> name(McpConnection client) {
        InitialRequest request = client.initialRequest();
        return request == null || request.autoInitialized()
                ? Optional.empty()
                : Optional.ofNullable(request.implementation().name());
    }

    /// @throws Failure which names the invalid field; `SECRET_FOUND` where one contains a secret
    static <A> A arguments(String message, Class<A> shape) {
        JsonNode arguments = Json.read(message, JsonNode.class).path("params").path("arguments");
        if (arguments instanceof ObjectNode fields) {
            Arrays.stream(shape.getRecordComponents())
                    .filter(part -> CONTAINERS.contains(part.getType())
                            || part.getType().isRecord())
                    .forEach(part -> unwrap(fields, WireNames.of(part)));
        }
        String json = arguments.isMissingNode() || arguments.isNull() ? "{}" : arguments.toString();
        SecretGuard.checkJson(json, Set.of());
        return Json.read(json, shape);
    }

    /// Some clients send a list or an object as its JSON text.
    private static void unwrap(ObjectNode fields, String name) {
        if (!fields.path(name).isTextual()) {
            return;
        }
        try {
            fields.set(name, Json.read(fields.path(name).asText(), JsonNode.class));
        } catch (Failure notJson) {
            throw Failure.invalid(name, "'" + name + "' is a text, and not that of a list or an object");
        }
    }

    /// The answer as structure, and as text for clients without it; all texts in it are inert.
    ///
    /// @param fallen what no longer holds of what the agent was given, as the field `news`; empty for nothing
    private static ToolResponse success(Object answer, List<String> fallen) {
        Map<String, Object> fields = new LinkedHashMap<>();
        Json.read(Json.write(answer), Map.class).forEach((name, value) -> fields.put(String.valueOf(name), value));
        if (!fallen.isEmpty()) {
            fields.put("news", fallen);
        }
        Object inert = inert(fields);
        return new ToolResponse(false, List.of(new TextContent(Json.write(inert))), inert, null);
    }

    /// The value with every text, and every field name from stored text, as [InertText].
    private static Object inert(Object value) {
        return switch (value) {
            case String text -> InertText.lines(text);
            case List<?> list -> list.stream().map(ToolCalls::inert).toList();
            case Map<?, ?> fields -> {
                Map<String, Object> inert = new LinkedHashMap<>();
                fields.forEach((name, held) -> inert.put(InertText.line(name.toString()), inert(held)));
                yield inert;
            }
            default -> value;
        };
    }

    /// The answer of a call other than a tool's, whose failures are protocol errors.
    static <T> T orError(Supplier<T> work) {
        try {
            return work.get();
        } catch (Failure failure) {
            throw new McpException(
                    words(failure),
                    switch (failure.code()) {
                        case NOT_FOUND -> JsonRpcErrorCodes.RESOURCE_NOT_FOUND;
                        case UNAVAILABLE -> JsonRpcErrorCodes.INTERNAL_ERROR;
                        default -> JsonRpcErrorCodes.INVALID_PARAMS;
                    });
        }
    }

    static String words(Failure failure) {
        return failure.code().wire()
                + failure.field().map(field -> " (" + field + ")").orElse("") + ": " + failure.detail();
    }
}
