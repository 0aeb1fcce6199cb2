import HTTPTypes
import Instrumentation
import Tracing

/// The span of a request, for the tracer of swift-distributed-tracing that the process has.
enum ServerTrace {
    /// Whether the process has a tracer.
    static var isActive: Bool {
        // The tracer is searched for among the instruments, of which most processes have none.
        !(InstrumentationSystem.instrument is NoOpInstrument)
            && !(InstrumentationSystem.tracer is NoOpTracer)
    }

    /// Answers a request inside of a span, which continues the trace of a trusted proxy.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - route: The path of its route.
    ///   - isTrusted: Whether the header fields about a trace are believed.
    ///   - answer: Makes the answer.
    /// - Returns: The answer.
    static func span(
        _ request: IncomingRequest, at route: String, isTrusted: Bool,
        _ answer: () async -> OutgoingResponse
    ) async -> OutgoingResponse {
        var context = InstrumentationContext.topLevel
        if isTrusted {
            InstrumentationSystem.instrument.extract(
                request.headers, into: &context, using: FieldExtractor())
        }
        let method = AnsweredRequest.name(of: request.method)
        return await withSpan("\(method) \(route)", context: context, ofKind: .server) { span in
            let response = await answer()
            span.attributes["http.request.method"] = method
            span.attributes["http.route"] = route
            span.attributes["http.response.status_code"] = response.status.code
            span.attributes["http.request.id"] = RequestIdentifier.current ?? ""
            if response.status.code >= 500 { span.setStatus(SpanStatus(code: .error)) }
            return response
        }
    }
}

/// The reader of header fields for tracers.
private struct FieldExtractor: Extractor {
    func extract(key: String, from fields: HTTPFields) -> String? {
        HTTPField.Name(key).flatMap { fields.joined($0) }
    }
}
