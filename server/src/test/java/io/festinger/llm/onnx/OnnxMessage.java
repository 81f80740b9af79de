package io.festinger.llm.onnx;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Collection;

/// A message of Protocol Buffers while it is written, and those of which an ONNX model consists.
final class OnnxMessage {
    static final int FLOAT = 1;
    static final int INT64 = 7;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    OnnxMessage number(int field, long value) {
        varint(field << 3);
        varint(value);
        return this;
    }

    OnnxMessage text(int field, String value) throws IOException {
        return bytes(field, value.getBytes(StandardCharsets.UTF_8));
    }

    OnnxMessage message(int field, OnnxMessage value) throws IOException {
        return bytes(field, value.bytes());
    }

    OnnxMessage bytes(int field, byte[] value) throws IOException {
        varint(field << 3 | 2);
        varint(value.length);
        out.write(value);
        return this;
    }

    private void varint(long value) {
        long remainder = value;
        while (remainder > 127) {
            out.write((int) (remainder & 127 | 128));
            remainder >>>= 7;
        }
        out.write((int) remainder);
    }

    byte[] bytes() {
        return out.toByteArray();
    }

    /// @param names the inputs, and the output last
    static OnnxMessage node(String operator, String... names) throws IOException {
        OnnxMessage node = new OnnxMessage();
        for (int i = 0; i < names.length - 1; i++) {
            node.text(1, names[i]);
        }
        return node.text(2, names[names.length - 1]).text(4, operator);
    }

    static OnnxMessage integer(String name, int value) throws IOException {
        return new OnnxMessage().text(1, name).number(3, value).number(20, 2);
    }

    /// @param others names of its axes, after that of the batch
    static OnnxMessage tensor(String name, int type, String... others) throws IOException {
        OnnxMessage shape = new OnnxMessage().message(1, new OnnxMessage().text(2, "pairs"));
        for (String axis : others) {
            shape.message(1, new OnnxMessage().text(2, axis));
        }
        return new OnnxMessage()
                .text(1, name)
                .message(
                        2,
                        new OnnxMessage()
                                .message(1, new OnnxMessage().number(1, type).message(2, shape)));
    }

    /// @param rows of one length
    static OnnxMessage matrix(String name, Collection<float[]> rows) throws IOException {
        int columns = rows.iterator().next().length;
        ByteBuffer raw =
                ByteBuffer.allocate(rows.size() * columns * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        rows.forEach(row -> {
            for (float number : row) {
                raw.putFloat(number);
            }
        });
        return new OnnxMessage()
                .number(1, rows.size())
                .number(1, columns)
                .number(2, FLOAT)
                .text(8, name)
                .bytes(9, raw.array());
    }

    /// The file of a model with this graph.
    byte[] model() throws IOException {
        return new OnnxMessage()
                .number(1, 8)
                .message(7, this)
                .message(8, new OnnxMessage().text(1, "").number(2, 13))
                .bytes();
    }
}
