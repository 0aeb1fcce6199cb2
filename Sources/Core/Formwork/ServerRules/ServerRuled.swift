public import Foundation

/// A model with rules that only the server can decide, for instance whether a name is still free.
///
/// The rules are part of the form (`serverRules:` of a field); the server decides, because it has
/// the store. Its decision is requested while the form is filled in, and again when the form
/// arrives.
///
/// ```swift
/// extension UserBody: ServerRuled {
///     public static func decide(
///         _ question: ServerRuleQuestion, context: ServerRuleContext
///     ) async throws -> Bool {
///         try await isFree(question.values["name"], in: context.store)
///     }
/// }
/// ```
public protocol ServerRuled: ValidatableModel {
    /// Decides whether the input keeps a rule.
    ///
    /// - Throws: Any error that prevents the decision: a page that asks continues without an answer, a
    ///   form that arrives is answered with the error.
    static func decide(
        _ question: ServerRuleQuestion, context: ServerRuleContext
    ) async throws -> Bool
}

/// The context in which a rule is decided.
public struct ServerRuleContext: Sendable {
    /// The query of the request that the form submits, for instance with the model that it changes.
    public let query: any ServerRequestQuery

    /// The localizer for the reader's language.
    public let localizer: Localizer

    /// The store with the models.
    public let store: any ModelStore

    /// The time at which the question is answered.
    public let now: Date

    /// The sender of the question, or of the form.
    public let caller: Caller

    /// Makes a context.
    public init(
        query: any ServerRequestQuery, localizer: Localizer, store: any ModelStore,
        now: Date = Date(), caller: Caller = Caller()
    ) {
        self.caller = caller
        self.query = query
        self.localizer = localizer
        self.store = store
        self.now = now
    }
}
