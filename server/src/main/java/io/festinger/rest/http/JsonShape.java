package io.festinger.rest.http;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.festinger.base.Json;
import io.quarkus.arc.All;
import io.quarkus.jackson.ObjectMapperCustomizer;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;

/// Makes the framework read and write JSON by the rules of [Json].
@Singleton
public final class JsonShape implements ObjectMapperCustomizer {
    /// In the place of the framework's own, which keeps the names of all fields that callers send.
    @Produces
    @Singleton
    ObjectMapper mapper(@All List<ObjectMapperCustomizer> customizers) {
        ObjectMapper mapper = new ObjectMapper(Json.factory().build());
        customizers.stream().sorted().forEach(customizer -> customizer.customize(mapper));
        return mapper;
    }

    @Override
    public void customize(ObjectMapper mapper) {
        Json.configure(mapper);
    }
}
