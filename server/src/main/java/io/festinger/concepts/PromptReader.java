package io.festinger.concepts;

import io.festinger.concepts.graph.Concept;
import io.festinger.concepts.graph.ConceptMatches;
import io.festinger.concepts.graph.Edge;
import io.festinger.concepts.graph.Knowledge;
import io.festinger.concepts.graph.Settings;
import io.festinger.concepts.graph.Turn;
import io.festinger.concepts.graph.Vocabulary;
import io.festinger.text.OpeningWords;
import io.festinger.text.Tokenizer;
import io.festinger.text.Tokens;
import io.festinger.text.passages.Passages;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.SequencedMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.function.Predicate;

/// Reads prompts: counts the concepts of turns that are new to their session, notifies the observer,
/// and finds the concepts that a prompt's prose names ([Turn#prose]). A tool's text is searched for
/// concepts to recall, but it is neither counted nor observed unless `cue_roles` lists `tool`. All
/// workspaces share the readers, which reuse their arrays from prompt to prompt; each is confined to
/// one thread at a time.
final class PromptReader {
    /// Longest text whose arrays are kept, in characters.
    private static final int KEPT = 1 << 17;

    private static final Tokenizer TOKENIZER = new Tokenizer(OpeningWords.ENGLISH);
    private static final Vocabulary NOTHING = new Vocabulary();
    private static final BlockingQueue<PromptReader> IDLE = new ArrayBlockingQueue<>(64);

    private Vocabulary vocabulary;
    private TurnObserver observer;
    private NameUse names;
    private Tokens tokens = new Tokens();
    private ConceptMatches matches = new ConceptMatches();
    private final Mentions mentions = new Mentions();
    private final Mentions inPrompt = new Mentions();
    private long[] unknown = new long[16];
    private int unknowns;
    private final List<Edge> bothEnds = new ArrayList<>();
    private final UserMessages users = new UserMessages();
    private final Deque<String> resent = new ArrayDeque<>();

    private PromptReader(Vocabulary vocabulary, TurnObserver observer) {
        this.vocabulary = vocabulary;
        this.observer = observer;
        this.names = new NameUse(vocabulary);
    }

    /// An idle reader, or a new one; [#giveBack] must follow.
    static PromptReader borrow(Vocabulary vocabulary, TurnObserver observer) {
        PromptReader reader = IDLE.poll();
        if (reader == null) {
            return new PromptReader(vocabulary, observer);
        }
        reader.become(vocabulary, observer);
        return reader;
    }

    private void become(Vocabulary other, TurnObserver remote) {
        vocabulary = other;
        observer = remote;
        names = new NameUse(other);
    }

    /// Keeps nothing of the workspace, which may be closed from now on.
    void giveBack() {
        become(NOTHING, TurnObserver.NONE);
        matches.forget();
        mentions.forget();
        inPrompt.forget();
        bothEnds.clear();
        IDLE.offer(this);
    }

    /// The concepts that the last read found, those of the last user turn marked. Dictionary words without
    /// knowledge are left out, unless people use them as names.
    Mentions mentions() {
        return inPrompt;
    }

    /// The keys of the user's messages of the last prompt, see [UserMessages#keys].
    SequencedMap<Integer, Long> userMessages() {
        return users.keys();
    }

    /// Reads a prompt, and counts the messages that its session has not sent before.
    ///
    /// @param turns the turns of this conversation that were read with this vocabulary
    void read(Prompt prompt, Conversation memory, ReadTurns turns, Instant time, Settings settings) {
        inPrompt.clear();
        int lastUser = lastUser(prompt.turns());
        users.clear();
        for (int i = 0; i < prompt.turns().size(); i++) {
            Turn turn = prompt.turns().get(i);
            long hash = SeenMessages.hash(turn);
            if (turn.role() == Turn.Role.USER) {
                users.add(i, hash);
            }
            boolean isNew = memory.seenMessages().add(hash) && !isKnownAnswer(turn, memory);
            ReadTurns.ReadTurn read = isNew ? null : turns.get(hash);
            if (read == null || vocabulary.mayHaveAny(read.unknown())) {
                read = read(turn, isNew, memory, time, settings);
                turns.keep(hash, read);
            }
            mention(read.concepts(), i == lastUser);
            if (isNew && turn.role() == Turn.Role.ASSISTANT) {
                resent.addLast(turn.text());
            }
            if (resent.size() > RecentTurns.MOST) {
                resent.removeFirst();
            }
        }
        resent.forEach(memory.resentTurns()::add);
        resent.clear();
        memory.keepsRead(turns.weight());
        forgetIfLarge();
    }

    /// Counts a model's turn as it passes, before the client sends it back. The client may already have
    /// sent it.
    void learn(Turn turn, Conversation memory, ReadTurns turns, Instant time, Settings settings) {
        long hash = SeenMessages.hash(turn);
        if (memory.seenMessages().add(hash) && !memory.resentTurns().knowsPartOf(turn.text())) {
            memory.answers().add(turn.text());
            turns.keep(hash, read(turn, true, memory, time, settings));
        }
        forgetIfLarge();
    }

    private static boolean isKnownAnswer(Turn turn, Conversation memory) {
        return turn.role() == Turn.Role.ASSISTANT && memory.answers().knows(turn.text());
    }

    private ReadTurns.ReadTurn read(Turn turn, boolean isNew, Conversation memory, Instant time, Settings settings) {
        Turn said = OwnWords.without(turn, memory.shownEdges());
        mentions.clear();
        unknowns = 0;
        for (Turn part : (isNew ? said.withoutSecrets() : said).prose()) {
            boolean teaches = isNew
                    && (part.role() != Turn.Role.TOOL || settings.cueRoles().contains(Turn.Role.TOOL));
            tokenize(part.text());
            if (teaches) {
                admit(time, settings.limits());
            }
            int before = mentions.size();
            collect();
            if (teaches) {
                learn(part, before, memory, time);
            }
        }
        return new ReadTurns.ReadTurn(mentions.toArray(), Arrays.copyOf(unknown, unknowns));
    }

    /// Reads a text like a user's turn, and counts nothing.
    void preview(String text) {
        inPrompt.clear();
        mentions.clear();
        users.clear();
        users.add(0, 1L);
        unknowns = 0;
        tokenize(Passages.prose(text));
        collect();
        mention(mentions.toArray(), true);
        forgetIfLarge();
    }

    /// Finds the tokens of the text and their concepts; unknown tokens have none.
    private void tokenize(String text) {
        TOKENIZER.tokenize(text, tokens);
        vocabulary.findAll(tokens, matches);
    }

    private static int lastUser(List<Turn> turns) {
        for (int i = turns.size() - 1; i >= 0; i--) {
            if (turns.get(i).role() == Turn.Role.USER) {
                return i;
            }
        }
        return -1;
    }

    /// Adds unknown tokens to the vocabulary, as far as the gate allows.
    private void admit(Instant time, Settings.Limits limits) {
        int admittedCount = 0;
        for (int i = 0; i < tokens.size(); i++) {
            if (matches.get(i) != null || !tokens.eligible(i)) {
                continue;
            }
            Concept concept = vocabulary.find(tokens, i);
            if (concept == null && vocabulary.gate().admit(admittedCount, time.toEpochMilli(), limits)) {
                concept = vocabulary.intern(tokens.form(i));
                admittedCount++;
            }
            matches.set(i, concept);
        }
    }

    private void addUnknown(long hash) {
        if (unknowns == unknown.length) {
            unknown = Arrays.copyOf(unknown, unknowns * 2);
        }
        unknown[unknowns++] = hash;
    }

    /// Collects the concepts of the turn, each once, and the hashes of possible concepts.
    private void collect() {
        for (int i = 0; i < tokens.size(); i++) {
            Concept concept = matches.get(i);
            if (concept != null) {
                mentions.add(concept);
            } else if (tokens.eligible(i)) {
                addUnknown(tokens.hash(i));
            }
            Concept root =
                    concept == null || concept.knowledge() == Knowledge.NONE ? vocabulary.findRoot(tokens, i) : null;
            if (root != null) {
                mentions.add(root);
            }
            Concept joinedConcept = vocabulary.findJoined(tokens, i);
            if (joinedConcept != null) {
                mentions.add(joinedConcept);
            }
        }
    }

    /// @param from the first of the turn's concepts that no earlier part names
    private void learn(Turn turn, int from, Conversation memory, Instant time) {
        // the model repeats what a block tells it, which is not a second source
        Predicate<Edge> known = turn.role() == Turn.Role.ASSISTANT ? memory.shownEdges()::contains : edge -> false;
        bothEnds.clear();
        for (int i = from; i < mentions.size(); i++) {
            vocabulary.encounter(mentions.get(i), time);
            List<Edge> edges = mentions.get(i).knowledge.edges();
            for (int j = 0; j < edges.size(); j++) {
                if (mentions.contains(edges.get(j).parent()) && !known.test(edges.get(j))) {
                    bothEnds.add(edges.get(j));
                }
            }
        }
        observer.onTurn(memory.session(), turn, tokens, known);
        tellUnplaced(turn);
        for (Edge edge : bothEnds) {
            if (edge.concept().knowledge().edges().contains(edge)) {
                observer.onCorroboration(memory.session(), edge);
            }
        }
    }

    private void tellUnplaced(Turn turn) {
        for (int i = 0; i < tokens.size(); i++) {
            Concept concept = matches.get(i);
            boolean isWord = concept != null && concept.isDictionaryWord();
            boolean capital = Character.isUpperCase(turn.text().charAt(tokens.start(i)));
            if (concept == null
                    || isWord && !capital
                    || !concept.knowledge().edges().isEmpty()) {
                continue;
            }
            int index = mentions.indexOf(concept);
            if (index < 0 || mentions.isMarked(index)) {
                continue;
            }
            NameUse.Use use = names.of(tokens, i, concept);
            if (use == NameUse.Use.NONE) {
                continue;
            }
            mentions.mark(index);
            if (turn.role() == Turn.Role.USER) {
                concept.usedAsName(use.isName(), capital);
            }
            if (!isWord && use.isName()) {
                observer.onUnplacedConcept(turn, concept, tokens.start(i));
            }
        }
    }

    private void mention(Concept[] concepts, boolean mark) {
        for (Concept concept : concepts) {
            if (concept.isDictionaryWord() && concept.knowledge() == Knowledge.NONE && !concept.isName()) {
                continue;
            }
            int index = inPrompt.add(concept);
            if (mark) {
                inPrompt.mark(index);
            }
        }
    }

    private void forgetIfLarge() {
        if (tokens.text().length() > KEPT) {
            tokens = new Tokens();
            matches = new ConceptMatches();
        }
    }
}
