package io.festinger.gateway.transfer;

/// A request to upstream.
///
/// @param model the model that it names; empty where it names none
/// @param watch follows the answer
public record UpstreamRequest(RequestBody body, String model, Watch watch) {
    /// A request without a model.
    public static final UpstreamRequest BARE = of(RequestBody.NONE);

    public static UpstreamRequest of(RequestBody body) {
        return new UpstreamRequest(body, "", Watch.NONE);
    }
}
