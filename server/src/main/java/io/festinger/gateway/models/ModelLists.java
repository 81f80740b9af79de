package io.festinger.gateway.models;

import io.festinger.gateway.config.Upstream;
import io.festinger.gateway.door.GatewayErrors;
import io.festinger.gateway.json.MalformedJson;
import io.festinger.gateway.relay.Dispatch;
import io.festinger.gateway.relay.Questions;
import io.festinger.gateway.transfer.HeaderRules;
import io.festinger.gateway.upstream.ListedModel;
import io.festinger.gateway.upstream.ModelList;
import io.festinger.gateway.upstream.UpstreamFailure;
import io.festinger.gateway.upstream.Upstreams;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Answers questions for a list of models where several upstreams have one. Called on event loops.
public final class ModelLists {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /// Pages and commands wait for these answers.
    private static final Duration PATIENCE_OF_PAGES = Duration.ofSeconds(2);

    private final Upstreams upstreams;
    private final Questions questions;

    public ModelLists(Upstreams upstreams, Questions questions) {
        this.upstreams = upstreams;
        this.questions = questions;
    }

    /// Whether the answer is merged from several upstreams.
    public boolean answers(HttpServerRequest request) {
        return request.method().equals(HttpMethod.GET)
                && ModelList.isAt(Dispatch.path(request))
                && upstreams.serving(Dispatch.path(request)).size() > 1;
    }

    /// Asks all upstreams, and answers with the models of those that answered.
    public void answer(HttpServerRequest request) {
        request.resume();
        List<Upstream> requestedUpstreams = upstreams.serving(Dispatch.path(request));
        List<Future<Optional<Questions.Answer>>> answers = new ArrayList<>();
        for (Upstream upstream : requestedUpstreams) {
            MultiMap headers = MultiMap.caseInsensitiveMultiMap();
            HeaderRules.toUpstream(request.headers(), headers);
            headers.remove("content-length").remove("accept-encoding");
            answers.add(questions
                    .ask(upstream, request.uri(), headers, PATIENCE)
                    .map(Optional::of)
                    .otherwise(failure -> {
                        upstreams.recordFailure(upstream, UpstreamFailure.words(upstream, failure));
                        return Optional.empty();
                    }));
        }
        Future.all(answers).onSuccess(all -> merge(request, requestedUpstreams, answers));
    }

    /// The names of an upstream's models, in the order of its list; fails where it gives none.
    public Future<List<String>> names(Upstream upstream) {
        String path = upstream.kind() == Upstream.Kind.OLLAMA ? "/api/tags" : "/v1/models";
        return questions
                .ask(upstream, path, Questions.ownHeaders(), PATIENCE_OF_PAGES)
                .map(answer -> {
                    try {
                        return ListedModel.read(answer.body(), ListedModel.Shape.at(path)).stream()
                                .map(ListedModel::name)
                                .filter(upstream::serves)
                                .toList();
                    } catch (MalformedJson e) {
                        return List.<String>of();
                    }
                });
    }

    private static void merge(
            HttpServerRequest request, List<Upstream> upstreams, List<Future<Optional<Questions.Answer>>> answers) {
        var list = new ModelList(Dispatch.path(request));
        boolean any = false;
        for (int i = 0; i < upstreams.size(); i++) {
            Optional<Questions.Answer> answer = answers.get(i).result().filter(each -> each.status() == 200);
            any |= answer.isPresent() && list.add(upstreams.get(i), answer.get().body());
        }
        if (!any) {
            GatewayErrors.error(request, 502, "none of the upstreams gave a list of models; GET /health says more");
        } else if (!request.response().ended() && !request.response().closed()) {
            request.response()
                    .putHeader("Content-Type", "application/json; charset=utf-8")
                    .end(Buffer.buffer(list.mergedBytes()));
        }
    }
}
