package io.festinger.detection.stories;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The earlier facts that may be about the same thing as a fact: those that share its rarest words. Only a
/// few for each fact, so a long story needs far less than all pairs.
final class Partners {
    private static final int STEMS = 8;
    private static final int POSTINGS = 32;
    private static final int MAX = 8;

    private final List<StoryEntry> story;
    private final int[][] earlier;

    private Partners(List<StoryEntry> story, Index index) {
        this.story = story;
        this.earlier = index.partners();
    }

    /// @param story oldest first
    static Partners of(List<StoryEntry> story) {
        return new Partners(story, new Index(story));
    }

    /// The earlier facts of the same project, oldest first.
    List<StoryEntry> of(StoryEntry entry) {
        List<StoryEntry> storyEntries = new ArrayList<>(earlier[entry.order()].length);
        for (int order : earlier[entry.order()]) {
            storyEntries.add(story.get(order));
        }
        return storyEntries;
    }

    /// The stems of all facts with their places. Made for one story.
    private static final class Index {
        private final List<StoryEntry> story;
        private final Map<String, Integer> ids = new HashMap<>();
        private final int[][] stems;
        private final int[] frequency;
        private final int[][] postings;
        private final int[] posted;
        private final float[] score;

        Index(List<StoryEntry> story) {
            this.story = story;
            stems = new int[story.size()][];
            for (StoryEntry entry : story) {
                stems[entry.order()] = entry.read().stems().stream()
                        .mapToInt(stem -> ids.computeIfAbsent(key(entry, stem), key -> ids.size()))
                        .toArray();
            }
            frequency = new int[ids.size()];
            for (int[] own : stems) {
                for (int stem : own) {
                    frequency[stem]++;
                }
            }
            postings = new int[ids.size()][];
            posted = new int[ids.size()];
            score = new float[story.size()];
        }

        private static String key(StoryEntry entry, String stem) {
            return stem + " " + entry.fact().project();
        }

        int[][] partners() {
            int[][] partners = new int[story.size()][];
            for (StoryEntry entry : story) {
                partners[entry.order()] = partners(entry);
                post(entry);
            }
            return partners;
        }

        private int[] partners(StoryEntry entry) {
            int[] rarest = Arrays.stream(stems[entry.order()])
                    .filter(stem -> posted[stem] > 0)
                    .boxed()
                    .sorted((one, other) -> Integer.compare(frequency[one], frequency[other]))
                    .limit(STEMS)
                    .mapToInt(Integer::intValue)
                    .toArray();
            List<Integer> touched = new ArrayList<>();
            for (int stem : rarest) {
                float weight = (float) (1 / Math.sqrt(frequency[stem]));
                for (int i = 0; i < Math.min(posted[stem], POSTINGS); i++) {
                    int order = postings[stem][i];
                    if (score[order] == 0) {
                        touched.add(order);
                    }
                    score[order] += weight;
                }
            }
            List<Integer> best = best(touched);
            for (int order : touched) {
                score[order] = 0;
            }
            return best.stream().mapToInt(Integer::intValue).sorted().distinct().toArray();
        }

        private List<Integer> best(List<Integer> touched) {
            if (touched.size() <= MAX) {
                return new ArrayList<>(touched);
            }
            return new ArrayList<>(touched.stream()
                    .sorted((one, other) -> score[one] == score[other]
                            ? Integer.compare(other, one)
                            : Float.compare(score[other], score[one]))
                    .limit(MAX)
                    .toList());
        }

        /// Enters a fact under each of its stems, where the newest facts displace the oldest.
        private void post(StoryEntry entry) {
            for (int stem : stems[entry.order()]) {
                if (postings[stem] == null) {
                    postings[stem] = new int[Math.min(frequency[stem], POSTINGS)];
                }
                postings[stem][posted[stem] % postings[stem].length] = entry.order();
                posted[stem]++;
            }
        }
    }
}
