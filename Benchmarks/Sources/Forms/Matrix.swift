import FormworkEngine

/// A matrix of 30 rows and 7 columns in which each cell is the sum of the one above and the one to
/// its left: whoever follows paths instead of an order evaluates the last cell 1,623,160 times.
func measureMatrix() throws {
    let machine = FormMachine(definition: try matrix())
    Samples(1_000) { number in
        machine.apply(
            .edit(tag: "r0.c0", text: "\(1 + number % 2)"), evaluating: 30 * 7 - 1, in: "Matrix")
    }.report("30 × 7: keystroke on which all cells depend")
    try measureConstruction()
}

/// How much longer a matrix takes to be made when one of its rows has a rule about being shown.
private func measureConstruction() throws {
    let shows = RowRules(visible: .row("r0.c0") > 0)
    var (plain, ruled): ([Double], [Double]) = ([], [])
    // In turn, so that what else the computer does slows both down alike.
    for _ in 0..<201 {
        plain.append(try processorTime { FormMachine(definition: try matrix()) })
        ruled.append(try processorTime { FormMachine(definition: try matrix(lastRow: shows)) })
    }
    let (without, with) = (plain.sorted()[100], ruled.sorted()[100])
    expect(
        "Matrix, evaluations at first",
        FormMachine(definition: try matrix()).evaluations, toBe: 30 * 7 - 1)
    // The row and its cells are shown or hidden.
    expect(
        "Matrix with a rule, evaluations at first",
        FormMachine(definition: try matrix(lastRow: shows)).evaluations, toBe: 30 * 7 - 1 + 1 + 7)
    print(
        "30 × 7: made in \(without.asTime), with a rule that shows a row in \(with.asTime):"
            + " ratio \((with / without * 1_000).rounded() / 1_000)")
}

private func matrix(lastRow rules: RowRules = RowRules()) throws -> FormDefinition {
    try FormDefinition(
        rows: (0..<30).map { row in
            .group(
                GroupDefinition(
                    tag: "r\(row)", label: "Row \(row)", isRecord: true,
                    rows: (0..<7).map { cell(row, $0) },
                    rules: row == 29 ? rules : RowRules()))
        })
}

private func cell(_ row: Int, _ column: Int) -> RowDefinition {
    let above = FormExpression.row("r\(row - 1).c\(column)")
    let left = FormExpression.row("r\(row).c\(column - 1)")
    switch (row, column) {
    case (0, 0): return .number("c0")
    case (0, _): return .computed("c\(column)", left)
    case (_, 0): return .computed("c0", above)
    default: return .computed("c\(column)", above + left)
    }
}
