package io.festinger.conflicts.webhooks;

import static io.festinger.conflicts.NewsFixture.WORKSPACE;
import static io.festinger.conflicts.NewsFixture.WRITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Failure;
import io.festinger.base.outgoing.OutgoingAddresses;
import io.festinger.conflicts.AuditLog;
import io.festinger.conflicts.NewsFixture;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.postgres.PostgresAuditLog;
import io.festinger.conflicts.postgres.PostgresWebhookStore;
import io.festinger.database.PostgresDatabase;
import io.festinger.database.TestPostgres;
import io.festinger.testing.Eventually;
import java.net.InetAddress;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WebhookSenderTest {
    private static final SendingSettings QUICK =
            new SendingSettings(Duration.ofSeconds(5), 3, Duration.ofMillis(10), Duration.ofMillis(50));
    private static final Destination ANYWHERE = new Destination(
            OutgoingAddresses.allowing(List.of("127.0.0.1"), InetAddress::getAllByName, new ArrayList<>()));
    private static final Destination PUBLIC_ONLY = new Destination(OutgoingAddresses.standard());

    private final String url = TestPostgres.freshUrl();
    private final NewsFixture node = NewsFixture.over(TestPostgres.connect(url));
    private final WebhookStore store = new PostgresWebhookStore();
    private final Webhooks webhooks = new Webhooks(node.database(), node.writes(), store, ANYWHERE, NewsFixture.IDS);
    private final Receiver receiver = new Receiver();

    @AfterEach
    void close() {
        receiver.close();
        node.close();
        TestPostgres.giveBack(url);
    }

    @Test
    void aDeliveryIsSignedAndArrives() throws Exception {
        Webhooks.WebhookAnswer hook = webhooks.create(WORKSPACE, WRITE, receiver.url(), List.of());
        try (WebhookSender sender = sender(node.database(), ANYWHERE)) {
            node.tell("conflict.opened", "it's");
            Eventually.holds("it is delivered", () -> statuses(hook).equals(List.of("delivered")));
        }

        Receiver.ReceivedPost got = receiver.got().getFirst();
        assertThat(got.body()).contains("\"type\":\"conflict.opened\"", "\"data\":{\"word\":\"it's\"}");
        assertThat(got.signature())
                .isEqualTo(Signature.of(
                        hook.secret().orElseThrow(), got.id(), Long.parseLong(got.timestamp()), got.body()));
        assertThat(got.id()).isEqualTo(deliveries(hook).getFirst().id());
    }

    @Test
    void aSignatureFollowsTheStandard() {
        // the example of the Standard Webhooks specification
        assertThat(Signature.of(
                        "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
                        "msg_p5jXN8AQM9LWM0D4loKWxJek",
                        1614265330,
                        "{\"test\": 2432232314}"))
                .isEqualTo("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }

    @Test
    void onlyTheWantedTypesAreSent() {
        Webhooks.WebhookAnswer webhookAnswer =
                webhooks.create(WORKSPACE, WRITE, receiver.url(), List.of("conflict.*", "state.set"));
        Webhooks.WebhookAnswer all = webhooks.create(WORKSPACE, WRITE, receiver.url(), List.of());

        List.of("conflict.opened", "conflicting.opened", "state.set", "memory.created")
                .forEach(type -> node.tell(type, "x"));

        assertThat(deliveries(webhookAnswer))
                .extracting(Delivery::eventType)
                .containsExactlyInAnyOrder("conflict.opened", "state.set");
        assertThat(deliveries(all)).hasSize(4);
    }

    @Test
    void aFailingAttemptIsMadeAgainWithTheSameId() throws Exception {
        receiver.answers(500);
        Webhooks.WebhookAnswer hook = webhooks.create(WORKSPACE, WRITE, receiver.url(), List.of());
        try (WebhookSender sender = sender(node.database(), ANYWHERE)) {
            node.tell("state.set", "x");
            Eventually.holds("it is delivered", () -> statuses(hook).equals(List.of("delivered")));
        }

        assertThat(receiver.got()).hasSize(2);
        assertThat(receiver.got().get(0).id()).isEqualTo(receiver.got().get(1).id());
        assertThat(deliveries(hook).getFirst().attempts()).isEqualTo(2);
    }

    @Test
    void aStoppingServerStoresTheOutcomeOfANearlyFinishedAttempt() throws Exception {
        receiver.waits();
        Webhooks.WebhookAnswer hook = webhooks.create(WORKSPACE, WRITE, receiver.url(), List.of());
        WebhookSender sender = sender(node.database(), ANYWHERE);
        node.tell("state.set", "x");
        Eventually.holds("it was sent", () -> receiver.got().size() == 1);

        Thread closing = Thread.ofVirtual().start(sender::close);
        receiver.goesOn();
        closing.join();

        assertThat(statuses(hook)).containsExactly("delivered");
    }

    @Test
    void aRedirectIsNotFollowed() throws Exception {
        for (int i = 0; i < QUICK.attempts(); i++) {
            receiver.answers(302);
        }
        Webhooks.WebhookAnswer hook = webhooks.create(WORKSPACE, WRITE, receiver.url(), List.of());
        try (WebhookSender sender = sender(node.database(), ANYWHERE)) {
            node.tell("state.set", "x");
            Eventually.holds("it has failed", () -> statuses(hook).equals(List.of("failed")));
        }

        assertThat(deliveries(hook).getFirst().lastError()).contains("302");
        assertThat(receiver.got()).hasSize(QUICK.attempts());
    }

    @Test
    void aFailedDeliveryIsKeptAndCanBeSentAgain() throws Exception {
        for (int i = 0; i < QUICK.attempts(); i++) {
            receiver.answers(410);
        }
        Webhooks.WebhookAnswer hook = webhooks.create(WORKSPACE, WRITE, receiver.url(), List.of());
        try (WebhookSender sender = sender(node.database(), ANYWHERE)) {
            node.tell("state.set", "x");
            Eventually.holds("it has failed", () -> statuses(hook).equals(List.of("failed")));

            webhooks.retry(
                    WORKSPACE, WRITE, hook.id(), deliveries(hook).getFirst().id());

            Eventually.holds("it is delivered", () -> statuses(hook).equals(List.of("delivered")));
        }
    }

    @Test
    void anAddressTurnedPrivateIsNotCalled() throws Exception {
        Webhooks.WebhookAnswer hook = webhooks.create(WORKSPACE, WRITE, receiver.url(), List.of());
        try (WebhookSender sender = sender(node.database(), PUBLIC_ONLY)) {
            node.tell("state.set", "x");
            Eventually.holds("it has failed", () -> statuses(hook).equals(List.of("failed")));
        }

        assertThat(receiver.got()).isEmpty();
        assertThat(deliveries(hook).getFirst().lastError()).contains("not in the public internet");
    }

    @Test
    void aPrivateAddressIsRefusedAtOnce() {
        Webhooks strict = new Webhooks(node.database(), node.writes(), store, PUBLIC_ONLY, NewsFixture.IDS);

        assertThatThrownBy(() -> strict.create(WORKSPACE, WRITE, receiver.url(), List.of()))
                .isInstanceOfSatisfying(
                        Failure.class, failure -> assertThat(failure.field()).contains("url"));
        assertThat(strict.list(WORKSPACE)).isEmpty();
    }

    @Test
    void twoNodesShareTheWorkAndSendEachDeliveryOnce() throws Exception {
        Webhooks.WebhookAnswer hook = webhooks.create(WORKSPACE, WRITE, receiver.url(), List.of());
        for (int i = 0; i < 100; i++) {
            node.tell("state.set", "" + i);
        }
        try (PostgresDatabase second = TestPostgres.connect(url);
                WebhookSender one = sender(node.database(), ANYWHERE);
                WebhookSender other = sender(second, ANYWHERE)) {
            Eventually.holds(
                    "all are delivered", () -> Set.copyOf(statuses(hook)).equals(Set.of("delivered")));
        }

        assertThat(deliveries(hook)).hasSize(100).allMatch(delivery -> delivery.attempts() == 1);
        assertThat(receiver.got().stream().map(Receiver.ReceivedPost::id).collect(Collectors.toSet()))
                .hasSize(100);
        assertThat(receiver.got()).hasSize(100);
    }

    @Test
    void aSecretIsShownOnceAndReadingItAgainIsOnTheRecordEvenInADryRun() {
        Webhooks.WebhookAnswer hook = webhooks.create(WORKSPACE, WRITE, receiver.url(), List.of());
        assertThat(hook.secret())
                .hasValueSatisfying(secret -> assertThat(secret).startsWith("whsec_"));
        assertThat(webhooks.list(WORKSPACE).getFirst().secret()).isEmpty();

        Write dry = new Write(WRITE.actor(), true, WRITE.once());
        assertThat(webhooks.secret(WORKSPACE, dry, hook.id()).secret())
                .isEqualTo(hook.secret().orElseThrow());

        List<AuditLog.Row> record = node.database()
                .inTransaction(
                        WORKSPACE,
                        handle -> new PostgresAuditLog().list(handle, "webhook", hook.id(), Long.MAX_VALUE, 10));
        assertThat(record).extracting(row -> row.entry().action()).containsExactly("secret.read", "webhook.created");
    }

    @Test
    void pausesGrowFromTheFirstToTheLongest() {
        assertThat(List.of(1, 2, 3, 4, 5, 6, 7, 10).stream().map(SendingSettings.DEFAULTS::pause))
                .containsExactly(
                        Duration.ofSeconds(5),
                        Duration.ofSeconds(20),
                        Duration.ofSeconds(80),
                        Duration.ofSeconds(320),
                        Duration.ofSeconds(1280),
                        Duration.ofHours(1),
                        Duration.ofHours(1),
                        Duration.ofHours(1));
    }

    private WebhookSender sender(PostgresDatabase database, Destination destination) {
        return new WebhookSender(database, store, destination, QUICK, InstantSource.system())
                .start(() -> List.of(WORKSPACE));
    }

    private List<Delivery> deliveries(Webhooks.WebhookAnswer hook) {
        return webhooks.deliveries(WORKSPACE, hook.id(), 500);
    }

    private List<String> statuses(Webhooks.WebhookAnswer hook) {
        return deliveries(hook).stream()
                .map(delivery -> delivery.status().wire())
                .toList();
    }
}
