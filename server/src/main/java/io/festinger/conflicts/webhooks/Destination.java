package io.festinger.conflicts.webhooks;

import io.festinger.base.Failure;
import io.festinger.base.outgoing.OutgoingAddresses;
import io.festinger.base.outgoing.OutgoingAddresses.Reach;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Set;

/// Where webhooks may point: to `http` and `https` addresses in the public internet, and to others
/// that the operator allows.
public record Destination(OutgoingAddresses addresses) {
    static final String FIELD = "url";

    /// The address as a person enters it.
    ///
    /// @throws Failure `INVALID_REQUEST` on the field `url`, with the reason
    URI check(String url) {
        URI uri = parse(url);
        addresses.check(FIELD, uri, Reach.WEBHOOK);
        return uri;
    }

    /// @throws Failure `INVALID_REQUEST` on the field `url`, when it is not a valid webhook address
    static URI parse(String url) {
        try {
            URI uri = new URI(url.strip());
            String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
            if (Set.of("http", "https").contains(scheme)
                    && uri.getHost() != null
                    && uri.getRawUserInfo() == null
                    && uri.getRawFragment() == null) {
                return uri;
            }
        } catch (URISyntaxException e) {
            // falls through to the one message for both
        }
        throw Failure.invalid(FIELD, "a webhook's url looks like https://HOST/PATH, without a user or a fragment");
    }
}
