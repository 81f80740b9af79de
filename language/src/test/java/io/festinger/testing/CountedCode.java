package io.festinger.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/// Tells how much work code has with a text, as a count and not as a time: loads our classes, and those of
/// the readers of text that we use, once more with a counter in them, and runs the code on these. The same
/// text always takes the same steps, on any machine, however busy it is. Used by one thread.
public final class CountedCode extends ClassLoader {
    private static final List<String> COUNTED =
            List.of("io.festinger.", "org.commonmark.", "org.jsoup.", "org.yaml.snakeyaml.");
    private static final ClassDesc STEPS = ClassDesc.of(Steps.class.getName());
    private static final Set<Call> REPLACED = Arrays.stream(Steps.class.getDeclaredMethods())
            .filter(method -> Modifier.isStatic(method.getModifiers()) && Modifier.isPublic(method.getModifiers()))
            .map(Call::of)
            .collect(Collectors.toSet());

    static {
        registerAsParallelCapable();
    }

    private final ClassFile classes;
    private final Consumer<String> code;
    private final LongSupplier taken;

    /// @param type has a constructor without parameters and takes a text
    public CountedCode(Class<? extends Consumer<String>> type) {
        super(type.getClassLoader());
        classes = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(
                ClassHierarchyResolver.ofResourceParsing(type.getClassLoader())));
        code = made(type);
        taken = made(Steps.class);
    }

    /// How many steps it takes.
    public long steps(String text) {
        taken.getAsLong();
        code.accept(text);
        return taken.getAsLong();
    }

    @SuppressWarnings("unchecked") // the same type, in our copy, behind an interface that has no copy
    private <T> T made(Class<?> type) {
        try {
            var constructor = loadClass(type.getName()).getDeclaredConstructor();
            constructor.setAccessible(true);
            return (T) constructor.newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(type.getName(), e);
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded != null) {
                return loaded;
            }
            if (COUNTED.stream().noneMatch(name::startsWith)) {
                return super.loadClass(name, resolve);
            }
            byte[] bytes = name.startsWith(Steps.class.getName()) ? bytes(name) : count(bytes(name));
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    private byte[] bytes(String name) throws ClassNotFoundException {
        try (InputStream file = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (file == null) {
                throw new ClassNotFoundException(name);
            }
            return file.readAllBytes();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(name, unreadable);
        }
    }

    private byte[] count(byte[] bytes) {
        return classes.transformClass(
                classes.parse(bytes),
                ClassTransform.transformingMethodBodies(CodeTransform.ofStateful(CountingTransform::new)));
    }

    /// A method of the library as it is called: the type that it is called on comes first.
    private record Call(String name, MethodTypeDesc type) {
        static Call of(Method method) {
            return new Call(
                    method.getName(),
                    MethodTypeDesc.of(
                            method.getReturnType().describeConstable().orElseThrow(),
                            Arrays.stream(method.getParameterTypes())
                                    .map(parameter ->
                                            parameter.describeConstable().orElseThrow())
                                    .toList()));
        }

        static Call of(InvokeInstruction call) {
            return new Call(
                    call.name().stringValue(),
                    call.typeSymbol().insertParameterTypes(0, call.owner().asSymbol()));
        }
    }

    private static final class CountingTransform implements CodeTransform {
        private final Set<Label> passed = new HashSet<>();

        @Override
        public void atStart(CodeBuilder code) {
            step(code);
        }

        @Override
        public void accept(CodeBuilder code, CodeElement element) {
            switch (element) {
                case LabelTarget target -> passed.add(target.label());
                case BranchInstruction branch when passed.contains(branch.target()) -> step(code);
                case InvokeInstruction call
                when call.opcode() == Opcode.INVOKEVIRTUAL && REPLACED.contains(Call.of(call)) -> {
                    Call replacedCall = Call.of(call);
                    code.invokestatic(STEPS, replacedCall.name(), replacedCall.type());
                    return;
                }
                default -> {}
            }
            code.with(element);
            if (makesText(element)) {
                code.dup()
                        .invokestatic(STEPS, "made", MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_String));
            }
        }

        private static void step(CodeBuilder code) {
            code.invokestatic(STEPS, "step", ConstantDescs.MTD_void);
        }

        private static boolean makesText(CodeElement element) {
            return switch (element) {
                case InvokeDynamicInstruction call -> isText(call.typeSymbol());
                case InvokeInstruction call ->
                    call.owner().asInternalName().startsWith("java/") && isText(call.typeSymbol());
                default -> false;
            };
        }

        private static boolean isText(MethodTypeDesc type) {
            return type.returnType().equals(ConstantDescs.CD_String);
        }
    }
}
