package io.festinger.cli;

/// The command line's entry point.
public final class Main {
    private Main() {}

    public static void main(String... args) {
        System.out.println(args.length);
    }
}
