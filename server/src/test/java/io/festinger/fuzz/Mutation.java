package io.festinger.fuzz;

import io.festinger.fuzz.Wire.Request;
import java.util.Arrays;
import java.util.Random;

/// What is done to the bytes of a body beside the odd value in one field.
enum Mutation {
    NONE {
        @Override
        byte[] change(byte[] body, Random random) {
            return body;
        }
    },
    CUT {
        @Override
        byte[] change(byte[] body, Random random) {
            return Arrays.copyOf(body, random.nextInt(body.length));
        }
    },
    FLIPPED {
        @Override
        byte[] change(byte[] body, Random random) {
            byte[] changedBytes = body.clone();
            changedBytes[random.nextInt(body.length)] ^= (byte) (1 << random.nextInt(8));
            return changedBytes;
        }
    },
    DOUBLED {
        @Override
        byte[] change(byte[] body, Random random) {
            byte[] changedBytes = Arrays.copyOf(body, body.length * 2);
            System.arraycopy(body, 0, changedBytes, body.length, body.length);
            return changedBytes;
        }
    };

    abstract byte[] change(byte[] body, Random random);

    /// Three requests of four keep their body.
    static Mutation of(Random random) {
        return random.nextInt(4) > 0 ? NONE : values()[random.nextInt(values().length)];
    }

    final Request apply(Request request, Random random) {
        return request.body().length == 0
                ? request
                : new Request(request.method(), request.target(), request.headers(), change(request.body(), random));
    }
}
