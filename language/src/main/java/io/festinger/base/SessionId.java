package io.festinger.base;

/// The id of one conversation between a client and a model: sent, or a hash of its first message.
public record SessionId(String value) {
    public SessionId {
        if (value.isEmpty()) {
            throw new IllegalArgumentException("an id of a session cannot be empty");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
