package io.festinger.rest.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.junit.jupiter.api.Test;

class JsonShapeTest {
    @Test
    void theFrameworksReaderKeepsNoNamesOfFieldsEither() throws Exception {
        JsonShape shape = new JsonShape();
        ObjectMapper mapper = shape.mapper(List.of(shape));
        byte[] json = {'{', '"', 'a', '"', ':', '1', '}'};

        String name = mapper.copy().readTree(json).fieldNames().next();

        assertThat(name)
                .isEqualTo("a")
                .isNotSameAs(mapper.readTree(json).fieldNames().next());
    }
}
