package io.festinger.concepts;

import io.festinger.base.WorkspaceId;
import io.festinger.concepts.edges.Curation;
import io.festinger.concepts.edges.EdgeWriter;
import io.festinger.concepts.graph.ConceptImage;
import io.festinger.conflicts.Resolutions;
import io.festinger.database.ChangeFeed;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Loads a workspace's image, and follows the changes that this and other nodes commit.
final class ImageFeed implements ChangeFeed.Listener, AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final ConceptImage image;
    private final CountDownLatch loaded = new CountDownLatch(1);
    private final ChangeFeed.Subscription subscription;
    private volatile boolean current;

    ImageFeed(ConceptImage image, ChangeFeed changes, WorkspaceId workspace) {
        this.image = image;
        this.subscription = changes.subscribe(workspace, this);
    }

    /// False when the image was not loaded in time.
    boolean awaitLoaded() {
        try {
            return loaded.await(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /// Whether the image is loaded, and no change can be missing.
    boolean isCurrent() {
        return current;
    }

    @Override
    public void onChanges(List<ChangeFeed.Change> changes) {
        for (ChangeFeed.Change change : changes) {
            switch (change.kind()) {
                case EdgeWriter.CONCEPTS_CHANGED -> image.refresh(ids(change.step()));
                case Resolutions.CONFLICTS_CHANGED -> image.refreshDisputed(change.step());
                case ConceptMemories.REPLACED -> image.load();
                case WorkspaceSettings.CHANGED -> image.refreshSettings();
                case Curation.MUTED_CHANGED -> image.refreshMuted();
                default -> {} // another feature's
            }
        }
        current = true;
    }

    @Override
    public void onLoss() {
        current = false;
    }

    @Override
    public void reload() {
        image.load();
        current = true;
        loaded.countDown();
    }

    private static List<Integer> ids(String subject) {
        return Arrays.stream(subject.split(",", -1)).map(Integer::valueOf).toList();
    }

    @Override
    public void close() {
        current = false;
        subscription.close();
    }
}
