package io.festinger.llm.onnx;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.WireFormat;
import io.festinger.base.Failure;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The matrices of a quantised ONNX model, read from its file: integers of 8 bits, with one scale per
/// column (`MatMulInteger` over weights from ONNX Runtime's dynamic quantisation).
final class QuantisedWeights {
    private static final int GRAPH = 7;
    private static final int NODE = 1;
    private static final int INITIALIZER = 5;
    private static final int INPUT = 1;
    private static final int NAME = 3;
    private static final int OPERATOR = 4;
    private static final int DIMENSION = 1;
    private static final int FLOATS = 4;
    private static final int TENSOR_NAME = 8;
    private static final int RAW = 9;
    private static final String PRODUCT = "MatMulInteger";
    private static final String QUANTISED = "_quantized";
    private static final String SCALE = "_scale";

    private final Map<String, byte[]> raw = new HashMap<>();
    private final Map<String, long[]> shapes = new HashMap<>();
    private final Map<String, String> weightsOfNodes = new LinkedHashMap<>();

    private QuantisedWeights() {}

    /// A matrix of a linear layer: inputs are rows, outputs are columns.
    ///
    /// @param name the name of the numbers in the file
    /// @param scaleName the name of their scales in the file
    record Matrix(String name, String scaleName, int rows, int columns, byte[] numbers, float[] scales) {}

    static QuantisedWeights of(Path model) throws IOException {
        QuantisedWeights weights = new QuantisedWeights();
        try (InputStream file = Files.newInputStream(model)) {
            weights.readModel(CodedInputStream.newInstance(file));
        }
        return weights;
    }

    private void readModel(CodedInputStream in) throws IOException {
        in.setSizeLimit(Integer.MAX_VALUE);
        for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
            if (WireFormat.getTagFieldNumber(tag) == GRAPH) {
                int outer = in.pushLimit(in.readRawVarint32());
                readGraph(in);
                in.popLimit(outer);
            } else {
                in.skipField(tag);
            }
        }
    }

    private void readGraph(CodedInputStream in) throws IOException {
        for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
            int field = WireFormat.getTagFieldNumber(tag);
            if (field == NODE || field == INITIALIZER) {
                int outer = in.pushLimit(in.readRawVarint32());
                if (field == NODE) {
                    readNode(in);
                } else {
                    readTensor(in);
                }
                in.popLimit(outer);
            } else {
                in.skipField(tag);
            }
        }
    }

    private void readNode(CodedInputStream in) throws IOException {
        List<String> inputs = new ArrayList<>();
        String name = "";
        String operator = "";
        for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
            switch (WireFormat.getTagFieldNumber(tag)) {
                case INPUT -> inputs.add(in.readString());
                case NAME -> name = in.readString();
                case OPERATOR -> operator = in.readString();
                default -> in.skipField(tag);
            }
        }
        if (operator.equals(PRODUCT) && inputs.size() > 1) {
            weightsOfNodes.put(name, inputs.get(1));
        }
    }

    private void readTensor(CodedInputStream in) throws IOException {
        String name = "";
        byte[] bytes = new byte[0];
        List<Long> dimensions = new ArrayList<>();
        for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
            switch (WireFormat.getTagFieldNumber(tag)) {
                case DIMENSION -> readDimensions(in, tag, dimensions);
                case TENSOR_NAME -> name = in.readString();
                case RAW, FLOATS -> bytes = in.readByteArray();
                default -> in.skipField(tag);
            }
        }
        if (name.endsWith(QUANTISED) || name.endsWith(SCALE)) {
            raw.put(name, bytes);
            shapes.put(name, dimensions.stream().mapToLong(Long::longValue).toArray());
        }
    }

    private static void readDimensions(CodedInputStream in, int tag, List<Long> dimensions) throws IOException {
        if (WireFormat.getTagWireType(tag) == WireFormat.WIRETYPE_VARINT) {
            dimensions.add(in.readInt64());
            return;
        }
        int outer = in.pushLimit(in.readRawVarint32());
        while (in.getBytesUntilLimit() > 0) {
            dimensions.add(in.readInt64());
        }
        in.popLimit(outer);
    }

    /// The matrix of this node's multiplication.
    ///
    /// @throws Failure `INVALID_SETTING` when the model has none there
    Matrix matrix(String node) {
        String name = weightsOfNodes.get(node);
        if (name == null || !name.endsWith(QUANTISED)) {
            throw other(node);
        }
        String scaleName = name.substring(0, name.length() - QUANTISED.length()) + SCALE;
        long[] shape = shapes.getOrDefault(name, new long[0]);
        byte[] numbers = raw.getOrDefault(name, new byte[0]);
        float[] scales = floats(raw.getOrDefault(scaleName, new byte[0]));
        if (shape.length != 2 || numbers.length != shape[0] * shape[1] || scales.length != shape[1]) {
            throw other(node);
        }
        return new Matrix(name, scaleName, (int) shape[0], (int) shape[1], numbers, scales);
    }

    private static float[] floats(byte[] bytes) {
        FloatBuffer buffer =
                ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer();
        float[] floats = new float[buffer.remaining()];
        buffer.get(floats);
        return floats;
    }

    private static Failure other(String node) {
        return new Failure(
                Failure.Code.INVALID_SETTING,
                "the model has no quantised matrix with a scale for each column at " + node);
    }
}
