package io.festinger.cli;

/// What the process says to the shell when it ends. These numbers are a promise to scripts.
final class ExitCode {
    /// Done; for `doctor`: nothing is broken.
    static final int OK = 0;

    /// The server refused or failed; for `doctor`: something is broken; for `check`: something is
    /// contradicted.
    static final int REFUSED = 1;

    /// The command line or the settings file is wrong; nothing was sent.
    static final int USAGE = 2;

    /// The fact contradicts what is known: it is kept in an open conflict, the standing fact is unchanged.
    static final int CONFLICT = 3;

    /// No server answered.
    static final int UNREACHABLE = 4;

    /// `check`: the server refused, or some texts could not be checked, and the others contradict nothing.
    static final int UNCHECKED = 5;

    private ExitCode() {}
}
