import FormworkEngine

/// An order of 200 items with 8 fields each: one keystroke in one of them.
func orderChanges() throws -> [Change] {
    let definition = try order()
    let preparation = (0..<200).flatMap { item in
        [
            FormEvent.edit(tag: "items.\(item).price", text: "9.95"),
            .edit(tag: "items.\(item).quantity", text: "2"),
        ]
    }
    return [
        // The item's amount and its reason, the total and the approval.
        Change(
            name: "200 × 8: keystroke with 4 dependents", definition: definition,
            preparation: preparation, evaluations: 4
        ) { .edit(tag: "items.100.quantity", text: "\(3 + $0 % 2)") },
        Change(
            name: "200 × 8: keystroke without dependents", definition: definition,
            preparation: preparation, evaluations: 0
        ) { .edit(tag: "items.100.remark", text: "Text \($0)") },
    ]
}

private func order() throws -> FormDefinition {
    try FormDefinition(rows: [
        .list(
            "items", count: 200,
            [
                .text("article", constraints: [.required, .maxLength(80)]),
                .number("quantity", constraints: [.required, .minValue(1)]),
                .number("price", constraints: [.required, .minValue(0)]),
                .number("discount"),
                .computed(
                    "amount",
                    .row("quantity") * .row("price")
                        - .when(.row("discount").isFilledIn, then: .row("discount"), else: 0)),
                .text("reason", RowRules(visible: .row("amount") > 1_000)),
                .text("unit"),
                .text("remark", constraints: [.maxLength(1_000)]),
            ]),
        .computed("total", .sum(.row("items.amount"))),
        .text("approval", RowRules(required: .row("total") > 1_000_000)),
    ])
}
