package io.festinger.recall.lucene;

import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.RowKey;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.store.ByteArrayDataInput;
import org.apache.lucene.store.ByteBuffersDataOutput;
import org.apache.lucene.store.DataOutput;
import org.apache.lucene.util.BytesRef;

/// Current rows as the index stores them beside their words, so a prompt that waits needs no database.
/// Rows that are too long for a prompt are not stored.
final class StoredRow {
    /// Twice what a context takes by default.
    private static final int LONGEST = 8_000;

    private static final String FIELD = "row";

    private StoredRow() {}

    static void add(Document document, LayerRow row) throws IOException {
        if (row.times().until().isPresent() || row.text().length() > LONGEST) {
            return;
        }
        ByteBuffersDataOutput out = new ByteBuffersDataOutput();
        out.writeString(row.key().word());
        out.writeString(row.project());
        out.writeString(row.type());
        out.writeString(row.status());
        out.writeString(row.author());
        out.writeString(row.text());
        write(out, Optional.of(row.times().since()));
        write(out, row.times().validFrom());
        write(out, row.times().validTo());
        write(out, Optional.of(row.times().observedAt()));
        out.writeString(row.supersededBy().orElse(""));
        LayerRow.Passage passage = row.passage().orElse(new LayerRow.Passage("", "", "", false));
        out.writeString(passage.documentId());
        out.writeString(passage.path());
        out.writeString(passage.heading());
        out.writeByte((byte) (passage.code() ? 1 : 0));
        document.add(new BinaryDocValuesField(FIELD, new BytesRef(out.toArrayCopy())));
    }

    private static void write(DataOutput out, Optional<Instant> time) throws IOException {
        out.writeByte((byte) (time.isPresent() ? 1 : 0));
        if (time.isPresent()) {
            out.writeLong(time.get().getEpochSecond());
            out.writeInt(time.get().getNano());
        }
    }

    /// Empty where it is not stored.
    ///
    /// @param values of its leaf, see [#values]
    /// @param document its number within the leaf; rows of a leaf are read in ascending order
    static Optional<LayerRow> read(BinaryDocValues values, int document) throws IOException {
        if (!values.advanceExact(document)) {
            return Optional.empty();
        }
        BytesRef bytes = values.binaryValue();
        ByteArrayDataInput in = new ByteArrayDataInput(bytes.bytes, bytes.offset, bytes.length);
        RowKey key = RowKey.read(in.readString());
        String project = in.readString();
        String type = in.readString();
        String status = in.readString();
        String author = in.readString();
        String text = in.readString();
        Instant since = time(in).orElseThrow();
        Optional<Instant> validFrom = time(in);
        Optional<Instant> validTo = time(in);
        LayerRow.Times times = new LayerRow.Times(since, Optional.empty(), validFrom, validTo, time(in).orElseThrow());
        Optional<String> supersededBy = text(in.readString());
        LayerRow.Passage passage =
                new LayerRow.Passage(in.readString(), in.readString(), in.readString(), in.readByte() == 1);
        return Optional.of(new LayerRow(
                key,
                project,
                type,
                status,
                author,
                text,
                times,
                supersededBy,
                text(passage.documentId()).map(chunk -> passage),
                Optional.empty()));
    }

    static BinaryDocValues values(LeafReader leaf) throws IOException {
        return DocValues.getBinary(leaf, FIELD);
    }

    private static Optional<Instant> time(ByteArrayDataInput in) {
        return in.readByte() == 0 ? Optional.empty() : Optional.of(Instant.ofEpochSecond(in.readLong(), in.readInt()));
    }

    private static Optional<String> text(String text) {
        return Optional.of(text).filter(some -> !some.isEmpty());
    }
}
