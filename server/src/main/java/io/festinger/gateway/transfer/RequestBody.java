package io.festinger.gateway.transfer;

import io.festinger.gateway.json.Splice;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.vertx.core.buffer.Buffer;
import java.util.ArrayList;

/// A request's whole body, held so it can be sent a second time.
///
/// @param edits the changes on the way; empty where it goes unchanged
/// @param isDecoded true where the client sent it compressed and these bytes are decompressed
@SuppressWarnings("ArrayRecordComponent") // never compared, and never written to
public record RequestBody(byte[] bytes, Splice edits, boolean isDecoded) {
    static final RequestBody NONE = new RequestBody(new byte[0], Splice.NONE);

    public RequestBody(byte[] bytes, Splice edits) {
        this(bytes, edits, false);
    }

    public RequestBody asDecoded() {
        return new RequestBody(bytes, edits, true);
    }

    public boolean isEdited() {
        return !edits.edits().isEmpty();
    }

    public int length() {
        return bytes.length + edits.growth();
    }

    /// The body as upstream gets it: slices of existing bytes, nothing copied. To be written once; each
    /// attempt needs a new one.
    public Buffer toSend() {
        if (!isEdited()) {
            return Buffer.buffer(Unpooled.wrappedBuffer(bytes));
        }
        var pieces = new ArrayList<ByteBuf>();
        edits.pieces(bytes, (piece, offset, length) -> pieces.add(Unpooled.wrappedBuffer(piece, offset, length)));
        return Buffer.buffer(Unpooled.wrappedBuffer(pieces.size(), pieces.toArray(ByteBuf[]::new)));
    }
}
