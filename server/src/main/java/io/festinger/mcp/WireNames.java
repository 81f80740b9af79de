package io.festinger.mcp;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.quarkiverse.mcp.server.BlobResourceContents;
import io.quarkiverse.mcp.server.CompletionResponse;
import io.quarkiverse.mcp.server.Content;
import io.quarkiverse.mcp.server.EmbeddedResource;
import io.quarkiverse.mcp.server.Icon;
import io.quarkiverse.mcp.server.Implementation;
import io.quarkiverse.mcp.server.PromptMessage;
import io.quarkiverse.mcp.server.PromptResponse;
import io.quarkiverse.mcp.server.ResourceLink;
import io.quarkiverse.mcp.server.ResourceResponse;
import io.quarkiverse.mcp.server.TextContent;
import io.quarkiverse.mcp.server.TextResourceContents;
import io.quarkiverse.mcp.server.ToolResponse;
import io.quarkus.jackson.ObjectMapperCustomizer;
import jakarta.inject.Singleton;
import java.util.List;

/// The protocol's own messages keep the protocol's names, `isError` and not `is_error`, although the rest of
/// the house writes `snake_case` with the same mapper. It comes behind the library's customizer, whose part
/// it takes.
@Singleton
public final class WireNames implements ObjectMapperCustomizer {
    private static final List<Class<?>> MESSAGES = List.of(
            ToolResponse.class,
            PromptResponse.class,
            PromptMessage.class,
            ResourceResponse.class,
            CompletionResponse.class,
            TextResourceContents.class,
            BlobResourceContents.class,
            EmbeddedResource.class,
            ResourceLink.class,
            TextContent.class,
            Content.Annotations.class,
            Icon.class,
            Implementation.class);

    @Override
    public void customize(ObjectMapper mapper) {
        MESSAGES.forEach(message -> mapper.addMixIn(message, AsItIs.class));
    }

    @Override
    public int priority() {
        return MINIMUM_PRIORITY;
    }

    @JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.NON_NULL)
    private abstract static class AsItIs {}
}
