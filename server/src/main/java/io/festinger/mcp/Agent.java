package io.festinger.mcp;

import io.festinger.access.Caller;
import io.festinger.base.Actor;
import io.festinger.base.WorkspaceId;
import io.festinger.base.secrets.SecretScanner;
import io.festinger.conflicts.Write;
import io.festinger.gateway.door.RouterCaller;
import io.festinger.reads.Reader;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The caller of a tool. A model makes each tool call, so the caller is an agent even with a person's key,
/// and cannot do what only people may do.
///
/// @param actor the name under which it writes: the key's, or without keys the client's own
/// @param hasKey whether the name is a key's and cannot be overruled
/// @param isNamed whether it named itself; many callers may share the name of a key or of a client program
/// @param workspace in which it works
/// @param session its connection
record Agent(Actor actor, boolean hasKey, boolean isNamed, WorkspaceId workspace, String session) {
    private static final String UNNAMED = "mcp client";
    private static final int LONGEST_NAME = 200;

    /// @param client the client's own name
    static Agent of(RouterCaller routerCaller, Optional<String> client, String session) {
        boolean hasKey = !routerCaller.caller().equals(Caller.LOCAL_ADMIN);
        String name = hasKey
                ? routerCaller.caller().actor().name()
                : client.flatMap(Agent::asName).orElse(UNNAMED);
        return new Agent(new Actor(name, false), hasKey, false, routerCaller.workspace(), session);
    }

    /// This agent under the name for which a client without a key speaks; a key's name is not overruled.
    Agent speakingAs(@Nullable String name) {
        return Optional.ofNullable(name)
                .flatMap(Agent::asName)
                .filter(own -> !hasKey || own.equals(actor.name()))
                .map(own -> new Agent(new Actor(own, false), hasKey, true, workspace, session))
                .orElse(this);
    }

    /// Itself as one who is given rows.
    Reader reader() {
        return new Reader(actor.name(), session);
    }

    /// The author of its facts, where it named itself.
    Optional<String> author() {
        return Optional.of(actor.name()).filter(name -> isNamed);
    }

    private static Optional<String> asName(String text) {
        String name =
                SecretScanner.mask(text.replaceAll("\\p{Cntrl}+", " ").strip()).text();
        return Optional.of(name.substring(0, Math.min(name.length(), LONGEST_NAME)))
                .filter(some -> !some.isBlank());
    }

    Write write(boolean dryRun) {
        return new Write(actor, dryRun, Optional.empty());
    }
}
