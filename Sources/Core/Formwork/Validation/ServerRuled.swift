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

extension ValidatableModel {
    /// The row of a tag in a live form, such as `team.3.name`; `nil` if the form has none.
    public static func formRow(at tag: String) -> FormRow? { ModelForm.of(Self.self).row(at: tag) }

    /// The question about a rule that a page asks, its values as canonical texts.
    ///
    /// - Returns: `nil` if the form has no such rule at the row, or if a text cannot be read.
    public static func serverRuleQuestion(
        _ code: ViolationCode, at tag: String, texts: [String: [String]]
    ) -> ServerRuleQuestion? {
        guard case .field(let field) = formRow(at: tag),
            let rule = field.rules.server.first(where: { $0.code == code })
        else { return nil }
        let name = field.fieldId.id
        let scope = tag.dropLast(name.count)
        var members: [(tag: String, value: FieldValue)] = []
        for name in [name] + rule.reads {
            guard case .field(let other) = formRow(at: "\(scope)\(name)"),
                let value = other.value(ofTexts: texts[name] ?? [])
            else { return nil }
            members.append((name, value))
        }
        return ServerRuleQuestion(code: code, tag: tag, values: FieldRecord(members))
    }
}

extension FormFieldBase {
    fileprivate func value(ofTexts texts: [String]) -> FieldValue? {
        let values = texts.compactMap { valueKind.value(readFrom: $0) }
        guard values.count == texts.count else { return nil }
        return isMultiple ? .list(values) : values.first ?? .none
    }
}
