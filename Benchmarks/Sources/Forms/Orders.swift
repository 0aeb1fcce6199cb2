import FormworkEngine

/// An order of 200 items with 8 fields each: one keystroke in one of them.
func measureOrders() throws {
    let machine = FormMachine(
        definition: try FormDefinition(rows: [
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
                            - .when(
                                .row("discount").isFilledIn, then: .row("discount"), else: 0)),
                    .text("reason", RowRules(visible: .row("amount") > 1_000)),
                    .text("unit"),
                    .text("remark", constraints: [.maxLength(1_000)]),
                ]),
            .computed("total", .sum(.row("items.amount"))),
            .text("approval", RowRules(required: .row("total") > 1_000_000)),
        ]))
    for item in 0..<200 {
        machine.apply(.edit(tag: "items.\(item).price", text: "9.95"))
        machine.apply(.edit(tag: "items.\(item).quantity", text: "2"))
    }
    // The item's amount and its reason, the total and the approval.
    Samples(1_000) { number in
        machine.apply(
            .edit(tag: "items.100.quantity", text: "\(3 + number % 2)"), evaluating: 4,
            in: "Orders")
    }.report("200 × 8: keystroke with 4 dependents")
    Samples(1_000) { number in
        machine.apply(
            .edit(tag: "items.100.remark", text: "Text \(number)"), evaluating: 0, in: "Orders")
    }.report("200 × 8: keystroke without dependents")
}
