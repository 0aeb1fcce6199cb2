extension FormworkApplication {
    /// Answers a request, and reports it to the access log, the metrics and the traces that there are.
    ///
    /// Without any of them it is the answer alone.
    func observed(
        _ request: IncomingRequest, _ answer: () async -> OutgoingResponse
    ) async -> OutgoingResponse {
        let (metrics, isTraced) = (ServerMetrics.current, ServerTrace.isActive)
        guard accessLog != nil || metrics != nil || isTraced else { return await answer() }
        let route = routes.route(request.method, request.path)?.template ?? "none"
        let start = ContinuousClock.now
        let response =
            isTraced
            ? await ServerTrace.span(
                request, at: route, isTrusted: services.deployment.trustsSender(of: request), answer
            )
            : await answer()
        let report = AnsweredRequest(
            request, route: route, response, time: ContinuousClock.now - start, services.versions)
        accessLog?.write(report)
        metrics?.record(report)
        return response
    }
}
