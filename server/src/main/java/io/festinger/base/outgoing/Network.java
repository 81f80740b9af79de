package io.festinger.base.outgoing;

import java.net.InetAddress;
import java.util.Optional;

/// A network, or a single address.
///
/// @param bits how many leading bits of an address must equal those of `address`
record Network(InetAddress address, int bits) {
    /// Parses `10.0.0.0/8`, `fd00::/8` or `10.1.2.3`; empty where the text is not a network. Looks up
    /// no names.
    static Optional<Network> of(String text) {
        int slash = text.indexOf('/');
        String literal = slash < 0 ? text : text.substring(0, slash);
        try {
            InetAddress address = InetAddress.ofLiteral(literal);
            int max = address.getAddress().length * 8;
            int bits = slash < 0 ? max : Integer.parseInt(text.substring(slash + 1));
            return bits >= 0 && bits <= max ? Optional.of(new Network(address, bits)) : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    boolean holds(InetAddress other) {
        byte[] mine = address.getAddress();
        byte[] remote = other.getAddress();
        if (mine.length != remote.length) {
            return false;
        }
        for (int bit = 0; bit < bits; bit++) {
            int mask = 0x80 >> (bit % 8);
            if ((mine[bit / 8] & mask) != (remote[bit / 8] & mask)) {
                return false;
            }
        }
        return true;
    }
}
