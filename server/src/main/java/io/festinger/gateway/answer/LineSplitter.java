package io.festinger.gateway.answer;

import java.util.Arrays;

/// Events that are lines, each ended by `\n`.
final class LineSplitter implements Splitter {
    private final Taker taker;
    private final int longest;
    private final BoundedBytes boundedBytes;
    private long passedOver;

    LineSplitter(Taker taker, int longest) {
        this.taker = taker;
        this.longest = longest;
        this.boundedBytes = new BoundedBytes(longest);
    }

    @Override
    public int read(byte[] chunk) {
        int start = 0;
        for (int i = 0; i < chunk.length; i++) {
            if (chunk[i] == '\n') {
                line(chunk, start, i);
                start = i + 1;
            }
        }
        boundedBytes.add(chunk, start, chunk.length);
        return start;
    }

    private void line(byte[] chunk, int start, int end) {
        if (boundedBytes.isEmpty() && end - start <= longest) {
            take(Arrays.copyOfRange(chunk, start, end));
            return;
        }
        boundedBytes.add(chunk, start, end);
        endBegun();
    }

    private void endBegun() {
        if (boundedBytes.isTooLong()) {
            passedOver++;
        } else if (!boundedBytes.isEmpty()) {
            take(boundedBytes.toArray());
        }
        boundedBytes.clear();
    }

    private void take(byte[] line) {
        // shorter than any object, such as an empty line
        if (line.length > 1) {
            taker.event(line);
        }
    }

    @Override
    public void end() {
        endBegun();
    }

    @Override
    public long passedOver() {
        return passedOver;
    }
}
