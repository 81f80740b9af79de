package io.festinger.gateway.answer;

import static java.nio.charset.StandardCharsets.US_ASCII;

/// Server-sent events, as the HTML standard reads them: lines end with `\n`, `\r\n` or `\r`, an empty line
/// ends an event, the values of its `data` lines, joined by line ends, are its data. All other fields and
/// comments are skipped, since the data of every API here names its own type.
final class EventSplitter implements Splitter {
    private static final byte[] DATA = "data".getBytes(US_ASCII);
    private static final byte[] LINE_END = {'\n'};
    private static final byte[] MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

    private final Taker taker;
    private final BoundedBytes line;
    private final BoundedBytes data;
    private boolean hasData;
    private boolean tooLong;
    private boolean first = true;
    private boolean afterReturn;
    private long passedOver;

    EventSplitter(Taker taker, int longest) {
        this.taker = taker;
        this.line = new BoundedBytes(longest);
        this.data = new BoundedBytes(longest);
    }

    @Override
    public int read(byte[] chunk) {
        int whole = 0;
        int start = 0;
        for (int i = 0; i < chunk.length; i++) {
            byte b = chunk[i];
            if (b != '\n' && b != '\r') {
                afterReturn = false;
                continue;
            }
            if (b == '\n' && afterReturn) {
                // the second half of a line end; an event that the first half ended ends here
                whole = whole == i && i > 0 ? i + 1 : whole;
            } else {
                line.add(chunk, start, i);
                whole = endLine() ? i + 1 : whole;
            }
            afterReturn = b == '\r';
            start = i + 1;
        }
        line.add(chunk, start, chunk.length);
        return whole;
    }

    /// Handles the line; true when it is the empty line after an event.
    private boolean endLine() {
        int from = first && startsWith(MARK, 0) ? MARK.length : 0;
        first = false;
        boolean empty = !line.isTooLong() && line.length() == from;
        if (empty) {
            dispatch();
        } else if (line.isTooLong()) {
            tooLong = true;
        } else if (startsWith(DATA, from)) {
            field(from + DATA.length);
        }
        line.clear();
        return empty;
    }

    private void field(int afterName) {
        int from = afterName;
        if (from < line.length()) {
            if (line.at(from) != ':') {
                return;
            }
            from++;
            from = from < line.length() && line.at(from) == ' ' ? from + 1 : from;
        }
        if (hasData) {
            data.add(LINE_END, 0, 1);
        }
        hasData = true;
        line.addTo(data, from);
    }

    private void dispatch() {
        if (tooLong || data.isTooLong()) {
            passedOver++;
        } else if (hasData) {
            taker.event(data.toArray());
        }
        data.clear();
        hasData = false;
        tooLong = false;
    }

    private boolean startsWith(byte[] requestedBytes, int from) {
        if (line.length() - from < requestedBytes.length) {
            return false;
        }
        for (int i = 0; i < requestedBytes.length; i++) {
            if (line.at(from + i) != requestedBytes[i]) {
                return false;
            }
        }
        return true;
    }

    /// The standard and most clients drop an event without the empty line after it. But some servers omit
    /// that line after their last event, and some clients accept that.
    @Override
    public void end() {
        if (!line.isEmpty()) {
            endLine();
        }
        dispatch();
    }

    @Override
    public long passedOver() {
        return passedOver;
    }
}
