package io.festinger.mcp;

import io.quarkiverse.mcp.server.OutputSchemaGenerator;
import jakarta.inject.Singleton;

/// Gives the library a tool's output schema: that of its answer's record.
@Singleton
public final class OutputSchemas implements OutputSchemaGenerator {
    @Override
    public Object generate(Class<?> from) {
        return Schemas.open(from);
    }
}
