package io.festinger.rest.http;

import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyReader;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.Optional;
import java.util.stream.Stream;

/// Reads bodies into the records that operations take, whatever their content type.
@Provider
@Singleton
@Consumes(MediaType.WILDCARD)
public final class BodyReader implements MessageBodyReader<Record> {
    @Override
    public boolean isReadable(Class<?> type, Type generic, Annotation[] annotations, MediaType mediaType) {
        return type.isRecord();
    }

    @Override
    public Record readFrom(
            Class<Record> type,
            Type generic,
            Annotation[] annotations,
            MediaType mediaType,
            MultivaluedMap<String, String> headers,
            InputStream body)
            throws IOException {
        Optional<JsonBody> rules = Stream.of(annotations)
                .filter(JsonBody.class::isInstance)
                .map(JsonBody.class::cast)
                .findFirst()
                .or(() -> Optional.ofNullable(type.getAnnotation(JsonBody.class)));
        return Body.read(body, type, rules);
    }
}
