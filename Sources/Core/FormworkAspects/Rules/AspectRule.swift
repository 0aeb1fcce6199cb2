public import Formwork

/// A rule of the rules aspect: a condition over attributes and facts, which must hold.
///
/// A rule whose name begins with `[Security]` decides who may change: its fields, or all fields if
/// it binds none, are read-only unless its condition is true. All others are conditions for valid
/// input.
///
/// - Important: Rules guard the form that is shown. A server that stores what is submitted judges it
///   again, whatever the form has decided.
public struct AspectRule: Hashable, Sendable {
    /// The name of the rule, which is the code of its violations.
    public var name: String

    /// The parts of the condition, all of which must hold.
    public var patterns: [Pattern]

    /// A condition about one entity: the form's own, or a source of facts such as `User`.
    public struct Pattern: Hashable, Sendable {
        /// The name of the entity; `nil` for a condition that names its entities by itself.
        public var entity: String?

        /// The condition; `nil` if there is none.
        public var condition: FormExpression?

        /// Makes a condition about an entity.
        public init(entity: String? = nil, condition: FormExpression?) {
            self.entity = entity
            self.condition = condition
        }
    }

    /// The attributes of entities by the names that the rule gives them, such as `$d`.
    public var bindings: [String: Binding]

    /// An attribute of an entity, or the entity itself.
    public struct Binding: Hashable, Sendable {
        /// The name of the entity.
        public var entity: String?

        /// The path of the attribute; empty for the entity itself.
        public var field: String

        /// Names an attribute of an entity.
        public init(entity: String?, field: String) {
            self.entity = entity
            self.field = field
        }
    }

    /// The place of the rule in its document.
    public var place: String

    /// Makes a rule.
    public init(
        _ name: String, _ patterns: [Pattern], bindings: [String: Binding] = [:],
        place: String = "code"
    ) {
        self.name = name
        self.patterns = patterns
        self.bindings = bindings
        self.place = place
    }

    /// Makes a rule about the form's own attributes.
    public init(_ name: String, _ condition: FormExpression) {
        self.init(name, [Pattern(condition: condition)])
    }

    /// Whether the rule decides who may change the form.
    public var isSecurity: Bool { name.hasPrefix("[Security]") }

    /// The name without the mark in brackets before it.
    var title: String {
        guard name.hasPrefix("["), let end = name.firstIndex(of: "]") else { return name }
        let title = name[name.index(after: end)...].drop { $0 == " " }
        return title.isEmpty ? name : String(title)
    }
}
