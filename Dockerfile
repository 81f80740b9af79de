# Built from the sources; runs without root. The embedded database needs nothing but the volume.
# The image of a release is put together without a container engine: ./festinger dist image=REGISTRY/NAME:TAG
FROM maven:3-eclipse-temurin-25 AS build
WORKDIR /src
COPY . .
RUN mvn -B -q -pl server,cli -am -Dmaven.test.skip=true -Dspotless.check.skip=true package

FROM eclipse-temurin:25-jre
RUN useradd --system --uid 11435 --create-home --home-dir /var/lib/festinger festinger
COPY --from=build /src/server/target/quarkus-app /opt/festinger/lib/server
COPY --from=build /src/cli/target/festinger-cli.jar /opt/festinger/lib/festinger-cli.jar
COPY festinger server/src/main/resources/gutask /opt/festinger/bin/
COPY --chmod=755 dist/src/main/resources/dist/healthy /opt/festinger/bin/healthy
COPY LICENSE NOTICE /opt/festinger/
USER festinger
WORKDIR /var/lib/festinger
VOLUME /var/lib/festinger
EXPOSE 11435
# Inside a container loopback is the container alone, so the server binds every address, and wants a key of everyone: it
# makes the first one, for an admin, into /var/lib/festinger/data/first.key. Its start cache goes into the volume, too.
ENV PATH=/opt/festinger/bin:$PATH HOME=/var/lib/festinger LC_ALL=C.UTF-8 \
    FESTINGER_HOST=0.0.0.0 FESTINGER_FIRST_KEY=true FESTINGER_DATA=/var/lib/festinger/data
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["/opt/festinger/bin/healthy"]
ENTRYPOINT ["/opt/festinger/bin/festinger"]
CMD ["serve"]
