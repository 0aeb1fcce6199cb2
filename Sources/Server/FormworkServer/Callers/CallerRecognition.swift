public import Formwork
public import Foundation
import HTTPTypes
package import Logging

/// Finds out who sends a request, before the request is answered.
///
/// Factories, handlers, the rules of the server, permissions of resources and histories read the
/// identity from `Caller`.
///
/// ```swift
/// struct ProxyRecognition: CallerRecognition {
///     func identity(in context: RecognitionContext) async throws -> CallerIdentity? {
///         guard let user = context.visit.header("X-Forwarded-User") else { return nil }
///         return CallerIdentity(id: stableId(of: user), name: user)
///     }
/// }
///
/// application.recognizeCallers(by: ProxyRecognition())
/// ```
public protocol CallerRecognition: Sendable {
    /// Returns the identity of a request's sender; `nil` for an unknown one.
    ///
    /// It is asked once for each request that reaches a route of the site. Cookies that it sets
    /// travel with the answer.
    ///
    /// - Throws: A `RequestError` that refuses the request, such as `unauthenticated` for a token that
    ///   is not valid; any error of the store.
    func identity(in context: RecognitionContext) async throws -> CallerIdentity?

    /// The link, below the root of the site, of the page on which a reader becomes known, or a known
    /// one proves to be the owner of the account again, and from which they return to another page;
    /// `nil`, the default, if there is none.
    func entrance(for identity: CallerIdentity?, returningTo link: String) -> String?

    /// The request with which a known reader becomes unknown again: each page has its button in the
    /// header; `nil`, the default, if there is none.
    func exit(for identity: CallerIdentity) -> CallerExit?

    /// Whether the credentials of a request still are those of an identity with the same rights, while
    /// the request waits or its answer is a stream of events.
    ///
    /// It is asked about each second, and leaves everything as it is: a recognition that notes something
    /// about its requests, such as the time of the last one, does not do it here. By default the
    /// sender is recognized again.
    func isCurrent(_ identity: CallerIdentity, in context: RecognitionContext) async throws -> Bool

    /// Whether programs can send a token of an account, `Authorization: Bearer …`, as the description of the
    /// application then has it; by default they cannot.
    var takesTokens: Bool { get }
}

extension CallerIdentity {
    /// Whether it is the same account with the same rights.
    package func hasRights(of other: CallerIdentity) -> Bool {
        id == other.id && roles == other.roles && scopes == other.scopes
    }
}

/// The way in which a reader becomes unknown: the text of the button, and the link of its form.
public struct CallerExit: Sendable {
    /// The text.
    public let title: LocalizableString

    /// The link, below the root of the site.
    public let link: String

    /// Makes a way out by a request that a form without rows submits.
    public init<Exit: FormRequest>(_ request: Exit, title: LocalizableString) throws {
        self.title = title
        link = try request.link
    }
}

/// The circumstances under which a caller is recognized.
public struct RecognitionContext: Sendable {
    /// The credentials of the sender, and the cookies of the answer.
    public let visit: CallerVisit

    /// The store of the application.
    public let store: any ModelStore

    /// The words of the reader.
    public let localizer: Localizer

    /// The time of the request.
    public let now: Date

    /// The application's log.
    package let logger: Logger

    /// The background jobs of the application.
    package let jobs: BackgroundJobs
}

extension CallerRecognition {
    /// No page.
    public func entrance(for identity: CallerIdentity?, returningTo link: String) -> String? { nil }

    /// No request.
    public func exit(for identity: CallerIdentity) -> CallerExit? { nil }

    /// The sender is recognized again.
    public func isCurrent(
        _ identity: CallerIdentity, in context: RecognitionContext
    ) async throws -> Bool {
        try await self.identity(in: context)?.hasRights(of: identity) ?? false
    }

    /// They do not.
    public var takesTokens: Bool { false }
}

extension FormworkApplication {
    /// Recognizes the senders of all requests from now on; only one recognition is asked.
    public mutating func recognizeCallers(by recognition: any CallerRecognition) {
        setRecognition(recognition)
    }

    /// Gives a role to the senders of all requests, also to unknown ones: of a site without accounts, or
    /// of a program whose user has the database anyway.
    ///
    /// ```swift
    /// application.grantEveryone(role: "editor")
    /// ```
    public mutating func grantEveryone(role: String) { addCommonRole(role) }

    /// Finds the sender of a request, and answers it on the sender's behalf.
    func recognized(
        _ exchange: Exchange, _ answer: (Exchange) async -> OutgoingResponse
    ) async -> OutgoingResponse {
        var exchange = exchange
        do {
            exchange.identity = try await identity(of: exchange)
        } catch {
            return exchange.refuse(Refusal(error, logger: services.logger))
        }
        return await onBehalfOfSender(exchange, answer)
    }

    /// Recognizes the sender of a request; an answer that is made of this one does not depend on the steps of that.
    private func identity(of exchange: Exchange) async throws -> CallerIdentity? {
        guard let recognition = services.recognition else { return nil }
        let context = exchange.recognitionContext
        return try await StoreReads.$current.withValue(nil) {
            try await CallerReads.$current.withValue(nil) {
                if let reader = PageReader.current,
                    try await recognition.isCurrent(reader, in: context)
                {
                    return reader
                }
                return try await recognition.identity(in: context)
            }
        }
    }

    /// Answers a request on behalf of its sender, who was recognized before.
    func onBehalfOfSender(
        _ exchange: Exchange, _ answer: (Exchange) async -> OutgoingResponse
    ) async -> OutgoingResponse {
        await WriteAuthor.$current.withValue(services.author(exchange.caller)) {
            await BackgroundJobs.$current.withValue(services.jobs) { await answer(exchange) }
        }
    }
}

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
        let base = services.site.basePath
        let link = incoming.link.hasPrefix(base) ? incoming.link.dropFirst(base.count) : "/"
        return incoming.method == .get
            ? entrance(after: refusal, returningTo: String(link)) : nil
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
