import CoreMetrics

/// The measures of answered requests, for the backend of swift-metrics that the process has.
///
/// | label | kind | dimensions |
/// |---|---|---|
/// | `http.server.requests` | counter | method, route, status |
/// | `http.server.request.duration` | timer | method, route, status |
/// | `formwork.requests.versions` | counter | version |
///
/// A route is the path as it was registered, and a version that of the last declared change that its program
/// knows: the number of values follows from the application and not from its clients.
struct ServerMetrics: Sendable {
    private let factory: any MetricsFactory

    /// The measures of this process; `nil` without a backend.
    static var current: ServerMetrics? {
        let factory = MetricsSystem.factory
        return factory is NOOPMetricsHandler ? nil : ServerMetrics(factory: factory)
    }

    /// Counts a request and its time.
    func record(_ request: AnsweredRequest) {
        let dimensions = [
            ("method", request.method), ("route", request.route), ("status", "\(request.status)"),
        ]
        Counter(label: "http.server.requests", dimensions: dimensions, factory: factory)
            .increment()
        Timer(
            label: "http.server.request.duration", dimensions: dimensions,
            preferredDisplayUnit: .milliseconds, factory: factory
        ).recordNanoseconds(request.time.nanoseconds)
        guard let version = request.version else { return }
        Counter(
            label: "formwork.requests.versions", dimensions: [("version", version)],
            factory: factory
        ).increment()
    }
}

extension Duration {
    fileprivate var nanoseconds: Int64 {
        components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
    }
}
