package io.festinger.bench.load;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/// Prints a currently free loopback port.
public final class FreePort {
    private FreePort() {}

    public static void main(String... args) throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            System.out.println(socket.getLocalPort());
        }
    }
}
