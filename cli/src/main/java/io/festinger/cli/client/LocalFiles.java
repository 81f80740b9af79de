package io.festinger.cli.client;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The files below a folder that can be ingested, sorted by path. Links are not followed; hidden files
/// other than rules for agents, files of other kinds and folders of generated files are left out and counted.
public final class LocalFiles extends SimpleFileVisitor<Path> {
    public static final int MOST_BYTES = 5 * 1024 * 1024;

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

    /// Hidden folders in which programs keep rules for agents.
    private static final Set<String> AGENT_FOLDERS = Set.of(".cursor", ".windsurf", ".clinerules", ".github");
    /// Rules for agents, which people write like other documents.
    private static final Pattern AGENT_RULES = Pattern.compile("(?:.*/)?(?:\\.(?:cursor|windsurf|cline)rules"
            + "|\\.(?:cursor/rules|windsurf/rules|clinerules)/.+\\.mdc?"
            + "|\\.github/(?:copilot-instructions|instructions/.+\\.instructions)\\.md)");

    private final Path root;
    private final List<Path> foundPaths = new ArrayList<>();
    private final Map<String, Integer> leftOut = new TreeMap<>();
    private final Map<String, String> unreadable = new TreeMap<>();

    private LocalFiles(Path root) {
        this.root = root;
    }

    /// @throws CliFailure `USAGE` when the folder itself cannot be read
    public static LocalFiles below(Path root) {
        try {
            LocalFiles files = new LocalFiles(root.toRealPath());
            Files.walkFileTree(files.root, files);
            files.foundPaths.sort(Comparator.comparing(files::name));
            return files;
        } catch (IOException e) {
            throw missing(root);
        }
    }

    public static CliFailure missing(Path root) {
        return new CliFailure(ExitCode.USAGE, "the folder or file '" + root + "' is missing or cannot be read");
    }

    public List<Path> foundPaths() {
        return foundPaths;
    }

    /// How many files and folders were skipped, by reason.
    public Map<String, Integer> leftOut() {
        return leftOut;
    }

    /// Why files could not be read, by path.
    public Map<String, String> unreadable() {
        return unreadable;
    }

    /// The path of a file within the project.
    public String name(Path file) {
        return file.equals(root)
                ? last(file)
                : root.relativize(file).toString().replace(file.getFileSystem().getSeparator(), "/");
    }

    /// A file's text; empty and counted where it is too large, not text, or JSON that is not a list.
    public Optional<String> text(Path file) throws IOException {
        if (Files.size(file) > MOST_BYTES) {
            return without("too large");
        }
        try {
            String content = decode(Files.readAllBytes(file));
            if (content.indexOf('\0') >= 0) {
                return without("not text");
            }
            boolean other =
                    name(file).endsWith(".json") && !content.stripLeading().startsWith("[");
            return other ? without("other kind") : Optional.of(content);
        } catch (CharacterCodingException binary) {
            return without("not text");
        }
    }

    /// UTF-8, or UTF-16 with its byte order mark.
    private static String decode(byte[] bytes) throws CharacterCodingException {
        int mark = bytes.length < 2 ? 0 : (bytes[0] & 0xff) << 8 | bytes[1] & 0xff;
        Charset charset = mark == 0xFEFF || mark == 0xFFFE ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8;
        return charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    }

    private Optional<String> without(String reason) {
        leaveOut(reason);
        return Optional.empty();
    }

    void leaveOut(String reason) {
        leftOut.merge(reason, 1, Integer::sum);
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
        if (folder.equals(root)) {
            return FileVisitResult.CONTINUE;
        }
        String name = last(folder);
        if (name.startsWith(".") && !AGENT_FOLDERS.contains(name)) {
            leaveOut("hidden");
            return FileVisitResult.SKIP_SUBTREE;
        }
        if (MADE_BY_TOOLS.contains(name)) {
            leaveOut("made by tools");
            return FileVisitResult.SKIP_SUBTREE;
        }
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
        String name = last(file);
        String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        if (attributes.isSymbolicLink()) {
            leaveOut("link");
        } else if (!attributes.isRegularFile()) {
            leaveOut("no file");
        } else if (file.equals(root) || AGENT_RULES.matcher(name(file)).matches()) {
            foundPaths.add(file);
        } else if (isHidden(file)) {
            leaveOut("hidden");
        } else if (!ENDINGS.contains(ending)) {
            leaveOut("other kind");
        } else {
            foundPaths.add(file);
        }
        return FileVisitResult.CONTINUE;
    }

    /// Whether its name, or that of a folder above it, begins with a full stop.
    private boolean isHidden(Path file) {
        return ("/" + name(file)).contains("/.");
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
        unreadable.put(name(file), e.getClass().getSimpleName());
        return FileVisitResult.CONTINUE;
    }

    private static String last(Path path) {
        @Nullable Path name = path.getFileName();
        return name == null ? "" : name.toString();
    }
}
