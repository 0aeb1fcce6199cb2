public import Formwork
public import Foundation
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
