package io.festinger.gateway.door;

import io.netty.bootstrap.ChannelInitializerExtension;
import io.netty.channel.Channel;

/// Puts a [HeadGuard] in front of every connection that this process accepts. Netty finds it as a service,
/// since the framework has no hook before a request's head is complete.
public final class ConnectionGuards extends ChannelInitializerExtension {
    /// Makes Netty look for it. To be called before the first server starts to listen.
    public static void install() {
        System.setProperty(EXTENSIONS_SYSTEM_PROPERTY, "serviceload");
    }

    @Override
    public void postInitializeServerChildChannel(Channel connection) {
        connection.pipeline().addFirst(new HeadGuard());
    }
}
