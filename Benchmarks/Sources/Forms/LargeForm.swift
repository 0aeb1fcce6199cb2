import FormworkEngine

/// A form of 10,000 rows: making it, and one keystroke.
func measureLargeForm() throws {
    let rows = largeRows()
    let definition = try FormDefinition(rows: rows)
    print(
        "10,000 rows: checked and planned in \(try median { try FormDefinition(rows: rows) }.asTime)"
    )
    print("10,000 rows: machine made in \(median { FormMachine(definition: definition) }.asTime)")
    let machine = FormMachine(definition: definition)
    // The price and the remark beside it.
    Samples(10_000) { number in
        machine.apply(
            .edit(tag: "quantity\(number % 1_000)", text: "\(number)"), evaluating: 2,
            in: "Large form")
    }.report("10,000 rows: keystroke with 2 dependents")
    Samples(10_000) { number in
        machine.apply(
            .edit(tag: "name\(number % 1_000)", text: "Text \(number)"), evaluating: 0,
            in: "Large form")
    }.report("10,000 rows: keystroke without dependents")
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
