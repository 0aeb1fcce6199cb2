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
