package io.festinger.gateway.prompts;

import io.festinger.base.HeldBytes;
import io.festinger.gateway.dialect.Dialect;
import io.festinger.gateway.door.RequestSender;

/// A request for a model, with its whole body.
///
/// @param route the request's path
/// @param hold counts its bytes
public record PromptRequest(String route, Dialect dialect, RequestSender caller, byte[] body, HeldBytes.Hold hold) {
    PromptRequest decode(byte[] plain) {
        return new PromptRequest(route, dialect, caller.decodedSender(), plain, hold);
    }
}
