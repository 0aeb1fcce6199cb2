import FormworkEngine

/// A survey of 40 pages with 20 questions each, whose questions are shown by rules.
func surveyChanges() throws -> [Change] {
    let definition = try survey()
    // A question that is shown or hidden is decided twice: whether it is, and what it holds.
    return [
        Change(
            name: "40 × 20: keystroke that shows or hides 58 questions on all pages",
            definition: definition, count: 200, evaluations: 2 * (39 + 19)
        ) { .edit(tag: "q0x0", text: $0 % 2 == 0 ? "20" : "0") },
        Change(
            name: "40 × 20: keystroke that leaves 19 questions as they are",
            definition: definition, evaluations: 19
        ) { .edit(tag: "q20x0", text: "\($0 % 2)") },
        Change(
            name: "40 × 20: keystroke that shows or hides 19 questions", definition: definition,
            evaluations: 2 * 19
        ) { .edit(tag: "q20x0", text: $0 % 2 == 0 ? "20" : "0") },
    ]
}

private func survey() throws -> FormDefinition {
    try FormDefinition(
        rows: (0..<40).map { page in
            .step(
                StepDefinition(
                    tag: "page\(page)", label: "Page \(page)",
                    rows: (0..<20).map { question(page: page, $0) }))
        })
}

/// The first question of each page decides about those beside it, and the one of the first page
/// about the others of its kind.
private func question(page: Int, _ number: Int) -> RowDefinition {
    let tag = "q\(page)x\(number)"
    if number > 0 { return .text(tag, RowRules(visible: .row("q\(page)x0") > 10)) }
    return .number(tag, RowRules(visible: page > 0 ? .row("q0x0") != 20 : nil))
}
