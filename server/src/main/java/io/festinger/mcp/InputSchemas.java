package io.festinger.mcp;

import io.quarkiverse.mcp.server.InputSchemaGenerator;
import io.quarkiverse.mcp.server.ToolManager;
import jakarta.inject.Singleton;
import java.util.Map;

/// Gives the library a tool's input schema: that of the record that it [ArgumentsOf].
@Singleton
public final class InputSchemas implements InputSchemaGenerator<Map<String, Object>> {
    @Override
    public Map<String, Object> generate(ToolManager.ToolInfo tool) {
        return Schemas.closed(
                tool.method().orElseThrow().getAnnotation(ArgumentsOf.class).value());
    }
}
