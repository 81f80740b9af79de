# Built from the sources; runs without root. The embedded database needs nothing but the volume.
FROM maven:3-eclipse-temurin-25 AS build
WORKDIR /src
COPY . .
RUN mvn -B -q -pl server,cli -am -Dmaven.test.skip=true -Dspotless.check.skip=true package

FROM eclipse-temurin:25-jre
RUN useradd --system --create-home --home-dir /var/lib/festinger festinger
COPY --from=build /src/server/target/quarkus-app /opt/festinger/server
COPY --from=build /src/cli/target/festinger-cli.jar /opt/festinger/festinger-cli.jar
COPY LICENSE NOTICE /opt/festinger/
USER festinger
VOLUME /var/lib/festinger
EXPOSE 11435
# Inside a container loopback is the container alone, so the server binds every address, and wants a key of everyone: it
# makes the first one, for an admin, into /var/lib/festinger/data/first.key.
ENV MALLOC_ARENA_MAX=2 FESTINGER_HOST=0.0.0.0 FESTINGER_FIRST_KEY=true FESTINGER_DATA=/var/lib/festinger/data
ENTRYPOINT ["java", "-Xms48m", "-Xmx256m", "-XX:+UseSerialGC", "-XX:MinHeapFreeRatio=20", \
    "-XX:MaxHeapFreeRatio=40", "-XX:-ShrinkHeapInSteps", "--enable-native-access=ALL-UNNAMED", \
    "--sun-misc-unsafe-memory-access=allow", "-jar", "/opt/festinger/server/quarkus-run.jar"]
CMD ["serve"]
