package io.festinger.rest.http;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.festinger.base.Json;
import io.quarkus.jackson.ObjectMapperCustomizer;
import jakarta.inject.Singleton;

/// Makes the answers of this face follow the rules of [Json].
@Singleton
public final class JsonShape implements ObjectMapperCustomizer {
    @Override
    public void customize(ObjectMapper mapper) {
        Json.configure(mapper);
    }
}
