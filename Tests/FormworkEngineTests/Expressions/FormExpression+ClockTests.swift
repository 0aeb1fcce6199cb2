import Testing

@testable import FormworkEngine

@Suite struct FormExpressionClockTests {
    private static let day = FormExpression.row("day")

    private static func evaluation(
        _ day: String, clock: CivilDateTime? = nil
    ) throws -> Evaluation {
        Evaluation([("day", .date(try #require(CivilDate(day))))], clock: clock)
    }

    @Test(
        "The days of the week are numbered from Monday",
        arguments: [
            ("0001-01-01", 1), ("1582-10-15", 5), ("1900-02-28", 3), ("1900-03-01", 4),
            ("1969-12-31", 3), ("1970-01-01", 4), ("2000-02-29", 2), ("2000-03-01", 3),
            ("2024-02-29", 4), ("2026-11-22", 7), ("2026-11-23", 1), ("2100-02-28", 7),
            ("2100-03-01", 1), ("9999-12-31", 5),
        ])
    func weekdays(day: String, number: Int64) throws {
        let evaluation = try Self.evaluation(day)
        #expect(evaluation.value(of: Self.day.weekday) == .integer(number))
        let names: [FormExpression] = [
            .monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday,
        ]
        for (position, name) in names.enumerated() {
            let isNamed = evaluation.value(of: Self.day.weekday == name)
            #expect(isNamed == .boolean(position + 1 == Int(number)))
        }
    }

    @Test("The weekday of each day follows that of the day before")
    func week() throws {
        let first = try #require(CivilDate("1896-01-01"))
        for number in 0..<3_000 {
            let day = try #require(first.adding(days: number))
            try #require(day.weekday == (number + 2) % 7 + 1)
        }
    }

    @Test(
        "The clock is compared with rows of its kind",
        arguments: [
            (day == .today, FieldValue.boolean(true)), (day > .today, .boolean(false)),
            (day >= FormExpression.today.adding(days: 1), .boolean(false)),
            (.now, .dateTime(Sample.moment("2026-11-22T23:30"))),
            (FormExpression.now.weekday == .sunday, .boolean(true)),
            (.days(from: .today, to: day), .integer(0)), (FormExpression.now.year, .integer(2026)),
            (.row("day") == .now, .boolean(false)),
        ])
    func comparisons(expression: FormExpression, value: FieldValue) throws {
        let clock = Sample.moment("2026-11-22T23:30")
        let evaluation = try Self.evaluation("2026-11-22", clock: clock)
        #expect(evaluation.value(of: expression) == value)
    }

    @Test(
        "Rules over the clock are written as text and as JSON",
        arguments: [
            (
                day >= .today && day.weekday != .sunday,
                "day ≥ today() and weekday(day) ≠ 7",
                #"["and",["greaterOrEqual",{"row":"day"},["today"]],["notEqual",["weekday",{"row":"day"}],7]]"#
            ),
            (.now, "now()", #"["now"]"#),
        ])
    func texts(expression: FormExpression, text: String, json: String) throws {
        #expect(expression.description == text)
        #expect(String(decoding: expression.jsonValue.bytes, as: UTF8.self) == json)
        let isRead: Bool =
            try FormExpression(jsonValue: JSONValue.read(Array(json.utf8))) == expression
        #expect(isRead)
    }
}
