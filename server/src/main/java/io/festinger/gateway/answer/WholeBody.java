package io.festinger.gateway.answer;

/// One event that is the whole body.
final class WholeBody implements Splitter {
    private final Taker taker;
    private final BoundedBytes body;
    private boolean passedOver;

    WholeBody(Taker taker, int longest) {
        this.taker = taker;
        this.body = new BoundedBytes(longest);
    }

    @Override
    public int read(byte[] chunk) {
        body.add(chunk, 0, chunk.length);
        return 0;
    }

    @Override
    public void end() {
        passedOver |= body.isTooLong();
        if (!body.isEmpty() && !body.isTooLong()) {
            taker.event(body.toArray());
        }
        body.clear();
    }

    @Override
    public long passedOver() {
        return passedOver ? 1 : 0;
    }
}
