package io.festinger.conflicts.webhooks;

import io.festinger.base.Failure;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/// Where webhooks may point: at `http` and `https` addresses in the public internet, so that nobody can make the server
/// call into its own network. A name is looked up anew before each delivery, as what it points at may change.
///
/// @param allowPrivate true where the server's operator lets webhooks reach private addresses
public record Destination(boolean allowPrivate) {
    private record Net(byte[] address, int bits) {
        static Net of(String text) {
            String[] parts = text.split("/", 2);
            try {
                return new Net(InetAddress.getByName(parts[0]).getAddress(), Integer.parseInt(parts[1]));
            } catch (UnknownHostException notAnAddress) {
                throw new IllegalArgumentException(text, notAnAddress);
            }
        }

        boolean holds(byte[] other) {
            if (other.length != address.length) {
                return false;
            }
            for (int bit = 0; bit < bits; bit++) {
                int mask = 0x80 >> (bit % 8);
                if ((address[bit / 8] & mask) != (other[bit / 8] & mask)) {
                    return false;
                }
            }
            return true;
        }
    }

    /// What the registries of special-purpose addresses (RFC 6890 and its followers) keep out of the internet, and the
    /// IPv6 forms that carry an IPv4 address in them.
    private static final List<Net> NOT_PUBLIC = Stream.of(
                    "0.0.0.0/8",
                    "10.0.0.0/8",
                    "100.64.0.0/10",
                    "127.0.0.0/8",
                    "169.254.0.0/16",
                    "172.16.0.0/12",
                    "192.0.0.0/24",
                    "192.0.2.0/24",
                    "192.88.99.0/24",
                    "192.168.0.0/16",
                    "198.18.0.0/15",
                    "198.51.100.0/24",
                    "203.0.113.0/24",
                    "224.0.0.0/4",
                    "240.0.0.0/4",
                    "::/96",
                    "64:ff9b::/96",
                    "64:ff9b:1::/48",
                    "100::/64",
                    "2001::/23",
                    "2001:db8::/32",
                    "2002::/16",
                    "fc00::/7",
                    "fe80::/10",
                    "fec0::/10",
                    "ff00::/8")
            .map(Net::of)
            .toList();

    /// The address as it may be called now.
    ///
    /// @throws Failure `INVALID_REQUEST` on the field `url`, with what is wrong
    public URI check(String url) {
        URI uri = parse(url);
        if (!allowPrivate) {
            InetAddress[] addresses = lookUp(uri.getHost());
            Arrays.stream(addresses)
                    .filter(address -> !isPublic(address))
                    .findFirst()
                    .ifPresent(address -> {
                        throw refused("'" + uri.getHost() + "' is at " + address.getHostAddress()
                                + ", which is not in the public internet; an operator can allow it with"
                                + " FESTINGER_WEBHOOKS_ALLOW_PRIVATE=true");
                    });
        }
        return uri;
    }

    private static URI parse(String url) {
        try {
            URI uri = new URI(url.strip());
            String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
            if (Set.of("http", "https").contains(scheme)
                    && uri.getHost() != null
                    && uri.getRawUserInfo() == null
                    && uri.getRawFragment() == null) {
                return uri;
            }
        } catch (URISyntaxException garbled) {
            // falls through to the one message for both
        }
        throw refused("a webhook's url looks like https://HOST/PATH, without a user or a fragment");
    }

    private static InetAddress[] lookUp(String host) {
        try {
            return InetAddress.getAllByName(host);
        } catch (UnknownHostException unknown) {
            throw refused("'" + host + "' has no address");
        }
    }

    static boolean isPublic(InetAddress address) {
        byte[] bytes = address.getAddress();
        return !address.isAnyLocalAddress()
                && !address.isLoopbackAddress()
                && !address.isLinkLocalAddress()
                && !address.isSiteLocalAddress()
                && !address.isMulticastAddress()
                && (address instanceof Inet4Address || !isMapped(bytes))
                && NOT_PUBLIC.stream().noneMatch(net -> net.holds(bytes));
    }

    private static boolean isMapped(byte[] bytes) {
        for (int i = 0; i < 10; i++) {
            if (bytes[i] != 0) {
                return false;
            }
        }
        return bytes[10] == -1 && bytes[11] == -1;
    }

    private static Failure refused(String detail) {
        return new Failure(Failure.Code.INVALID_REQUEST, "url", detail);
    }
}
