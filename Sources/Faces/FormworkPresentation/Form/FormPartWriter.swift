import Formwork

/// Collects the parts of a form in reading order.
struct FormPartWriter {
    private let form: FormPresentation
    private(set) var parts: [FormPart] = []
    private let currentStep: String?

    init(_ form: FormPresentation) {
        self.form = form
        currentStep = form.machine.currentStep
    }

    /// Appends the parts of some rows.
    ///
    /// - Parameters:
    ///   - rows: The rows at one place of the form.
    ///   - prefix: The beginning of their tags, such as `team.3.`.
    ///   - level: The number of rows around them.
    ///   - isTable: Whether they are the cells of a table, in which amounts and currencies have
    ///     columns of their own.
    mutating func append(
        _ rows: [RowDefinition], prefix: String, level: Int, isTable: Bool = false
    ) {
        let amounts = AmountRows(isTable ? [] : rows)
        for row in rows where !amounts.isCurrency(row) {
            append(row, prefix: prefix, level: level, beside: amounts.currency(of: row))
        }
    }

    private mutating func append(
        _ row: RowDefinition, prefix: String, level: Int, beside currency: RowDefinition?
    ) {
        let name = prefix + row.tag
        guard let live = form.machine.liveRow(name), live.isVisible else {
            if let currency { append(currency, prefix: prefix, level: level, beside: nil) }
            return
        }
        let shown = ShownRow(name: name, live: live)
        switch row {
        case .field(let field):
            append(form.field(field, shown), currency: currency, prefix: prefix, level: level)
        case .group(let group): append(group, name, prefix: prefix, level: level)
        case .repeatingGroup(let list): append(form.list(list, shown), level: level)
        case .step(let step): append(step, level: level)
        case .note(let note): append(.note(note.text), name, level)
        case .action: append(.actions([form.action(shown)]), name, level)
        }
    }

    private mutating func append(_ content: FormPart.Content, _ name: String, _ level: Int) {
        parts.append(FormPart(name: name, level: level, content: content))
    }

    private mutating func append(
        _ field: ShownField, currency: RowDefinition?, prefix: String, level: Int
    ) {
        guard field.widget != .hidden else { return }
        guard let currency, let shown = form.field(prefix + currency.tag, isBesideAmount: true)
        else { return append(.field(field), field.row.name, level) }
        append(.amount(field, currency: shown), field.row.name, level)
    }

    private mutating func append(
        _ group: GroupDefinition, _ name: String, prefix: String, level: Int
    ) {
        append(.heading(ShownHeading(group)), name, level)
        append(group.rows, prefix: group.isRecord ? "\(name)." : prefix, level: level + 1)
    }

    private mutating func append(_ step: StepDefinition, level: Int) {
        guard step.tag == currentStep else { return }
        append(.heading(ShownHeading(step, in: form)), step.tag, level)
        append(step.rows, prefix: "", level: level + 1)
    }

    private mutating func append(_ list: ShownList, level: Int) {
        append(.list(list), list.row.name, level)
        for entry in list.entries {
            append(.entry(entry), entry.name, level + 1)
            append(
                list.list.rows, prefix: "\(entry.name).", level: level + 2,
                isTable: list.list.isTable)
            append(.actions(entry.actions), entry.name, level + 2)
        }
        append(.actions([list.insertion]), list.row.name, level + 1)
    }
}
