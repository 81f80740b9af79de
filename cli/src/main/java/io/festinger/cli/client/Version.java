package io.festinger.cli.client;

import picocli.CommandLine.IVersionProvider;

/// The version that the build wrote into the jar's manifest.
public final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {"festinger " + number()};
    }

    public static String number() {
        String writtenText = Version.class.getPackage().getImplementationVersion();
        return writtenText == null ? "(not packaged)" : writtenText;
    }
}
