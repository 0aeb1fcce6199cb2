public import Formwork

/// The facts that rules can read beside the attributes of a form: the user, the roles, the context.
///
/// ```swift
/// let facts = RuleFacts(user: "anna", roles: ["editor"])
/// // User(role contains "editor"), User(name == "anna"), Context(name == "new")
/// ```
public struct RuleFacts: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// The values by their names, such as `User.name`.
    public var values: [String: FieldValue]

    /// Makes facts of values by their names.
    public init(dictionaryLiteral elements: (String, FieldValue)...) {
        values = Dictionary(elements) { $1 }
    }

    /// Makes the facts `User.name` and `User.role`, the list of the roles.
    public init(user: String?, roles: [String] = []) {
        values = [
            "User.name": user.map { .text($0) } ?? .none,
            "User.role": .list(roles.map { .text($0) }),
        ]
    }

    /// The facts with those of a form: `Context.name` and `Context.locale`.
    func adding(context: String, locale: String) -> RuleFacts {
        var facts = self
        facts.values["Context.name"] = .text(context)
        facts.values["Context.locale"] = .text(locale)
        return facts
    }
}
