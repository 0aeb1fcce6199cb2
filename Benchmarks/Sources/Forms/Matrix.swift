import FormworkEngine

/// A matrix of 30 rows and 7 columns in which each cell is the sum of the one above and the one to
/// its left: an engine that follows paths evaluates the last cell 1,623,160 times.
func matrixChanges() throws -> [Change] {
    [
        Change(
            name: "30 × 7: keystroke on which all cells depend", definition: try matrix(),
            evaluations: 30 * 7 - 1
        ) { .edit(tag: "r0.c0", text: "\(1 + $0 % 2)") }
    ]
}

/// Measures how much longer a matrix takes to be made when one of its rows has a visibility rule.
func measureConstruction() throws {
    var (plain, ruled): ([Double], [Double]) = ([], [])
    // In turn, so that what else the computer does slows both down alike.
    for _ in 0..<201 {
        plain.append(try processorTime { FormMachine(definition: try matrix()) })
        ruled.append(try processorTime { FormMachine(definition: try matrixWithRule()) })
    }
    let (without, with) = (plain.sorted()[100], ruled.sorted()[100])
    expect(
        "Matrix, evaluations at first",
        FormMachine(definition: try matrix()).evaluations, toBe: 30 * 7 - 1)
    // The row and its cells are shown or hidden.
    expect(
        "Matrix with a rule, evaluations at first",
        FormMachine(definition: try matrixWithRule()).evaluations, toBe: 30 * 7 - 1 + 1 + 7)
    print(
        "30 × 7: made in \(without.asTime), with a rule that shows a row in \(with.asTime):"
            + " ratio \((with / without * 1_000).rounded() / 1_000)")
}

/// The matrix without and with a rule, for who measures them elsewhere.
func matricesJSON() throws -> [UInt8] {
    var text = Array("{\"name\":\"30 × 7: opened\",\"plain\":".utf8) + (try matrix().json)
    text += Array(",\"ruled\":".utf8) + (try matrixWithRule().json)
    return text + Array("}".utf8)
}

/// The matrix with a rule that shows its last row.
private func matrixWithRule() throws -> FormDefinition {
    try matrix(lastRow: RowRules(visible: .row("r0.c0") > 0))
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
