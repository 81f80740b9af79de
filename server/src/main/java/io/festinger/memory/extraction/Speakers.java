package io.festinger.memory.extraction;

import static java.util.Objects.requireNonNull;

import io.festinger.memory.sources.Interaction;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Separates the speakers of an interaction. Text of a system prompt or a tool belongs to no speaker, and a
/// model's `I` and what it claims are not the person's.
final class Speakers implements Extractor {
    private static final Set<String> OF_PERSON =
            Set.of("sentence.preference", "sentence.identity", "talk.remember", "talk.standing", "talk.claim");
    private static final Set<String> SPEAK = Set.of("user", "assistant");

    private final Interaction interaction;
    private final Extractor reader;

    Speakers(Interaction interaction, Extractor reader) {
        this.interaction = interaction;
        this.reader = reader;
    }

    @Override
    public String version() {
        return reader.version();
    }

    /// The spans refer to the whole content: text of other speakers is blanked, not removed.
    @Override
    public Reading read(SourcePassage passage) {
        if (interaction.messages().isEmpty()) {
            return reader.read(passage);
        }
        SpokenWords spokenWords = new SpokenWords(interaction.content());
        interaction.messages().stream()
                .filter(message -> SPEAK.contains(message.role()))
                .forEach(message -> spokenWords.say(message.start(), message.end()));
        Reading reading = read(with(passage, spokenWords.text()), spokenWords);
        Map<Boolean, List<ExtractedFact>> bySpeaker = reading.foundFacts().stream()
                .collect(Collectors.partitioningBy(
                        foundFact -> !OF_PERSON.contains(foundFact.rule()) || isOf("user", foundFact)));
        List<PassedOver> passedOver = new ArrayList<>(reading.passedOver());
        requireNonNull(bySpeaker.get(false)).forEach(foundFact -> passedOver.add(passedOver(passage, foundFact)));
        return new Reading(requireNonNull(bySpeaker.get(true)), passedOver);
    }

    private static PassedOver passedOver(SourcePassage passage, ExtractedFact extractedFact) {
        String text = passage.content()
                .substring(extractedFact.span().start(), extractedFact.span().end());
        return new PassedOver(text, "not_the_user", extractedFact.prior(), extractedFact.span());
    }

    private boolean isOf(String role, ExtractedFact extractedFact) {
        return interaction.messages().stream()
                .anyMatch(message -> message.role().equals(role)
                        && message.start() <= extractedFact.span().start()
                        && extractedFact.span().end() <= message.end());
    }

    private Reading read(SourcePassage passage, SpokenWords spokenWords) {
        Reading reading = reader.read(passage);
        return new Reading(
                reading.foundFacts().stream()
                        .map(extractedFact -> extractedFact.at(spokenWords.write(extractedFact.span())))
                        .toList(),
                reading.passedOver().stream()
                        .map(over -> over.at(spokenWords.write(over.span())))
                        .toList());
    }

    private static SourcePassage with(SourcePassage passage, String content) {
        return new SourcePassage(
                passage.source(),
                passage.project(),
                passage.path(),
                passage.heading(),
                passage.kind(),
                passage.author(),
                content,
                passage.changedAt());
    }
}
