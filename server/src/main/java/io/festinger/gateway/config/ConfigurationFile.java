package io.festinger.gateway.config;

import io.festinger.base.SupervisedLoop;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// `festinger.yaml` on disk, polled on a separate thread, which also notices replaced files, links and
/// network disks. A text is applied once two polls in a row find the same, so a half-written file is
/// not applied.
public final class ConfigurationFile implements AutoCloseable {
    private static final Logger LOG = System.getLogger(ConfigurationFile.class.getName());
    private static final long LONGEST = 1 << 20;

    private final List<Path> places;
    private final Map<String, String> environment;
    private final InstantSource clock;
    private final Configurations configurations;
    private Look takenLook;
    private Look last;
    private @Nullable Thread watch;

    /// The result of a poll.
    ///
    /// @param file empty where none of the places has one
    /// @param fault why the text could not be read; empty where it could
    private record Look(Optional<Path> file, String text, String fault) {}

    private ConfigurationFile(List<Path> places, Map<String, String> environment, InstantSource clock)
            throws InvalidConfiguration {
        this.places = List.copyOf(places);
        this.environment = Map.copyOf(environment);
        this.clock = clock;
        this.takenLook = look(this.places);
        this.last = takenLook;
        this.configurations = Configurations.from(read(takenLook), takenLook.file(), clock.instant());
    }

    /// Reads the file that a person named; it must exist.
    ///
    /// @throws InvalidConfiguration when it is rejected
    public static ConfigurationFile open(Path file, Map<String, String> environment, InstantSource clock)
            throws InvalidConfiguration {
        if (!Files.exists(file)) {
            throw new InvalidConfiguration(List.of(
                    new ConfigurationProblem(0, file.toString(), "there is no such file", "write it, or name none")));
        }
        return new ConfigurationFile(List.of(file), environment, clock);
    }

    /// Reads the first existing file; the defaults apply while none exists.
    ///
    /// @throws InvalidConfiguration when it is rejected
    public static ConfigurationFile at(List<Path> places, Map<String, String> environment, InstantSource clock)
            throws InvalidConfiguration {
        return new ConfigurationFile(places, environment, clock);
    }

    public Configurations configurations() {
        return configurations;
    }

    /// Begins to poll for changes.
    public synchronized void watch(Duration pause) {
        watch = Thread.ofVirtual().name("configuration").start(new SupervisedLoop("configuration", () -> {
            while (true) {
                Thread.sleep(pause);
                lookAgain();
            }
        }));
    }

    /// Polls once, and applies the text if this poll and the one before found the same.
    synchronized void lookAgain() {
        Look look = look(places);
        boolean isSettled = look.equals(last);
        last = look;
        if (isSettled && !look.equals(takenLook)) {
            takenLook = look;
            take(look);
        }
    }

    private void take(Look look) {
        Path file = look.file().orElse(places.getFirst());
        if (look.file().isEmpty()) {
            configurations.refuse(file, "the file is gone; put it back, or restart the server to run without it");
            return;
        }
        try {
            configurations.change(read(look), file, clock.instant());
            LOG.log(Level.INFO, file + " is in force");
        } catch (InvalidConfiguration e) {
            configurations.refuse(file, e.text());
        }
    }

    private Configuration read(Look look) throws InvalidConfiguration {
        if (!look.fault().isEmpty()) {
            throw new InvalidConfiguration(List.of(new ConfigurationProblem(0, "", look.fault(), "")));
        }
        return ConfigurationReader.read(look.text(), environment);
    }

    private static Look look(List<Path> places) {
        for (Path place : places) {
            try {
                if (Files.isDirectory(place)) {
                    return new Look(Optional.of(place), "", "this is a folder");
                }
                if (Files.exists(place)) {
                    return Files.size(place) > LONGEST
                            ? new Look(Optional.of(place), "", "the file is longer than " + LONGEST + " bytes")
                            : new Look(Optional.of(place), Files.readString(place), "");
                }
            } catch (NoSuchFileException e) {
                // it vanished between two reads, as when an editor replaces it
            } catch (MalformedInputException e) {
                return new Look(Optional.of(place), "", "the file is not in UTF-8");
            } catch (IOException e) {
                return new Look(Optional.of(place), "", "the file cannot be read: " + e.getMessage());
            }
        }
        return new Look(Optional.empty(), "", "");
    }

    @Override
    public void close() {
        Thread running = watch;
        if (running != null) {
            running.interrupt();
        }
    }
}
