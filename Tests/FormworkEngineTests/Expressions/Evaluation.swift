@testable import FormworkEngine

/// Rows with values, over which an expression is evaluated as a form's plan would do it.
struct Evaluation {
    private let paths: [String]
    private let values: [FieldValue]
    private let clock: CivilDateTime?

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
        return resolved?.value { input in
            switch input {
            case .row(let reference): values[Int(reference.row)]
            case .now: clock.map { .dateTime($0) } ?? .none
            case .today: clock.map { .date($0.date) } ?? .none
            }
        }
    }
}
