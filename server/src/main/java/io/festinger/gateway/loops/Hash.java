package io.festinger.gateway.loops;

import io.festinger.concepts.graph.Turn;
import java.util.List;

/// A fast 64-bit hash over characters and over hashes. Not for security: anyone who makes texts collide
/// deceives only the guard of their own session.
final class Hash {
    private static final long ODD = 0x9E3779B97F4A7C15L;

    private Hash() {}

    /// Depends on the order.
    static long mix(long hash, long next) {
        long mixed = (Long.rotateLeft(hash, 23) ^ next) * ODD;
        return mixed ^ (mixed >>> 32);
    }

    static long of(CharSequence text) {
        long even = text.length();
        long odd = ~even;
        int i = 0;
        for (; i + 3 < text.length(); i += 4) {
            // two lanes, so the processor need not wait for one multiplication before it begins the next
            even = step(even, text.charAt(i) | (long) text.charAt(i + 1) << 16);
            odd = step(odd, text.charAt(i + 2) | (long) text.charAt(i + 3) << 16);
        }
        for (; i < text.length(); i++) {
            even = step(even, text.charAt(i));
        }
        return mix(even, odd);
    }

    private static long step(long hash, long next) {
        long stepped = (hash ^ next) * ODD;
        return stepped ^ (stepped >>> 29);
    }

    /// The hash of everything in an utterance except its place.
    static long of(Turn.Role role, String text, List<ToolCall> calls) {
        long hash = mix(role.ordinal() + 1L, of(text));
        for (ToolCall call : calls) {
            hash = mix(mix(hash, of(call.name())), of(call.arguments()));
        }
        return hash;
    }
}
