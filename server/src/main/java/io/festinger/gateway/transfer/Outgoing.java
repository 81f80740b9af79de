package io.festinger.gateway.transfer;

/// A request on its way upstream.
///
/// @param model the model that it names; empty where it names none
/// @param watch follows the answer
public record Outgoing(RequestBody body, String model, Watch watch) {
    /// A request that asks no model anything.
    public static final Outgoing BARE = of(RequestBody.NONE);

    public static Outgoing of(RequestBody body) {
        return new Outgoing(body, "", Watch.NONE);
    }
}
