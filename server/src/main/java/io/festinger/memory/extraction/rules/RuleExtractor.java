package io.festinger.memory.extraction.rules;

import io.festinger.claims.ClaimReader;
import io.festinger.claims.Span;
import io.festinger.memory.extraction.ExtractedFact;
import io.festinger.memory.extraction.Extractor;
import io.festinger.memory.extraction.SourcePassage;
import io.festinger.memory.sources.Chunk;
import io.festinger.text.markdown.Block;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Extracts by rules. Rules for statements of a named kind are tried in the order of their confidence;
/// every other statement of a document is weighed for whether a reviewer would accept it. Immutable,
/// safe to use from any thread.
public final class RuleExtractor implements Extractor {
    /// Prefix of the rules that find statements of no named kind: their sentences occur in the text.
    public static final String STATEMENTS = "statement.";

    private static final String VERSION = "2.8.0";
    /// Text of these kinds is quoted from someone else, or is not a statement.
    static final Set<Chunk.Kind> SILENT = EnumSet.of(Chunk.Kind.CODE, Chunk.Kind.QUOTE, Chunk.Kind.FRONT_MATTER);
    private final HeadingRule headings;
    private final LabelRule labels;
    private final ValueRule values = new ValueRule();
    private final TableRule tables = new TableRule();
    private final DefaultRule defaults = new DefaultRule();
    private final SentenceRule sentences;
    private final StatementRule statements;
    private final TalkRule talk;

    /// @param reader reads the claims of a sentence
    public RuleExtractor(ClaimReader reader) {
        this(reader, EvidenceTable.shippedTable());
    }

    /// @param evidence weighs statements of no named kind
    public RuleExtractor(ClaimReader reader, EvidenceTable evidence) {
        Rows rows = new Rows(reader);
        this.headings = new HeadingRule(rows);
        this.labels = new LabelRule(rows);
        this.sentences = new SentenceRule(rows);
        this.statements = new StatementRule(evidence);
        this.talk = new TalkRule(rows);
    }

    @Override
    public String version() {
        return VERSION;
    }

    @Override
    public boolean readsWholeTexts() {
        return true;
    }

    @Override
    public Reading read(SourcePassage passage) {
        return SILENT.contains(passage.kind()) ? Reading.NOTHING : new OfPage(new Page(passage)).read();
    }

    /// A statement to be weighed, with its evidence.
    ///
    /// @param span its place in the passage
    /// @param evidence names from `extraction/evidence.txt`
    public record Weighable(Span span, Set<String> evidence) {}

    /// The statements that [#read] weighs in a document, for learning the weights.
    public List<Weighable> weighables(SourcePassage passage) {
        Page page = new Page(passage);
        return page.statements().stream()
                .filter(statement -> !statement.block().is(Block.Kind.HEADING)
                        && Exclusion.of(statement, page.kind()).isEmpty()
                        && Exclusion.ofSpeaker(statement.text()).isEmpty())
                .map(statement -> new Weighable(
                        statement.span(), statements.weigh(page, statement).evidence()))
                .toList();
    }

    /// One reading of one page.
    private final class OfPage {
        private final Page page;
        private final List<ExtractedFact> extractedFacts = new ArrayList<>();
        private final List<PassedOver> passedOver = new ArrayList<>();
        /// Blocks that became part of another finding as a whole.
        private final List<Block> blocks = new ArrayList<>();

        OfPage(Page page) {
            this.page = page;
        }

        Reading read() {
            for (int i = 0; i < page.statements().size(); i++) {
                DocumentStatement statement = page.statements().get(i);
                boolean first = i == 0 || page.statements().get(i - 1).block() != statement.block();
                if (isTaken(statement.block())) {
                    continue;
                }
                Optional<Exclusion> exclusion = Exclusion.of(statement, page.kind());
                if (exclusion.isPresent()) {
                    passedOver(statement, exclusion.get().wire(), 0);
                } else if (statement.block().is(Block.Kind.HEADING)) {
                    heading(i);
                } else if (!first || !block(statement)) {
                    sentence(statement);
                }
            }
            ambiguous().forEach(one -> {
                extractedFacts.remove(one);
                passedOver.add(
                        new PassedOver(one.span().of(page.passage().content()), "unclear", one.prior(), one.span()));
            });
            return new Reading(extractedFacts, passedOver);
        }

        /// Defaults that differ below one name: they are of options that the document distinguishes otherwise.
        private List<ExtractedFact> ambiguous() {
            Map<Object, Set<Object>> values = new HashMap<>();
            List<ExtractedFact> namedFacts = extractedFacts.stream()
                    .filter(one ->
                            one.rule().equals(DefaultRule.ID) && !scope(one).equals(""))
                    .toList();
            namedFacts.forEach(one ->
                    values.computeIfAbsent(scope(one), _ -> new HashSet<>()).add(field(one, "value")));
            return namedFacts.stream()
                    .filter(one -> values.getOrDefault(scope(one), Set.of()).size() > 1)
                    .toList();
        }

        private static Object scope(ExtractedFact one) {
            return field(one, "parameter_scope");
        }

        private static Object field(ExtractedFact one, String name) {
            return one.row() instanceof ExtractedFact.Row.OfEntity entity
                    ? entity.fields().getOrDefault(name, "")
                    : "";
        }

        private boolean isTaken(Block block) {
            return !blocks.isEmpty() && blocks.getLast() == block;
        }

        private void heading(int index) {
            headings.read(page, index).ifPresent(reading -> {
                DocumentStatement heading = page.statements().get(index);
                propose(heading, reading.foundFact());
                reading.detail().ifPresent(detail -> blocks.add(detail.block()));
            });
        }

        /// Whether the block was read as a whole.
        private boolean block(DocumentStatement first) {
            if (first.block().is(Block.Kind.QUOTE)) {
                return false;
            }
            List<ExtractedFact> read =
                    new ArrayList<>(labels.read(page, first).stream().toList());
            if (read.isEmpty()) {
                read.addAll(tables.read(page, first));
            }
            if (read.isEmpty()) {
                read.addAll(values.read(page, first));
            }
            if (read.isEmpty() && first.block().is(Block.Kind.ROW)) {
                defaults.ofRow(first).ifPresent(read::add);
            }
            read.forEach(one -> propose(first, one));
            if (!read.isEmpty()) {
                blocks.add(first.block());
            }
            return !read.isEmpty();
        }

        private void sentence(DocumentStatement statement) {
            Optional<ExtractedFact> statedFact = page.isTalk() ? Optional.empty() : defaults.read(statement);
            if (statedFact.isPresent()) {
                propose(statement, statedFact.get());
                return;
            }
            boolean isWeighed =
                    statement.block().is(Block.Kind.QUOTE) || page.kind().isOpen();
            Optional<ExtractedFact> fact = isWeighed ? Optional.empty() : sentences.read(page, statement);
            if (page.isTalk()) {
                fact.or(() -> talk.read(page, statement))
                        .ifPresentOrElse(extractedFacts::add, () -> passedOver(statement, "unlikely", 0));
                return;
            }
            if (fact.isPresent()) {
                propose(statement, fact.get());
                return;
            }
            Optional<Exclusion> exclusion = Exclusion.ofSpeaker(statement.text());
            if (exclusion.isPresent()) {
                passedOver(statement, exclusion.get().wire(), 0);
                return;
            }
            weigh(statement);
        }

        private void weigh(DocumentStatement statement) {
            StatementRule.WeightedStatement weightedStatement = statements.weigh(page, statement);
            if (weightedStatement.confidence() < StatementRule.LEAST) {
                passedOver(statement, "unlikely", weightedStatement.confidence());
            } else {
                statements
                        .read(page, weightedStatement)
                        .ifPresentOrElse(
                                extractedFacts::add,
                                () -> passedOver(statement, "too_little", weightedStatement.confidence()));
            }
        }

        private void propose(DocumentStatement statement, ExtractedFact one) {
            if (page.isAside(statement)) {
                passedOver(statement, "aside", one.prior());
            } else {
                extractedFacts.add(one);
            }
        }

        private void passedOver(DocumentStatement statement, String reason, double confidence) {
            Span span = statement.span();
            passedOver.add(new PassedOver(statement.text(), reason, confidence, span));
        }
    }
}
