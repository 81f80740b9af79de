package io.festinger.conflicts.events;

import io.festinger.database.ChangeFeed;
import io.festinger.database.ChangeFeed.Change;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Passes one workspace's change feed to all listeners. Runs on the feed's thread and never waits.
final class EventChannel implements ChangeFeed.Listener {
    private final Set<EventSubscription> listenings = ConcurrentHashMap.newKeySet();
    private ChangeFeed.@Nullable Subscription subscription;

    void follow(ChangeFeed.Subscription feed) {
        subscription = feed;
    }

    void add(EventSubscription eventSubscription) {
        listenings.add(eventSubscription);
    }

    boolean removeAndIsEmpty(EventSubscription eventSubscription) {
        listenings.remove(eventSubscription);
        return listenings.isEmpty();
    }

    int size() {
        return listenings.size();
    }

    @Override
    public void onChanges(List<Change> changes) {
        listenings.forEach(eventSubscription -> eventSubscription.offer(changes));
    }

    @Override
    public void onLoss() {
        // no listener's place moves: events missed meanwhile are in the history
    }

    @Override
    public void reload() {
        listenings.forEach(EventSubscription::catchUp);
    }

    void close() {
        if (subscription != null) {
            subscription.close();
        }
        listenings.forEach(EventSubscription::cut);
    }
}
