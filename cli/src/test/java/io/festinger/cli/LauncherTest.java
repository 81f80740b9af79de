package io.festinger.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisabledOnOs(OS.WINDOWS)
class LauncherTest {
    @TempDir
    Path folder;

    private LauncherFixture house;

    @BeforeEach
    void build() throws IOException {
        house = new LauncherFixture(folder);
    }

    @Test
    void buildsAtTheFirstCallAndNotAgain() throws Exception {
        LauncherFixture.ExitResult first = house.run("doctor");
        LauncherFixture.ExitResult second = house.run("doctor");

        assertThat(house.mavenCalls())
                .singleElement()
                .asString()
                .startsWith(house.jdk + ": mvn -B -pl")
                .contains("package");
        assertThat(first.err())
                .contains("building with " + house.jdk, "Festinger server 0.1.0", "compiling", "built in")
                .doesNotContain("tells a person nothing");
        assertThat(second.err()).isEmpty();
        assertThat(second.out()).contains("festinger-cli.jar doctor");
        assertThat(second.exitCode()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "pom.xml",
        "language/src/main/java/Language.java",
        "server/pom.xml",
        "server/src/main/java/Server.java",
        "cli/src/main/resources/new.txt"
    })
    void buildsAgainWhenASourceIsNewer(String source) throws Exception {
        house.run("doctor");
        house.edit(source);

        house.run("doctor");

        assertThat(house.mavenCalls()).hasSize(2);
    }

    @Test
    void buildsAgainWhenAJarIsGone() throws Exception {
        house.run("doctor");
        Files.delete(house.root.resolve("server/target/quarkus-app/quarkus-run.jar"));

        house.run("doctor");

        assertThat(house.mavenCalls()).hasSize(2);
    }

    @Test
    void aFailedBuildStartsNothing_andIsTriedAgain() throws Exception {
        Path fails = house.write("mvn.fails");

        LauncherFixture.ExitResult failedResult = house.run("doctor");
        Files.delete(fails);
        LauncherFixture.ExitResult built = house.run("doctor");

        assertThat(failedResult.exitCode()).isEqualTo(1);
        assertThat(failedResult.err()).contains("compilation failed", "the build failed");
        assertThat(failedResult.out()).isEmpty();
        assertThat(built.exitCode()).isZero();
    }

    @Test
    void servesWithTheArgumentsAsTheyAre() throws Exception {
        LauncherFixture.ExitResult exitResult = house.run("serve", "--data", "a folder", "--port", "1");

        assertThat(exitResult.out())
                .startsWith(
                        "java -Xms64m -Xmx256m -XX:NewSize=40m -XX:+UseSerialGC -XX:MinHeapFreeRatio=20 -XX:MaxHeapFreeRatio=40"
                                + " -XX:-ShrinkHeapInSteps -XX:+UseCompactObjectHeaders -XX:TrimNativeHeapInterval=60000"
                                + " --enable-native-access=ALL-UNNAMED")
                .endsWith("quarkus-run.jar serve --data a folder --port 1\n");
    }

    @Test
    void theMemoryOptionsCanBeReplaced() throws Exception {
        Map<String, String> environment = Map.of("JAVA_HOME", house.jdk.toString(), "FESTINGER_JAVA_OPTS", "-Xmx2g");

        LauncherFixture.ExitResult exitResult = house.run(house.root.resolve("festinger"), environment, "demo");

        assertThat(exitResult.out()).startsWith("java -Xmx2g ").doesNotContain("-Xmx256m");
    }

    @Test
    void startsFromACacheMadeBehindTheFirstStart() throws Exception {
        LauncherFixture.ExitResult first = house.run("doctor");
        Path stays = Files.writeString(house.jdk.resolve("stays"), "");
        house.run("serve");
        Files.delete(stays);
        LauncherFixture.ExitResult cli = house.run("doctor");
        LauncherFixture.ExitResult server = house.run("serve");

        assertThat(first.out()).doesNotContain("AOTCache");
        assertThat(cli.out()).contains("-XX:AOTCache=" + house.root + "/cli/target/festinger-cli-25.0.3.aot");
        assertThat(server.out()).contains("-XX:AOTCache=" + house.root + "/server/target/quarkus-app/");
    }

    @Test
    void aCacheOfAFailedRunIsNeverUsed() throws Exception {
        Files.writeString(house.jdk.resolve("proof.fails"), "");
        house.run("doctor");
        Files.delete(house.jdk.resolve("proof.fails"));

        LauncherFixture.ExitResult exitResult = house.run("doctor");

        assertThat(exitResult.out()).startsWith("java ").doesNotContain("AOTCache");
        assertThat(exitResult.err()).isEmpty();
        assertThat(house.cliCache()).singleElement().asString().endsWith(".aot.proof");
    }

    @Test
    void anEndedTrainingLeavesNothing_andIsRepeated() throws Exception {
        Files.writeString(house.jdk.resolve("training.ends"), "");
        house.run("doctor");
        List<Path> paths = house.cliCache();
        Files.delete(house.jdk.resolve("training.ends"));
        house.run("doctor");

        assertThat(paths).isEmpty();
        assertThat(house.run("doctor").out()).contains("-XX:AOTCache=");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "cac", "cachE\n", "cache\n\n"})
    void aDamagedCacheIsDroppedAndMadeAgain(String content) throws Exception {
        house.run("doctor");
        Files.writeString(house.cliCache().getFirst(), content);

        LauncherFixture.ExitResult damagedResult = house.run("doctor");
        LauncherFixture.ExitResult next = house.run("doctor");

        assertThat(damagedResult.out()).startsWith("java ").doesNotContain("AOTCache");
        assertThat(damagedResult.err()).containsOnlyOnce("\n").contains("festinger-cli-25.0.3.aot, which is damaged");
        // the JVM would cut the command at a semicolon
        assertThat(next.out()).contains("-XX:AOTCache=", "-XX:OnError=").doesNotContain(";");
        assertThat(next.err()).isEmpty();
    }

    @Test
    void aFailedTrainingRunIsNoHindrance() throws Exception {
        Files.writeString(house.jdk.resolve("demo.fails"), "");

        house.run("serve");
        LauncherFixture.ExitResult exitResult = house.run("serve");

        assertThat(exitResult.out()).startsWith("java ").doesNotContain("AOTCache");
        assertThat(exitResult.err()).doesNotContain("demo").doesNotContain("rror");
        assertThat(exitResult.exitCode()).isZero();
    }

    @Test
    void helpOfTheServersCommandsComesFromTheCommandLine() throws Exception {
        assertThat(house.run("serve", "--help").out()).endsWith("festinger-cli.jar serve --help\n");
        assertThat(house.run("verify", "-h").out()).endsWith("festinger-cli.jar verify --help\n");
    }

    @Test
    void verifyHandsItsArgumentsToMavenAndItsStatusBack() throws Exception {
        LauncherFixture.ExitResult green = house.run("verify", "-pl", "cli");
        house.write("mvn.fails");
        LauncherFixture.ExitResult red = house.run("verify");

        assertThat(house.mavenCalls())
                .containsExactly(house.jdk + ": mvn -B verify -pl cli", house.jdk + ": mvn -B verify");
        assertThat(green.exitCode()).isZero();
        assertThat(red.exitCode()).isEqualTo(1);
    }

    @Test
    void verifyInRandomOrderPrintsItsSeed() throws Exception {
        LauncherFixture.ExitResult drawnResult = house.run("verify", "-Dtests.order=random");
        LauncherFixture.ExitResult givenResult = house.run("verify", "-Dtests.order=random", "-Dtests.seed=7");

        assertThat(house.mavenCalls().getFirst()).matches(".* mvn -B verify -Dtests.order=random -Dtests.seed=[0-9]+");
        assertThat(drawnResult.err()).contains(house.mavenCalls().getFirst().replaceFirst(".* (?=-Dtests.order)", ""));
        assertThat(house.mavenCalls().get(1)).contains("-Dtests.seed=7").doesNotContain("-Dtests.seed=7 -Dtests.seed");
        assertThat(givenResult.err()).contains("-Dtests.order=random -Dtests.seed=7");
    }

    @Test
    void aRedVerifySaysWhereItLeavesWhatIsNeeded() throws Exception {
        house.write("mvn.fails");

        assertThat(house.run("verify").err())
                .contains("server/target", "failures", "server-logs", "postgres-logs", "language/target");
    }

    @Test
    void worksThroughSymlinksFromAnyFolder() throws Exception {
        Path near = Files.createSymbolicLink(house.root.resolve("f"), Path.of("festinger"));
        Path far = Files.createSymbolicLink(folder.resolve("far"), near);
        Map<String, String> environment = Map.of("JAVA_HOME", house.jdk.toString());

        assertThat(house.run(far, environment, "doctor").out()).contains(house.root + "/cli/target/festinger-cli.jar");
    }

    @ParameterizedTest
    @CsvSource({"Linux, riscv64", "FreeBSD, amd64", "Darwin, ppc"})
    void aSystemWithoutAnEmbeddedDatabaseIsToldBeforeTheBuild(String system, String processor) throws Exception {
        house.isOn(system, processor);

        LauncherFixture.ExitResult refusedResult = house.run("serve");
        LauncherFixture.ExitResult namedResult = house.run("serve", "--database", "jdbc:postgresql://db/festinger");

        assertThat(refusedResult.exitCode()).isEqualTo(1);
        assertThat(refusedResult.err())
                .contains("no embedded PostgreSQL for " + system + " on " + processor, "--database 'jdbc:postgresql:")
                .doesNotContain("building");
        assertThat(namedResult.exitCode()).isZero();
        assertThat(house.mavenCalls()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"Linux, aarch64", "Darwin, x86_64", "Darwin, arm64"})
    void aSystemWithAnEmbeddedDatabaseBuilds(String system, String processor) throws Exception {
        house.isOn(system, processor);

        assertThat(house.run("serve").exitCode()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "brew/opt/openjdk@25/libexec/openjdk.jdk/Contents/Home",
                "brew/opt/openjdk/libexec",
                "home/.sdkman/candidates/java/25-tem",
                "home/Library/Java/JavaVirtualMachines/temurin-25.jdk/Contents/Home"
            })
    void looksForAJdkWhereItsOwnAdviceInstallsOne(String place) throws Exception {
        Path jdk = LauncherFixture.jdk(folder.resolve(place), "99");
        Map<String, String> environment = Map.of(
                "JAVA_HOME",
                "",
                "HOME",
                folder.resolve("home").toString(),
                "SDKMAN_DIR",
                "",
                "HOMEBREW_PREFIX",
                folder.resolve("brew").toString());
        // a JDK of this machine stands before it
        Path launcher = house.root.resolve("festinger");
        Files.writeString(launcher, Files.readString(launcher).replace("need=25", "need=99"));

        assertThat(house.run(launcher, environment, "--jdk").out()).isEqualTo(jdk + "\n");
    }

    @Test
    void anArchiveStartsWithItsOwnJavaAndBuildsNothing() throws Exception {
        Path archive = folder.resolve("an archive");
        Path launcher = house.unpackedPath(archive);
        Map<String, String> environment = Map.of("JAVA_HOME", "/nowhere", "XDG_CACHE_HOME", folder.toString());
        Path link = Files.createSymbolicLink(folder.resolve("linked"), launcher);

        assertThat(house.run(launcher, environment, "--jdk").out()).isEqualTo(archive + "/runtime\n");
        assertThat(house.run(link, environment, "serve", "--port", "1").out())
                .startsWith("java ")
                .endsWith(archive + "/lib/server/quarkus-run.jar serve --port 1\n");
        assertThat(house.run(launcher, environment, "doctor").out())
                .endsWith(archive + "/lib/festinger-cli.jar doctor\n");
        assertThat(house.run(launcher, environment, "verify").err()).contains("requires the sources");
        assertThat(house.mavenCalls()).isEmpty();
    }

    @Test
    void packsEachSystemFromABuildOfItsOwn() throws Exception {
        house.isOn("Linux", "x86_64");

        LauncherFixture.ExitResult packedResult = house.run("dist", "linux-amd64", "windows-amd64", "image", "mcpb");

        assertThat(packedResult.exitCode()).as(packedResult.err()).isZero();
        assertThat(house.mavenCalls())
                .extracting(call -> call.replaceAll(".*mvn -B -q ", "").replaceAll(" -D.*", ""))
                .containsExactly(
                        "-pl cli,dist",
                        "-P linux-amd64 -pl server -am",
                        "-P !linux-amd64,windows-amd64 -pl server -am",
                        "-P linux-amd64,linux-arm64 -pl server -am");
        assertThat(packedResult.out())
                .contains("festinger-dist.jar archive " + house.root, " linux-amd64 " + house.root + "/target/dist\n")
                .contains(" windows-amd64 ", "festinger-dist.jar image ", " eclipse-temurin:25-jre ")
                .contains("festinger-dist.jar mcpb " + house.root + " " + house.root + "/target/dist\n");
        LauncherFixture.ExitResult unknown = house.run("dist", "amiga");
        assertThat(unknown.exitCode()).isEqualTo(1);
        assertThat(unknown.err()).contains("windows-amd64, deb, mcpb, image", "not 'amiga'");
    }

    @ParameterizedTest
    @CsvSource({"25.0.3, true", "25, true", "26-ea, true", "24.0.2, false", "1.8.0_402, false", "17.0.15, false"})
    void takesAJdkOf25OrLater(String version, boolean isTaken) throws Exception {
        Path jdk = LauncherFixture.jdk(folder.resolve("other"), version);

        LauncherFixture.ExitResult exitResult =
                house.run(house.root.resolve("festinger"), Map.of("JAVA_HOME", jdk.toString()), "--jdk");

        assertThat(exitResult.out().equals(jdk + "\n")).isEqualTo(isTaken);
    }
}
