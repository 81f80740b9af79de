package io.festinger.memory.sources;

import io.festinger.memory.sources.reading.DocumentReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The files of a folder on this server, or one file, in batches ordered by name. Links are not
/// followed; hidden files, files of other kinds (also JSON, unless it is a list) and folders of
/// generated files are left out and counted.
public final class FileTree implements Iterator<Ingestion.Batch> {
    private static final Set<String> ENDINGS = Set.of(
            "md",
            "markdown",
            "mdown",
            "mdx",
            "mdc",
            "txt",
            "text",
            "rst",
            "adoc",
            "asciidoc",
            "org",
            "html",
            "htm",
            "xhtml",
            "json",
            "log",
            "yaml",
            "yml",
            "toml",
            "properties",
            "ini",
            "conf",
            "cfg",
            "env");
    private static final Set<String> MADE_BY_TOOLS = Set.of(
            "node_modules", "target", "build", "dist", "out", "vendor", "bower_components", "__pycache__", "venv");
    private static final int FILES = 200;
    private static final long CHARACTERS = 8L << 20;

    private final Path root;
    private final Path without;
    private final Deque<Path> waiting = new ArrayDeque<>();
    private Map<String, Integer> skipped = new TreeMap<>();

    private FileTree(Path root, Path without) {
        this.root = root;
        this.without = without;
        waiting.push(root);
    }

    /// @param root a real path that contains no link
    /// @param without a folder that is always left out
    static FileTree at(Path root, Path without) {
        return new FileTree(root, without);
    }

    @Override
    public boolean hasNext() {
        return !waiting.isEmpty() || !skipped.isEmpty();
    }

    @Override
    public Ingestion.Batch next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        List<SourceFile> files = new ArrayList<>();
        long characters = 0;
        while (!waiting.isEmpty() && files.size() < FILES && characters < CHARACTERS) {
            Optional<SourceFile> file = read(waiting.pop());
            characters += file.map(read -> read.content().length()).orElse(0);
            file.ifPresent(files::add);
        }
        Map<String, Integer> without = skipped;
        skipped = new TreeMap<>();
        return new Ingestion.Batch(files, without);
    }

    private Optional<SourceFile> read(Path path) {
        try {
            BasicFileAttributes attributes =
                    Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            String reason = attributes.isDirectory() ? "" : unwantedText(path, attributes);
            if (attributes.isDirectory()) {
                open(path);
            } else if (reason.isEmpty()) {
                return file(path, attributes);
            } else {
                skip(reason);
            }
        } catch (CharacterCodingException binary) {
            skip("not_text");
        } catch (IOException unreadable) {
            skip("unreadable");
        }
        return Optional.empty();
    }

    private void open(Path folder) throws IOException {
        if (folder.equals(without)) {
            skip("own_data");
            return;
        }
        if (folder.getNameCount() - root.getNameCount() >= SourceFile.DEEPEST) {
            skip("too_deep");
            return;
        }
        List<Path> children = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                String name = name(entry);
                if (name.startsWith(".")) {
                    skip("hidden");
                } else if (MADE_BY_TOOLS.contains(name) && Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
                    skip("made_by_tools");
                } else {
                    children.add(entry);
                }
            }
        }
        children.sort(Comparator.comparing(FileTree::name).reversed());
        children.forEach(waiting::push);
    }

    /// Why a file is not read; empty when it is read.
    private String unwantedText(Path path, BasicFileAttributes attributes) {
        if (attributes.isSymbolicLink()) {
            return "link";
        }
        if (!attributes.isRegularFile()) {
            return "no_file";
        }
        String name = name(path);
        String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        if (!path.equals(root) && !ENDINGS.contains(ending)) {
            return "other_kind";
        }
        if (attributes.size() > SourceFile.MOST_BYTES) {
            return "too_large";
        }
        return SourceFile.wrong(within(path)).isPresent() ? "odd_name" : "";
    }

    private Optional<SourceFile> file(Path path, BasicFileAttributes attributes) throws IOException {
        byte[] bytes;
        try (InputStream in = Files.newInputStream(path, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
            bytes = in.readNBytes(SourceFile.MOST_BYTES + 1);
        }
        if (bytes.length > SourceFile.MOST_BYTES) {
            skip("too_large");
            return Optional.empty();
        }
        String content = StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes))
                .toString();
        if (Parts.count(content) > Parts.MOST) {
            skip("too_many_parts");
            return Optional.empty();
        }
        if (!SourceFile.isText(content)) {
            skip("not_text");
            return Optional.empty();
        }
        if (DocumentReader.kind(within(path)) == Document.Kind.JSON
                && !content.stripLeading().startsWith("[")) {
            skip("other_kind");
            return Optional.empty();
        }
        return Optional.of(new SourceFile(
                within(path), content, Optional.of(attributes.lastModifiedTime().toInstant())));
    }

    private String within(Path path) {
        return path.equals(root) ? name(path) : root.relativize(path).toString();
    }

    private static String name(Path path) {
        @Nullable Path name = path.getFileName();
        return name == null ? "" : name.toString();
    }

    private void skip(String reason) {
        skipped.merge(reason, 1, Integer::sum);
    }
}
