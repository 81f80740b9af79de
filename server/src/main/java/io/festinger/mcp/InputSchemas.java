package io.festinger.mcp;

import io.quarkiverse.mcp.server.InputSchemaGenerator;
import io.quarkiverse.mcp.server.ToolManager;
import jakarta.inject.Singleton;
import java.util.Map;

/// Provides a tool's input schema to the library: the schema of its [ArgumentsOf] record.
@Singleton
public final class InputSchemas implements InputSchemaGenerator<Map<String, Object>> {
    @Override
    public Map<String, Object> generate(ToolManager.ToolInfo tool) {
        return Schemas.closed(
                tool.method().orElseThrow().getAnnotation(ArgumentsOf.class).value());
    }
}
