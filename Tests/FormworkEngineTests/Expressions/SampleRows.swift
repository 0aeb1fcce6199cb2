@testable import FormworkEngine

/// Rows of every kind with values, named after their kind, and some without.
enum SampleRows {
    static let all: [(path: String, value: FieldValue)] = [
        ("none", .none), ("text", .text("Solar roof")), ("empty", .text("")),
        ("integer", .integer(7)), ("decimal", .decimal(ExactDecimal(coefficient: 25, scale: 1))),
        ("maximum", .integer(.max)), ("yes", .boolean(true)), ("no", .boolean(false)),
        ("date", day(21)), ("time", .time(.midnight)),
        ("dateTime", dateTime),
        ("month", month),
        ("file", .file(FileValue(name: "plan.pdf", mediaType: "application/pdf", size: 10))),
        (
            "numbers",
            .list([
                .integer(4), .none, .decimal(ExactDecimal(coefficient: 5, scale: 1)), .integer(4),
            ])
        ),
        ("texts", .list([.text("b"), .text("a"), .text("")])), ("emptyList", .list([])),
        ("nested", .list([.list([.integer(1), .integer(2)]), .list([]), .integer(3)])),
        (
            "team",
            .list([.record(FieldRecord([("name", .text("Ada"))])), .record(FieldRecord())])
        ),
    ]

    /// A day of November 2026.
    static func day(_ day: Int) -> FieldValue {
        CivilDate(year: 2026, month: 11, day: day).map { .date($0) } ?? .none
    }

    static let dateTime = CivilDateTime("2026-11-23T08:50").map { FieldValue.dateTime($0) } ?? .none

    static let month = CivilMonth(year: 2026, month: 11).map { FieldValue.month($0) } ?? .none

    static let evaluation = Evaluation(all)

    /// The kind that is known of a row before it has a value.
    static func kind(ofRow path: String) -> ExpressionKind? {
        switch path {
        case "none": .number
        case "empty": .text
        case "numbers", "nested": .list(of: .number)
        case "texts", "emptyList": .list(of: .text)
        default: all.first { $0.path == path }.map { ExpressionKind($0.value) }
        }
    }
}

/// Rows with values, over which an expression is evaluated as a form's plan would do it.
struct Evaluation {
    private let paths: [String]
    private let values: [FieldValue]
    let clock: CivilDateTime?

    init(_ rows: [(path: String, value: FieldValue)], clock: CivilDateTime? = nil) {
        self.clock = clock
        paths = rows.map { $0.path }
        values = rows.map { $0.value }
    }

    /// The value of the expression; `nil` when it reads a row that is not there.
    func value(of expression: FormExpression) -> FieldValue? {
        let resolved = expression.resolved { path in
            paths.firstIndex(of: path).map { index in
                RowReference(scope: 0, row: Int32(index), base: 0, isAggregate: false)
            }
        }
        return resolved?.value(reading: self)
    }
}

extension Evaluation: ExpressionInputs {
    func value(of reference: RowReference) -> FieldValue { values[Int(reference.row)] }

    func visitElements(of reference: RowReference, _ body: (FieldValue) -> Void) {
        value(of: reference).visitElements(body)
    }
}
