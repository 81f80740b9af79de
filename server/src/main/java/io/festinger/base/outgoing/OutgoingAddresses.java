package io.festinger.base.outgoing;

import io.festinger.base.Failure;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Decides which addresses the server may call, so users who may enter an address cannot make it call into
/// its own network: the public internet, and the operator's exceptions. A name is looked up for every call,
/// and the call goes to the result. Safe for any number of threads.
public final class OutgoingAddresses {
    /// The setting with the exceptions.
    public static final String SETTING = "FESTINGER_OUTGOING";

    /// The kind of caller.
    public enum Reach {
        /// An address from a workspace's admin or reviewer: the public internet.
        WEBHOOK,
        /// An address from a workspace's admin: this machine, too, where models run.
        MODEL,
        /// An address from the operator's file or command line: everything except addresses that are never
        /// intended, such as those where clouds serve their keys, unless written as a number.
        UPSTREAM,
        /// The issuer of access tokens: everything except addresses that are never intended, in any
        /// spelling, since the issuer itself says where its keys are.
        ISSUER
    }

    /// Looks names up.
    @FunctionalInterface
    public interface Names {
        InetAddress[] of(String host) throws UnknownHostException;
    }

    /// An allowed address, with the result of its look-up.
    ///
    /// @param found at least one
    record CheckedAddress(URI url, List<InetAddress> found) {}

    /// Networks outside the internet, by the registries of special-purpose addresses (RFC 6890
    /// and successors).
    private static final List<Network> NOT_PUBLIC = networks(
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
            "64:ff9b:1::/48",
            "100::/64",
            "2001::/23",
            "2001:db8::/32",
            "2002::/16",
            "3fff::/20",
            "5f00::/16",
            "fc00::/7",
            "fe80::/10",
            "fec0::/10",
            "ff00::/8");

    /// The networks that no operator means by a name.
    private static final List<Network> NEVER_MEANT = networks(
            "0.0.0.0/8",
            "169.254.0.0/16",
            "100.100.100.200",
            "192.0.0.192",
            "224.0.0.0/4",
            "240.0.0.0/4",
            "::/128",
            "fd00:ec2::/32",
            "fe80::/10",
            "ff00::/8");

    /// IPv6 addresses with an IPv4 address in their last four bytes, for translating networks.
    private static final Network TRANSLATED = Network.of("64:ff9b::/96").orElseThrow();

    private final Set<String> hosts;
    private final List<Network> networks;
    private final Names names;

    private OutgoingAddresses(Set<String> hosts, List<Network> networks, Names names) {
        this.hosts = Set.copyOf(hosts);
        this.networks = List.copyOf(networks);
        this.names = names;
    }

    /// @param allowedHosts hosts, addresses and networks that are allowed in addition to the public internet
    /// @param errors gets a sentence for each invalid entry
    public static OutgoingAddresses allowing(List<String> allowedHosts, Names names, List<String> errors) {
        Set<String> hosts = new TreeSet<>();
        List<Network> networks = new ArrayList<>();
        for (String entry : allowedHosts) {
            Optional<Network> network = Network.of(entry);
            network.ifPresent(networks::add);
            if (network.isEmpty() && entry.matches("[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?")) {
                hosts.add(entry.toLowerCase(Locale.ROOT));
            } else if (network.isEmpty()) {
                errors.add(SETTING + " takes host names, addresses and networks such as 10.0.0.0/8, with ',' between"
                        + " them; '" + entry + "' is not one of these");
            }
        }
        return new OutgoingAddresses(hosts, networks, names);
    }

    /// The public internet and, if the reach includes it, this machine.
    public static OutgoingAddresses standard() {
        return allowing(List.of(), InetAddress::getAllByName, new ArrayList<>());
    }

    /// Checks an address that a person enters.
    ///
    /// @param field the address's field
    /// @throws Failure `INVALID_REQUEST`, with the field and the cure, for a forbidden address
    public void check(String field, URI url, Reach reach) {
        try {
            find(field, url, reach);
        } catch (UnknownHostException e) {
            // it may have an address when it is called, and is then checked
            return;
        }
    }

    /// Looks an address up for a call.
    ///
    /// @throws Failure as [#check]
    CheckedAddress find(String field, URI url, Reach reach) throws UnknownHostException {
        if (url.getHost() == null) {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST, field, "the address has no host; write http://HOST:PORT/PATH");
        }
        String host = host(url);
        InetAddress[] found = names.of(host);
        for (InetAddress address : found) {
            refusal(host, address, reach).ifPresent(reason -> {
                throw new Failure(Failure.Code.INVALID_REQUEST, field, reason);
            });
        }
        return new CheckedAddress(url, Arrays.asList(found));
    }

    /// The host without the brackets of IPv6.
    static String host(URI url) {
        String host = String.valueOf(url.getHost());
        return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
    }

    /// Why the address must not be called, with the cure; empty where it is allowed.
    ///
    /// @param host in its written form
    public Optional<String> refusal(String host, InetAddress address, Reach reach) {
        if (isNamed(host, address)) {
            return Optional.empty();
        }
        boolean open =
                switch (reach) {
                    case WEBHOOK -> isPublic(address);
                    case MODEL -> address.isLoopbackAddress() || isPublic(address);
                    case UPSTREAM -> isLiteral(host) || isMeant(address);
                    case ISSUER -> isMeant(address);
                };
        return open
                ? Optional.empty()
                : Optional.of("'" + host + "' is at " + address.getHostAddress()
                        + ", which is not in the public internet: the operator of this server can allow it with "
                        + SETTING
                        + "=" + host);
    }

    private boolean isNamed(String host, InetAddress address) {
        return hosts.contains(host.toLowerCase(Locale.ROOT))
                || networks.stream().anyMatch(network -> network.holds(address));
    }

    private static boolean isLiteral(String host) {
        return Network.of(host).isPresent();
    }

    private static boolean isMeant(InetAddress address) {
        InetAddress plain = untranslated(address);
        return NEVER_MEANT.stream().noneMatch(network -> network.holds(plain));
    }

    static boolean isPublic(InetAddress address) {
        InetAddress plain = untranslated(address);
        return NOT_PUBLIC.stream().noneMatch(network -> network.holds(plain)) && !isMapped(plain);
    }

    /// The IPv4 address that a translating network would call.
    private static InetAddress untranslated(InetAddress address) {
        if (!TRANSLATED.holds(address)) {
            return address;
        }
        byte[] bytes = address.getAddress();
        try {
            return InetAddress.getByAddress(Arrays.copyOfRange(bytes, bytes.length - 4, bytes.length));
        } catch (UnknownHostException e) {
            throw new IllegalStateException("four bytes are an address", e);
        }
    }

    /// Java itself converts these to IPv4 addresses; a remaining one is written by hand.
    private static boolean isMapped(InetAddress address) {
        byte[] bytes = address.getAddress();
        return address instanceof Inet6Address && bytes[10] == -1 && bytes[11] == -1 && isZero(bytes, 10);
    }

    private static boolean isZero(byte[] bytes, int to) {
        for (int i = 0; i < to; i++) {
            if (bytes[i] != 0) {
                return false;
            }
        }
        return true;
    }

    private static List<Network> networks(String... texts) {
        return Stream.of(texts).map(text -> Network.of(text).orElseThrow()).toList();
    }
}
