package io.festinger.recall.lucene;

import org.apache.lucene.codecs.KnnVectorsFormat;
import org.apache.lucene.codecs.lucene104.Lucene104Codec;
import org.apache.lucene.codecs.lucene104.Lucene104HnswScalarQuantizedVectorsFormat;
import org.apache.lucene.util.quantization.QuantizedByteVectorValues.ScalarEncoding;

/// How vectors are stored in an index: one byte per number to find the nearest, and the exact numbers
/// to compute how near they are. A segment of up to [#SCANNED] vectors is scanned; a larger one has a
/// graph (HNSW).
final class VectorCodec extends Lucene104Codec {
    static final int SCANNED = 10_000;

    private static final int CONNECTIONS = 16;
    private static final int BEAM = 100;

    private final KnnVectorsFormat format = new Lucene104HnswScalarQuantizedVectorsFormat(
            ScalarEncoding.UNSIGNED_BYTE, CONNECTIONS, BEAM, 1, null, threshold());

    /// Lucene builds a graph where a segment has more vectors than a search is expected to visit, which is
    /// this number times the logarithm of their count.
    static int threshold() {
        return (int) Math.ceil(SCANNED / Math.log(SCANNED));
    }

    @Override
    public KnnVectorsFormat getKnnVectorsFormatForField(String field) {
        return format;
    }
}
