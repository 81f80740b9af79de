package io.festinger.gateway.telemetry;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.common.AttributesBuilder;
import java.util.List;

/// The conventions' attributes.
final class AttributeNames {
    static final AttributeKey<String> RESPONSE_MODEL = AttributeKey.stringKey("gen_ai.response.model");
    static final AttributeKey<List<String>> FINISH_REASONS =
            AttributeKey.stringArrayKey("gen_ai.response.finish_reasons");
    static final AttributeKey<Long> INPUT_TOKENS = AttributeKey.longKey("gen_ai.usage.input_tokens");
    static final AttributeKey<Long> OUTPUT_TOKENS = AttributeKey.longKey("gen_ai.usage.output_tokens");
    static final AttributeKey<Double> FIRST_CHUNK = AttributeKey.doubleKey("gen_ai.response.time_to_first_chunk");
    static final AttributeKey<String> TOKEN_TYPE = AttributeKey.stringKey("gen_ai.token.type");
    static final AttributeKey<String> ERROR = AttributeKey.stringKey("error.type");
    private static final AttributeKey<String> OPERATION = AttributeKey.stringKey("gen_ai.operation.name");
    private static final AttributeKey<String> PROVIDER = AttributeKey.stringKey("gen_ai.provider.name");
    private static final AttributeKey<String> REQUEST_MODEL = AttributeKey.stringKey("gen_ai.request.model");
    private static final AttributeKey<String> HOST = AttributeKey.stringKey("server.address");
    private static final AttributeKey<Long> PORT = AttributeKey.longKey("server.port");

    private AttributeNames() {}

    /// The attributes that spans and metrics share.
    static Attributes of(ModelCall call) {
        AttributesBuilder attributes = Attributes.builder()
                .put(OPERATION, call.operation().wire())
                .put(PROVIDER, call.provider())
                .put(HOST, call.host())
                .put(PORT, (long) call.port());
        if (!call.model().isEmpty()) {
            attributes.put(REQUEST_MODEL, call.model());
        }
        return attributes.build();
    }
}
