import Formwork
import HTTPTypes

extension Exchange {
    /// The circumstances under which the sender is recognized.
    var recognitionContext: RecognitionContext {
        RecognitionContext(
            visit: visit, store: services.store, localizer: localizer, now: services.now(),
            logger: services.logger, jobs: services.jobs)
    }

    /// Whether the sender still is the one that was recognized, a question that counts as no request;
    /// an unknown one is.
    func isCurrent() async throws -> Bool {
        guard let identity, let recognition = services.recognition else { return true }
        return try await recognition.isCurrent(identity, in: recognitionContext)
    }

    /// The button in the header of the page, for a known reader.
    var exit: (title: LocalizableString, link: String)? {
        identity.flatMap { services.recognition?.exit(for: $0) }
            .map { ($0.title, services.site.basePath + $0.link) }
    }

    /// The link to the page on which the reader of a page becomes known; `nil` if that is no remedy.
    func entrance(after refusal: Refusal) -> String? {
        guard incoming.method == .get else { return nil }
        let (base, own) = (services.site.basePath, incoming.link)
        let link = own.hasPrefix(base) ? own.dropFirst(base.count) : "/"
        return entrance(after: refusal, returningTo: String(link))
    }

    /// The link to the page on which the reader becomes known and returns to a link below the root of
    /// the site; `nil` if that is no remedy.
    func entrance(after refusal: Refusal, returningTo link: String) -> String? {
        let code = refusal.error.code
        guard code == .unauthenticated || code == .forbidden && identity == nil,
            incoming.accept.prefersPage
        else { return nil }
        return services.recognition?.entrance(for: identity, returningTo: link)
            .map { services.site.basePath + $0 }
    }
}
