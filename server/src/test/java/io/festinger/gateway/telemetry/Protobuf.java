package io.festinger.gateway.telemetry;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A protobuf message, read as far as these tests look at it: its fields by their numbers, numbers as `Long`,
/// all else as bytes.
record Protobuf(Map<Integer, List<Object>> fields) {
    private static final int VARINT = 0;
    private static final int FIXED64 = 1;
    private static final int BYTES = 2;
    private static final int FIXED32 = 5;

    static Protobuf of(byte[] message) {
        ByteBuffer in = ByteBuffer.wrap(message).order(ByteOrder.LITTLE_ENDIAN);
        Map<Integer, List<Object>> fields = new LinkedHashMap<>();
        while (in.hasRemaining()) {
            long tag = varint(in);
            Object value =
                    switch ((int) (tag & 7)) {
                        case VARINT -> varint(in);
                        case FIXED64 -> in.getLong();
                        case FIXED32 -> (long) in.getInt();
                        case BYTES -> bytes(in);
                        default -> throw new IllegalArgumentException("wire type " + (tag & 7));
                    };
            fields.computeIfAbsent((int) (tag >>> 3), field -> new ArrayList<>())
                    .add(value);
        }
        return new Protobuf(fields);
    }

    private static long varint(ByteBuffer in) {
        long value = 0;
        for (int shift = 0; ; shift += 7) {
            byte next = in.get();
            value |= (long) (next & 0x7f) << shift;
            if (next >= 0) {
                return value;
            }
        }
    }

    private static byte[] bytes(ByteBuffer in) {
        byte[] bytes = new byte[(int) varint(in)];
        in.get(bytes);
        return bytes;
    }

    /// The messages below, down a path of repeated fields.
    List<Protobuf> all(int... path) {
        List<Protobuf> level = List.of(this);
        for (int field : path) {
            level = level.stream()
                    .flatMap(message -> message.fields.getOrDefault(field, List.of()).stream())
                    .map(bytes -> of((byte[]) bytes))
                    .toList();
        }
        return level;
    }

    String text(int field) {
        return fields.containsKey(field)
                ? new String((byte[]) fields.get(field).getFirst(), StandardCharsets.UTF_8)
                : "";
    }

    long number(int field) {
        return fields.containsKey(field) ? (Long) fields.get(field).getFirst() : 0;
    }

    String hex(int field) {
        return fields.containsKey(field)
                ? HexFormat.of().formatHex((byte[]) fields.get(field).getFirst())
                : "";
    }

    /// OpenTelemetry's list of attributes in a field, values as text.
    Map<String, String> attributes(int field) {
        Map<String, String> attributes = new LinkedHashMap<>();
        all(field)
                .forEach(pair -> attributes.put(pair.text(1), value(pair.all(2).getFirst())));
        return attributes;
    }

    private static String value(Protobuf any) {
        if (any.fields.containsKey(1)) {
            return any.text(1);
        }
        if (any.fields.containsKey(4)) {
            return Double.toString(Double.longBitsToDouble(any.number(4)));
        }
        return any.fields.containsKey(5)
                ? any.all(5, 1).stream().map(Protobuf::value).toList().toString()
                : Long.toString(any.number(3));
    }
}
