package io.festinger.mcp;

import io.quarkiverse.mcp.server.OutputSchemaGenerator;
import jakarta.inject.Singleton;

/// Provides a tool's output schema to the library: the schema of its answer's record.
@Singleton
public final class OutputSchemas implements OutputSchemaGenerator {
    @Override
    public Object generate(Class<?> from) {
        return Schemas.open(from);
    }
}
