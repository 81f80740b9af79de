package io.festinger.gateway.mcp;

import io.festinger.access.Caller;
import io.festinger.base.secrets.SecretScanner;
import io.festinger.gateway.door.RouterCaller;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.json.JsonObject;
import java.time.LocalDate;
import java.util.Optional;
import java.util.UUID;

/// Who sent a request of revision 2026-07-28, and what stands for its session: a request belongs to none, but what a
/// caller was told has to be remembered for it.
///
/// @param client what the client program calls itself; absent where it does not say
/// @param session the conversation that the request names; else the day of this caller and its program; else, for one
///     that has neither a key nor a name, one of its own for each request
record StatelessCaller(Optional<String> client, String session) {
    private static final String CLIENT = "io.modelcontextprotocol/clientInfo";
    private static final String SESSION = "X-Festinger-Session";
    private static final int LONGEST = 200;

    static StatelessCaller of(HttpServerRequest request, JsonObject message, RouterCaller caller, LocalDate today) {
        Optional<String> client = Optional.ofNullable(
                        message.getJsonObject("params").getJsonObject("_meta").getJsonObject(CLIENT))
                .map(info -> info.getString("name"));
        boolean hasKey = !caller.caller().equals(Caller.LOCAL_ADMIN);
        return new StatelessCaller(
                client,
                Optional.ofNullable(request.getHeader(SESSION))
                        .map(String::strip)
                        .filter(name -> !name.isEmpty())
                        .orElseGet(() -> session(client, hasKey, today)));
    }

    static String session(Optional<String> client, boolean hasKey, LocalDate day) {
        if (client.isEmpty() && !hasKey) {
            return UUID.randomUUID().toString();
        }
        String name = SecretScanner.mask(client.orElse("").replaceAll("\\p{Cntrl}+", " "))
                .text();
        return (name.substring(0, Math.min(name.length(), LONGEST)) + " " + day).strip();
    }
}
