public import Foundation

/// A model with rules that only the server can decide, for instance whether a name is still free.
///
/// The rules are part of the form (`serverRules:` of a field); the decision stands on the server, where
/// the store is. It is asked for while somebody fills in the form, and again when the form arrives.
///
/// ```swift
/// extension UserBody: ServerRuled {
///     static func decide(
///         _ question: ServerRuleQuestion, context: ServerRuleContext
///     ) async throws -> Bool {
///         try await isFree(question.values["name"], in: context.store)
///     }
/// }
/// ```
public protocol ServerRuled: ValidatableModel {
    /// Decides whether what was entered keeps a rule.
    ///
    /// - Throws: What keeps it from being decided: a page that asks goes on without an answer, a form
    ///   that arrives is answered with the error.
    static func decide(
        _ question: ServerRuleQuestion, context: ServerRuleContext
    ) async throws -> Bool
}

/// What the decision about a rule can rely on.
public struct ServerRuleContext: Sendable {
    /// The query of the request that the form submits, for instance with the model that it changes.
    public let query: any ServerRequestQuery

    /// What turns texts into the reader's language.
    public let localizer: Localizer

    /// Where the models are.
    public let store: any ModelStore

    /// The time at which the question is answered.
    public let now: Date

    /// Makes a context.
    public init(
        query: any ServerRequestQuery, localizer: Localizer, store: any ModelStore,
        now: Date = Date()
    ) {
        self.query = query
        self.localizer = localizer
        self.store = store
        self.now = now
    }
}
