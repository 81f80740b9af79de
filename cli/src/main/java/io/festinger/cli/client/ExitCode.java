package io.festinger.cli.client;

/// The exit codes of the process. Scripts rely on these numbers.
public final class ExitCode {
    /// Done; for `doctor`: nothing is broken.
    public static final int OK = 0;

    /// The server refused or failed; for `doctor`: something is broken; for `check`: there is
    /// a contradiction.
    public static final int REFUSED = 1;

    /// The command line or the settings file is wrong; nothing was sent.
    public static final int USAGE = 2;

    /// The fact contradicts a known one: it is kept in an open conflict, the known fact is unchanged.
    public static final int CONFLICT = 3;

    /// No server answered.
    static final int UNREACHABLE = 4;

    /// `check`: the server refused, or some texts could not be checked, and the others contradict nothing.
    public static final int UNCHECKED = 5;

    private ExitCode() {}
}
