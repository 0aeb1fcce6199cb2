/// A row of a scope, in the order of the form, with everything in it after it.
final class RowPlan: Sendable {
    /// The part of a row's plan that depends on its sort.
    enum Shape: Hashable, Sendable {
        case field
        /// A repeating group, with the scope of its entries and its number among the scope's lists.
        case list(scope: Int, number: Int)
        /// A group or a step.
        case container
        case note
        case action
    }

    /// The tag, after those of the records around it in the same scope: `address.street`.
    let name: String
    let definition: RowDefinition
    let shape: Shape
    /// The field of the row, if it has one.
    let fieldPlan: FieldPlan?
    /// The group or step around the row in the same scope.
    let container: Int?
    /// Behind the last row inside.
    let end: Int
    let rules: RowRules
    let hiddenValue: HiddenValuePolicy
    let showsErrors: RowUpdate
    /// The names of the records around the row in the same scope, the innermost first, each with
    /// its dot.
    let records: [String]

    init(
        name: String, definition: RowDefinition, rules: RowRules, shape: Shape, container: Int?,
        end: Int, hiddenValue: HiddenValuePolicy, showsErrors: RowUpdate, records: [String]
    ) {
        self.name = name
        self.definition = definition
        self.shape = shape
        fieldPlan = if case .field(let field) = definition { FieldPlan(field) } else { nil }
        self.container = container
        self.end = end
        self.rules = rules
        self.hiddenValue = hiddenValue
        self.showsErrors = showsErrors
        self.records = records
    }

    /// A copy of the row's field, if it has one.
    var field: FieldDefinition? { fieldPlan?.definition }

    /// Whether a rule computes the value of the row, so that nothing can be entered.
    var isComputed: Bool { rules.computed != nil }

    /// Whether the row holds a value: a field, or a list.
    var hasValue: Bool {
        switch shape {
        case .field, .list: true
        case .container, .note, .action: false
        }
    }

    var list: RepeatingGroupDefinition? {
        if case .repeatingGroup(let list) = definition { list } else { nil }
    }

    /// The number of a list among the lists of its scope; `nil` for other rows.
    var listNumber: Int? {
        if case .list(_, let number) = shape { number } else { nil }
    }
}
