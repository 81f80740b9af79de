package io.festinger.bench.load;

import java.net.InetSocketAddress;
import java.net.URI;

/// Something that answers chats on loopback.
record LoadTarget(String name, URI uri) {
    LoadTarget {
        if (!"127.0.0.1".equals(uri.getHost())) {
            throw new IllegalArgumentException("the load stays on this machine: " + uri);
        }
    }

    /// @param argument `NAME=http://127.0.0.1:PORT`
    static LoadTarget parse(String argument) {
        int equals = argument.indexOf('=');
        return new LoadTarget(argument.substring(0, equals), URI.create(argument.substring(equals + 1)));
    }

    InetSocketAddress address() {
        return new InetSocketAddress(uri.getHost(), uri.getPort());
    }

    String host() {
        return uri.getHost() + ":" + uri.getPort();
    }
}
