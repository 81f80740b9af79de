package io.festinger.gateway;

/// A request on its way upstream.
///
/// @param model the model that it names; empty where it names none
/// @param watch follows the answer
record Outgoing(RequestBody body, String model, Watch watch) {
    /// A request that asks no model anything.
    static final Outgoing BARE = of(RequestBody.NONE);

    static Outgoing of(RequestBody body) {
        return new Outgoing(body, "", Watch.NONE);
    }
}
