/// A form as a plain value: its rows in order, and the format in which its users write values.
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
///
/// Making a definition checks it and plans its rules, which takes time; showing it does not. Make
/// it once and share it: it is `Sendable`.
///
/// - SeeAlso: ``FormMachine``, which runs a form.
public struct FormDefinition: Sendable {
    /// The rows in the order of the form.
    public let rows: [RowDefinition]

    /// The format of values in the text fields of this form.
    public let format: ValueFormat

    let plan: FormPlan

    /// The identity of what was worked out, by which copies of one definition are recognized.
    ///
    /// Another definition has another one as long as this one is kept.
    package var identity: ObjectIdentifier { ObjectIdentifier(plan) }

    /// Creates a form after all declarations of its rows have been checked.
    ///
    /// - Parameters:
    ///   - rows: the rows in their order.
    ///   - format: the format in which users write numbers, days and times.
    /// - Throws: ``FormDefinitionError`` with all findings at once: empty and duplicate tags,
    ///   missing or contradictory choices, bounds that leave no value, rules about rows that are not
    ///   there or about another kind of value, rules that read one another in a circle.
    /// - Complexity: O(n log n) in the number of rows and of the rows that rules read.
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

    /// The same form for users who write values in another format; nothing is computed again.
    public func written(in format: ValueFormat) -> FormDefinition {
        FormDefinition(rows: rows, format: format, plan: plan)
    }

    /// Creates a form whose rows were checked before; rules about missing rows have no
    /// effect.
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
    ///
    /// - Complexity: linear in the length of the path.
    public subscript(_ path: String) -> FieldDefinition? {
        plan.row(at: path).flatMap { plan.scopes[$0.scope].rows[$0.row].field }
    }

    /// The row with this path, such as `title` or `team.name`; `nil` when the form has none.
    package func row(at path: String) -> RowDefinition? {
        plan.row(at: path).map { plan.scopes[$0.scope].rows[$0.row].definition }
    }

    /// Whether another form has the same rows with the same rules, in other words perhaps.
    package func hasSameRows(as other: FormDefinition) -> Bool {
        guard plan.scopes.count == other.plan.scopes.count else { return false }
        for (scope, otherScope) in zip(plan.scopes, other.plan.scopes) {
            guard scope.rows.count == otherScope.rows.count else { return false }
            for (row, otherRow) in zip(scope.rows, otherScope.rows) {
                guard row.name == otherRow.name, row.shape == otherRow.shape,
                    row.rules == otherRow.rules,
                    row.fieldPlan?.definition.valueKind == otherRow.fieldPlan?.definition.valueKind,
                    row.fieldPlan?.definition.isMultiple
                        == otherRow.fieldPlan?.definition.isMultiple
                else { return false }
            }
        }
        return true
    }
}

extension FormDefinition: Hashable {
    /// Returns whether two forms have the same rows and format; everything else follows from them.
    public static func == (left: Self, right: Self) -> Bool {
        left.rows == right.rows && left.format == right.format
    }

    /// Hashes the rows and the format.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rows)
        hasher.combine(format)
    }
}

extension RuleCycle {
    /// The message for the form's developer.
    fileprivate var finding: String {
        var circle = ""
        for rule in rules { circle += rule + " → " }
        return "These rules read one another in a circle: \(circle)\(rules.first ?? "");"
            + " take one of them away."
    }
}
