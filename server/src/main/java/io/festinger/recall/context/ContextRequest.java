package io.festinger.recall.context;

import io.festinger.base.Actor;
import io.festinger.base.Failure;
import io.festinger.memory.Inputs;
import io.festinger.recall.ProjectNames;
import io.festinger.recall.Question;
import io.festinger.recall.RecallIndex.MessageWords;
import java.util.List;
import java.util.Optional;

/// A request for a context.
///
/// @param query what the agent is about to do or answer, in any words
/// @param project searched in addition to rows without a project; empty for all projects
/// @param budget the most tokens of the whole text, see [io.festinger.text.TokenEstimate]
/// @param person its reader; others' statements about themselves stay out, see [FirstPersonRows]; may
/// be empty
/// @param injection present if no client requested the context: it goes into a passing prompt
public record ContextRequest(
        String query, Optional<String> project, int budget, Optional<String> person, Optional<Injection> injection) {
    public static final int USUAL_BUDGET = 2_000;
    public static final int MOST_BUDGET = 100_000;

    /// A conversation whose prompts get unrequested contexts. Such a context contains only
    /// [relevant][Relevance] rows that the conversation has not seen yet.
    ///
    /// @param items the rows that its earlier contexts show, each with its latest text
    /// @param givenItems the rows of contexts that were removed from it, which it may have relied on
    /// @param characters the most characters of the whole text
    /// @param charactersAlone the same where its earlier contexts are removed
    /// @param remainder other text of the message, whose words count less than those of the query
    /// @param folder where the agent works; empty where that is not known
    public record Injection(
            List<Context.Item> items,
            List<Context.Item> givenItems,
            int characters,
            int charactersAlone,
            String remainder,
            String folder) {
        public Injection {
            items = List.copyOf(items);
            givenItems = List.copyOf(givenItems);
        }

        public Injection(List<Context.Item> items, int characters) {
            this(items, List.of(), characters, characters, "", "");
        }

        /// Whether it was given a row.
        boolean hasRows() {
            return !items.isEmpty() || !givenItems.isEmpty();
        }
    }

    /// @throws Failure `INVALID_REQUEST`, which names the invalid field
    public ContextRequest {
        if (query.isBlank()) {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST, "query", "query is what the agent is about to do, in any words");
        }
        query = Inputs.text("query", query, Question.LONGEST);
        project = project.map(label -> Inputs.label("project", label)).filter(label -> !label.isEmpty());
        person = person.map(name -> Inputs.label("person", name)).filter(name -> !Actor.isNobody(name));
        if (budget < 1 || budget > MOST_BUDGET) {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST,
                    "budget_tokens",
                    "budget_tokens is a whole number from 1 to " + MOST_BUDGET);
        }
    }

    /// A request for no particular person.
    public ContextRequest(String query, Optional<String> project, int budget) {
        this(query, project, budget, Optional.empty(), Optional.empty());
    }

    /// This request for this person; for no particular person where many share the name.
    public ContextRequest by(Optional<String> name) {
        return new ContextRequest(query, project, budget, name, injection);
    }

    public ContextRequest into(Injection conversation) {
        return new ContextRequest(query, project, budget, person, Optional.of(conversation));
    }

    ContextRequest of(Optional<String> named) {
        return new ContextRequest(query, named, budget, person, injection);
    }

    /// The project that a prompt is about: the one requested, that of its agent's folder, or the one that its message
    /// names. Empty for any.
    Optional<String> about(ProjectNames projects) {
        return project.map(projects::name)
                .or(() -> injection.flatMap(
                        prompt -> projects.ofFolder(prompt.folder()).or(() -> projects.namedIn(query))));
    }

    Question question() {
        return Question.of(query, projects());
    }

    /// What the prompt's message says.
    MessageWords words() {
        return new MessageWords(query, injection.map(Injection::remainder).orElse(""), projects());
    }

    List<String> projects() {
        return project.map(label -> List.of(label, "")).orElse(List.of());
    }
}
