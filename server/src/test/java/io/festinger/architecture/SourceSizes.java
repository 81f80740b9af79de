package io.festinger.architecture;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/// Measures Java sources with the compiler's own parser. What is longer than its limit is an excess, under a key of its
/// kind and place: `file server/src/.../X.java`, `method server/src/.../X.java#name`, `parameters ...#name`. Methods of
/// one name in one file share a key and the largest counts. A record's components are not parameters.
final class SourceSizes {
    static final int FILE_LINES = 400;
    static final int METHOD_LINES = 40;
    static final int PARAMETERS = 6;

    private SourceSizes() {}

    /// The excesses by key, in the keys' order.
    static Map<String, Integer> excesses(List<Path> files) {
        Map<String, Integer> excesses = new TreeMap<>();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask)
                    compiler.getTask(null, manager, null, null, null, manager.getJavaFileObjectsFromPaths(files));
            Iterable<? extends CompilationUnitTree> units = task.parse();
            SourcePositions positions = Trees.instance(task).getSourcePositions();
            for (CompilationUnitTree unit : units) {
                new Measure(unit, positions, excesses).run();
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return excesses;
    }

    private static final class Measure extends TreeScanner<@Nullable Void, @Nullable Void> {
        private final CompilationUnitTree unit;
        private final SourcePositions positions;
        private final Map<String, Integer> excesses;
        private final String name;
        private @Nullable ClassTree enclosing;

        Measure(CompilationUnitTree unit, SourcePositions positions, Map<String, Integer> excesses) {
            this.unit = unit;
            this.positions = positions;
            this.excesses = excesses;
            this.name = Repository.name(Path.of(unit.getSourceFile().toUri()));
        }

        void run() throws IOException {
            long lines =
                    unit.getSourceFile().getCharContent(true).toString().lines().count();
            note("file " + name, (int) lines, FILE_LINES);
            scan(unit, null);
        }

        @Override
        public @Nullable Void visitClass(ClassTree type, @Nullable Void nothing) {
            ClassTree outer = enclosing;
            enclosing = type;
            super.visitClass(type, nothing);
            enclosing = outer;
            return null;
        }

        @Override
        public @Nullable Void visitMethod(MethodTree method, @Nullable Void nothing) {
            String place = name + "#" + method.getName();
            LineMap map = unit.getLineMap();
            long first = map.getLineNumber(positions.getStartPosition(unit, method));
            long last = map.getLineNumber(positions.getEndPosition(unit, method));
            note("method " + place, (int) (last - first + 1), METHOD_LINES);
            if (!repeatsTheComponents(method)) {
                note("parameters " + place, method.getParameters().size(), PARAMETERS);
            }
            return super.visitMethod(method, nothing);
        }

        /// Whether it is a record's canonical constructor, compact or not.
        private boolean repeatsTheComponents(MethodTree method) {
            if (enclosing == null || enclosing.getKind() != Tree.Kind.RECORD || method.getReturnType() != null) {
                return false;
            }
            long components = enclosing.getMembers().stream()
                    .filter(member -> member instanceof VariableTree field
                            && !field.getModifiers().getFlags().contains(Modifier.STATIC))
                    .count();
            return method.getParameters().size() == components;
        }

        private void note(String key, int size, int limit) {
            if (size > limit) {
                excesses.merge(key, size, Math::max);
            }
        }
    }
}
