package io.festinger.llm;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import java.net.URI;
import java.time.Instant;

/// A row of `models`: a language model that a workspace may ask.
///
/// @param name the provider's name for it
/// @param keyed whether a key for it is in the vault
public record Model(int id, Provider provider, String name, URI baseUrl, boolean keyed, Instant createdAt) {
    /// Reads an id from a caller.
    ///
    /// @throws Failure `NOT_FOUND` where it is not a number
    public static int readId(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new Failure(Failure.Code.NOT_FOUND, "id", "there is no model '" + text + "'");
        }
    }

    /// The name of the vault's secret with its key.
    public String secret(WorkspaceId workspace) {
        return secret(workspace, id);
    }

    static String secret(WorkspaceId workspace, int id) {
        return "model-" + workspace.name() + "-" + id;
    }
}
