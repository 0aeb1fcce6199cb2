import FormworkEngine

/// One keystroke in a form of 10,000 rows.
func largeFormChanges() throws -> [Change] {
    let definition = try FormDefinition(rows: largeRows())
    return [
        // The price and the remark beside it.
        Change(
            name: "10,000 rows: keystroke with 2 dependents", definition: definition,
            count: 10_000, evaluations: 2
        ) { .edit(tag: "quantity\($0 % 1_000)", text: "\($0)") },
        Change(
            name: "10,000 rows: keystroke without dependents", definition: definition,
            count: 10_000, evaluations: 0
        ) { .edit(tag: "name\($0 % 1_000)", text: "Text \($0)") },
    ]
}

/// Measures the construction of a form of 10,000 rows.
func measureLargeForm() throws {
    let rows = largeRows()
    let definition = try FormDefinition(rows: rows)
    let planning = try median { try FormDefinition(rows: rows) }
    let starting = median { FormMachine(definition: definition) }
    print("10,000 rows: checked and planned in \(planning.asTime), made live in \(starting.asTime)")
}

/// 1,000 groups with 9 fields each.
private func largeRows() -> [RowDefinition] {
    (0..<1_000).map { group in
        .group(
            GroupDefinition(
                tag: "group\(group)", label: "Group \(group)",
                rows: [
                    .text("name\(group)", constraints: [.required, .maxLength(120)]),
                    .number("quantity\(group)", constraints: [.minValue(0)]),
                    .computed("price\(group)", .row("quantity\(group)") * 3),
                    .text("remark\(group)", RowRules(visible: .row("price\(group)") != -1)),
                ]
                    + (0..<5).map { .text("text\(group)x\($0)", constraints: [.maxLength(80)]) }))
    }
}
