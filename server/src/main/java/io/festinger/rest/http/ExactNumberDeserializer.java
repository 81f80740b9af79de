package io.festinger.rest.http;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.deser.std.UntypedObjectDeserializer;
import java.io.IOException;
import java.io.Serial;

/// Reads any JSON value, and keeps all digits of numbers: `1.50` stays `1.50`.
public final class ExactNumberDeserializer extends UntypedObjectDeserializer {
    @Serial
    private static final long serialVersionUID = 1L;

    ExactNumberDeserializer() {
        super((JavaType) null, (JavaType) null);
    }

    @Override
    public Object deserialize(JsonParser parser, DeserializationContext context) throws IOException {
        return parser.hasToken(JsonToken.VALUE_NUMBER_FLOAT)
                ? parser.getDecimalValue()
                : super.deserialize(parser, context);
    }
}
