/// A form as a plain value: its rows in their order, and how its people write values.
///
/// Every source of forms makes one of these, and every face shows one: it is already localized and
/// has neither closures nor Foundation in it. What does not depend on what is entered, such as the
/// order of its rules, is worked out once when it is made.
///
/// ```swift
/// let form = try FormDefinition(rows: [
///     .field(FieldDefinition(tag: "title", label: "Title", constraints: [.required])),
///     .repeatingGroup(RepeatingGroupDefinition(
///         tag: "team", label: "Team",
///         rows: [.field(FieldDefinition(tag: "name", label: "Name"))])),
/// ])
/// ```
public struct FormDefinition: Sendable {
    /// The rows in the order of the form.
    public let rows: [RowDefinition]

    /// How values are written in the text fields of this form.
    public let format: ValueFormat

    let plan: FormPlan

    /// Creates a form after it has checked everything that its rows say.
    ///
    /// - Throws: ``FormDefinitionError`` with all findings at once: empty and duplicate tags,
    ///   missing or contradictory choices, bounds that leave no value, rules about rows that are not
    ///   there or about another kind of value, rules that read one another in a circle.
    public init(
        rows: [RowDefinition], format: ValueFormat = .canonical
    ) throws(FormDefinitionError) {
        let check = DefinitionCheck(rows: rows, numberFormat: format.numbers)
        let findings = check.findings
        guard !check.scopes.isEmpty else { throw FormDefinitionError(findings: findings) }
        do {
            plan = try RuleBuilder.plan(of: check.scopes)
        } catch {
            throw FormDefinitionError(findings: findings + [error.finding])
        }
        guard findings.isEmpty else { throw FormDefinitionError(findings: findings) }
        self.rows = rows
        self.format = format
    }

    private init(rows: [RowDefinition], format: ValueFormat, plan: FormPlan) {
        self.rows = rows
        self.format = format
        self.plan = plan
    }

    /// The same form for people who write values in another format; nothing is worked out again.
    public func written(in format: ValueFormat) -> FormDefinition {
        FormDefinition(rows: rows, format: format, plan: plan)
    }

    /// Creates a form whose rows were checked elsewhere; rules about rows that are not there say
    /// nothing.
    ///
    /// - Throws: ``FormDefinitionError`` for rules that read one another in a circle.
    init(checkedBefore rows: [RowDefinition], format: ValueFormat) throws(FormDefinitionError) {
        do {
            plan = try RuleBuilder.plan(of: ScopeBuilder.scopes(of: rows))
        } catch {
            throw FormDefinitionError(findings: [error.finding])
        }
        self.rows = rows
        self.format = format
    }

    /// Creates a form of fields only.
    ///
    /// - Throws: ``FormDefinitionError`` with all findings at once.
    public init(
        fields: [FieldDefinition], format: ValueFormat = .canonical
    ) throws(FormDefinitionError) {
        try self.init(rows: fields.map { .field($0) }, format: format)
    }

    /// The fields outside of lists, in the order of the form.
    public var fields: [FieldDefinition] {
        plan.scopes[0].rows.compactMap { $0.field }
    }

    /// The field with this path, such as `title` or `team.name`; `nil` when the form has none.
    public subscript(_ path: String) -> FieldDefinition? {
        plan.row(at: path).flatMap { plan.scopes[$0.scope].rows[$0.row].field }
    }

    /// Whether another form has the same rows with the same rules, in other words perhaps.
    func hasSameRows(as other: FormDefinition) -> Bool {
        guard plan.scopes.count == other.plan.scopes.count else { return false }
        for (scope, otherScope) in zip(plan.scopes, other.plan.scopes) {
            guard scope.rows.count == otherScope.rows.count else { return false }
            for (row, otherRow) in zip(scope.rows, otherScope.rows) {
                guard row.name == otherRow.name, row.shape == otherRow.shape,
                    row.rules == otherRow.rules,
                    row.field?.valueKind == otherRow.field?.valueKind,
                    row.field?.isMultiple == otherRow.field?.isMultiple
                else { return false }
            }
        }
        return true
    }
}

extension FormDefinition: Hashable {
    /// Tells whether two forms say the same; everything else follows from the rows.
    public static func == (left: Self, right: Self) -> Bool {
        left.rows == right.rows && left.format == right.format
    }

    /// Hashes what the form says.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rows)
        hasher.combine(format)
    }
}

extension RuleCycle {
    /// What to tell the form's developer.
    fileprivate var finding: String {
        var circle = ""
        for rule in rules { circle += rule + " → " }
        return "These rules read one another in a circle: \(circle)\(rules.first ?? "");"
            + " take one of them away."
    }
}
