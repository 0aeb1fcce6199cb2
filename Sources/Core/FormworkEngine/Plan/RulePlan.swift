/// A rule of a form with everything about it that does not depend on what is entered.
struct RulePlan: Sendable {
    /// The scope and the row that the rule decides about.
    let scope: Int
    let row: Int
    let aspect: RuleAspect
    /// The expression to evaluate; `nil` where the rule only follows others.
    let expression: ResolvedExpression?
    /// Every rule that this one reads has a lower level.
    var level: Int32 = 0
    /// The rules that follow this one without reading the value of its row.
    var followers: [RuleReader] = []
}

/// A rule that must be evaluated again when what it reads has changed.
///
/// From the scope of the value the machine climbs to the base, and descends from there to the
/// scopes of the rule.
struct RuleReader: Hashable, Sendable {
    /// The rule.
    let rule: Int32
    /// The scope of the rule.
    let scope: Int32
    /// The scope around both the rule and what it reads.
    let base: Int32
}

/// The part of a row's state that a rule decides.
enum RuleAspect: Hashable, Sendable {
    case visible
    case enabled
    case readOnly
    case required
    case choices
    case value
    /// One of the row's validity rules, by its position.
    case valid(Int)

    var name: String {
        switch self {
        case .visible: "visible"
        case .enabled: "enabled"
        case .readOnly: "readOnly"
        case .required: "required"
        case .choices: "choices"
        case .value: "value"
        case .valid(let position): "valid[\(position)]"
        }
    }
}

/// The rules of one scope, by its rows.
///
/// The rules of a scope have consecutive numbers, so that an entry notes its waiting rules as a row
/// of bits.
struct ScopeRules: Sendable {
    /// The rules that decide about one row; `nil` where nothing has to be decided.
    struct Row: Sendable {
        var visible: Int?
        var enabled: Int?
        var readOnly: Int?
        var required: Int?
        var choices: Int?
        var value: Int?
        var valid: [Int] = []
        /// The rules that read the row's value.
        var readers: [RuleReader] = []
        /// For a list: the rules outside that read rows of its entries.
        var structureReaders: [RuleReader] = []
    }

    /// The number of the scope's first rule; its rules are numbered on from there.
    var first = 0
    var count = 0
    var rows: [Row]
}
