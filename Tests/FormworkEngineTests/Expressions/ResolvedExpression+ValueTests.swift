import Testing

@testable import FormworkEngine

@Suite struct ResolvedExpressionValueTests {
    private static let none = FormExpression.row("none")
    private static let text = FormExpression.row("text")
    private static let seven = FormExpression.row("integer")
    private static let half = FormExpression.row("decimal")
    private static let maximum = FormExpression.row("maximum")
    private static let yes = FormExpression.row("yes")
    private static let no = FormExpression.row("no")
    private static let date = FormExpression.row("date")
    private static let dateTime = FormExpression.row("dateTime")

    private static func decimal(_ coefficient: Int64, _ scale: Int) -> FieldValue {
        .decimal(ExactDecimal(coefficient: coefficient, scale: scale))
    }

    static let truths: [FormExpression] = [
        yes, !no, !text, yes && !no, no || yes, .call(.and, [yes, yes, yes]),
        .call(.or, [no, none, yes]), .call(.and, []),
        seven == 7, half == .decimal(250, scale: 2), seven != 8, seven != .decimal(71, scale: 1),
        none == .value(.none), none == "", none != "x", none + 1 == .value(.none),
        text == "Solar roof", text != "solar roof", text != 7, date != dateTime, yes == true,
        yes != no, .row("texts") == .value(.list([.text("b"), .text("a"), .none])),
        .row("file") == .row("file"), .row("month") == .row("month"),
        .row("team") != .row("nested"),
        half < seven, seven > half, seven <= 7, seven >= 7, half <= seven, text > "Solar",
        text < "Solas", "Z" < "a", "z" < "é", .row("time") >= .row("time"),
        date < .value(SampleRows.day(22)), .row("month") <= .row("month"), dateTime >= dateTime,
        maximum > .decimal(5, scale: 1), "\u{FFFD}" < "\u{10000}",
        none.isEmpty, FormExpression.row("empty").isEmpty, FormExpression.row("emptyList").isEmpty,
        no.isFilledIn, text.isFilledIn, seven.isOne(of: 1, .decimal(70, scale: 1)),
        text.isOne(of: "x", "Solar roof"), text.contains("lar r"), text.contains(""),
        FormExpression.row("texts").contains("a"), FormExpression.row("numbers").contains(4),
        text.starts(with: "Sol"), text.ends(with: "roof"), text.starts(with: ""),
        text.matches("[A-Z][a-z]+ roof"), FormExpression.row("empty").matches(""),
        .areDistinct(.row("texts")), .areDistinct(1, 2, "1", none, none), .areDistinct(none),
        .areDistinct(.row("team"), .row("team")) == false, .call(.areDistinct, []),
    ]

    static let untruths: [FormExpression] = [
        none, text, seven, no, !yes, yes && none, none || text, .call(.or, []),
        seven == 8, seven == "7", none == 0, none == false, date == dateTime, yes == "true",
        "é" == "e\u{301}", .row("texts") == "b", .row("texts") == .value(.list([.text("b")])),
        none < 1, none <= none, none > 0, 1 > none, none >= none, yes > no, yes <= yes,
        date < dateTime, text < 5, .row("texts") < .row("texts"), .row("file") <= .row("file"),
        text.isEmpty, FormExpression.row("team").isEmpty, none.isFilledIn,
        none.isOne(of: "x", .value(.none)), text.isOne(of: "x"), text.contains("x"),
        none.contains("x"), seven.contains(7), text.contains(7), text.contains(none),
        FormExpression.row("texts").contains("c"), text.starts(with: "roof"),
        text.ends(with: "Solar roof!"), none.starts(with: ""), seven.ends(with: "7"),
        text.matches("Solar"), text.matches("[a-"), none.matches(".*"), seven.matches("7"),
        .call(.matches, [text, text]), .call(.matches, [text]),
        .areDistinct(.row("numbers")), .areDistinct(1, .decimal(10, scale: 1)),
        .areDistinct("a", .row("texts")), .areDistinct(.row("file"), .row("file")),
        .call(.less, []), .call(.contains, []), .call(.notEqual, []), .call(.equal, []),
        none != .value(.none), text == .value(.none),
    ]

    @Test("These are true", arguments: truths)
    func isTrue(expression: FormExpression) {
        #expect(SampleRows.evaluation.value(of: .when(expression, then: 1, else: 2)) == .integer(1))
    }

    static let undecided: [FormExpression] = [
        !none, !(none < 1), none < 1, 1 >= none, none > none, yes && none, none && yes,
        none || no, none || none, !(yes && none), none.starts(with: "S"), text.ends(with: none),
        none.matches("S.*"), none == none, none != none, none == .row("empty"),
        none == .row("emptyList"), none == text, text != none, none + 1 == 2, none + 1 != 2,
        2 == none + 1, none.trimmed == "x", !(none == seven),
        !(none.divided(by: 7, fractionDigits: 0) * 7 == none),
    ]

    @Test("An expression that depends on an empty row is undecided", arguments: undecided)
    func isUndecided(expression: FormExpression) {
        #expect(SampleRows.evaluation.value(of: expression) == FieldValue.none)
    }

    @Test("An expression is decided as soon as empty rows cannot change it")
    func isDecidedAnyway() {
        #expect(SampleRows.evaluation.value(of: Self.none && Self.no) == .boolean(false))
        #expect(SampleRows.evaluation.value(of: Self.none || Self.yes) == .boolean(true))
        #expect(SampleRows.evaluation.value(of: Self.none == "x") == .boolean(false))
        #expect(SampleRows.evaluation.value(of: Self.none != "x") == .boolean(true))
    }

    @Test("These are not true", arguments: untruths)
    func isNotTrue(expression: FormExpression) {
        #expect(SampleRows.evaluation.value(of: .when(expression, then: 1, else: 2)) == .integer(2))
    }

    static let numbers: [(FormExpression, FieldValue)] = [
        (seven + 1, .integer(8)), (seven - 8, .integer(-1)), (seven * seven, .integer(49)),
        (-seven, .integer(-7)), (half + 1, decimal(35, 1)), (half * 2, decimal(5, 0)),
        (seven - half, decimal(45, 1)), (-half, decimal(-25, 1)),
        (none + 1, .none), (1 - none, .none), (none * 0, .none), (-none, .none), (text + 1, .none),
        (yes + 1, .none), (date + 1, .none), (maximum + 1, .none), (maximum * 2, .none),
        (-maximum - 2, .none), (-maximum - 1, .integer(.min)), (-(-maximum - 1), .none),
        (maximum + .decimal(1, scale: 1), .none),
        (seven.divided(by: 2, fractionDigits: 0), .integer(4)),
        (seven.divided(by: 2, fractionDigits: 1), decimal(35, 1)),
        (seven.divided(by: 7, fractionDigits: 2), .integer(1)),
        ((-seven).divided(by: 3, fractionDigits: 2), decimal(-233, 2)),
        (seven.divided(by: 0, fractionDigits: 2), .none),
        (none.divided(by: 2, fractionDigits: 2), .none),
        (seven.divided(by: none, fractionDigits: 2), .none),
        (seven.divided(by: 2, fractionDigits: 19), .none),
        (.call(.quotient, [seven, 2, half]), .none),
        (half.rounded(fractionDigits: 0), decimal(3, 0)),
        (seven.rounded(fractionDigits: 2), .integer(7)),
        (none.rounded(fractionDigits: 0), .none), (half.rounded(fractionDigits: -1), .none),
        (.call(.plus, [seven]), .none), (.call(.negated, []), .none),
    ]

    static let aggregates: [(FormExpression, FieldValue)] = [
        (.count(.row("numbers")), .integer(3)), (.count(none, .row("empty")), .integer(0)),
        (.count(.row("team")), .integer(2)), (.count(.row("nested"), no), .integer(4)),
        (.sum(.row("numbers")), decimal(85, 1)), (.sum(.row("nested"), none, 4), .integer(10)),
        (.sum(none), .integer(0)), (.sum(.row("emptyList")), .integer(0)), (.sum(text, 1), .none),
        (.sum(maximum, 1), .none), (.sum(maximum, 1, -1), .none),
        (.minimum(.row("numbers")), decimal(5, 1)), (.maximum(.row("numbers"), half), .integer(4)),
        (.minimum(.row("texts")), .text("a")),
        (.maximum(date, .value(SampleRows.day(30))), SampleRows.day(30)),
        (.minimum(none), .none), (.maximum(.row("emptyList")), .none), (.minimum(text, 1), .none),
        (.maximum(yes), .none), (.minimum(none, 3), .integer(3)),
        (.average(.row("nested"), fractionDigits: 2), .integer(2)),
        (.average(.row("numbers"), fractionDigits: 2), decimal(283, 2)),
        (.average(none, fractionDigits: 2), .none), (.average(text, fractionDigits: 2), .none),
        (.call(.average, [1, 2, 0]), .integer(2)), (.call(.average, []), .none),
    ]

    static let texts: [(FormExpression, FieldValue)] = [
        (text.length, .integer(10)), (none.length, .integer(0)), (seven.length, .none),
        (FormExpression.value(.text("a😀")).length, .integer(3)),
        (.joined(text, none, seven, .row("texts"), half), .text("Solar roof 7 b a 2.5")),
        (.joined(separator: ", ", yes, date), .text("true, 2026-11-21")), (.joined(none), .none),
        (.call(.joined, []), .none),
        (FormExpression.value(.text(" \ta b\n")).trimmed, .text("a b")),
        (FormExpression.value(.text("  ")).trimmed, .none), (none.trimmed, .none),
        (seven.trimmed, .none),
        (text.lowercased, .text("solar roof")),
        (FormExpression.value(.text("ÄBZ@[")).lowercased, .text("Äbz@[")),
        (none.lowercased, .none), (date.lowercased, .none),
    ]

    static let others: [(FormExpression, FieldValue)] = [
        (.when(yes, then: text, else: seven), .text("Solar roof")),
        (.when(none, then: text, else: seven), .integer(7)), (.call(.choose, [yes]), .none),
        (.days(from: date, to: dateTime), .integer(2)),
        (.days(from: dateTime, to: date), .integer(-2)),
        (.days(from: date, to: none), .none), (.days(from: .row("time"), to: date), .none),
        (date.adding(days: seven), SampleRows.day(28)), (date.adding(days: -1), SampleRows.day(20)),
        (date.adding(days: half), .none), (date.adding(days: maximum), .none),
        (date.adding(days: 3_000_000), .none), (none.adding(days: 1), .none),
        (date.adding(days: none), .none), (dateTime.adding(days: 0), SampleRows.dateTime),
        (date.year, .integer(2026)), (date.month, .integer(11)), (date.day, .integer(21)),
        (dateTime.day, .integer(23)), (FormExpression.row("month").year, .integer(2026)),
        (FormExpression.row("month").month, .integer(11)), (FormExpression.row("month").day, .none),
        (none.year, .none), (seven.month, .none), (text.day, .none),
        (date.weekday, .integer(6)), (dateTime.weekday, .integer(1)), (none.weekday, .none),
        (FormExpression.row("month").weekday, .none), (text.weekday, .none),
        (.now, .none), (.today, .none), (.now > dateTime, .none), (.now == .now, .none),
        (.today.weekday == .monday, .none),
    ]

    @Test("Arithmetic", arguments: numbers)
    func arithmetic(expression: FormExpression, value: FieldValue) {
        #expect(SampleRows.evaluation.value(of: expression) == value)
    }

    @Test("Several values", arguments: aggregates)
    func severalValues(expression: FormExpression, value: FieldValue) {
        #expect(SampleRows.evaluation.value(of: expression) == value)
    }

    @Test("Texts", arguments: texts)
    func textFunctions(expression: FormExpression, value: FieldValue) {
        #expect(SampleRows.evaluation.value(of: expression) == value)
    }

    @Test("Choosing, and days", arguments: others)
    func otherFunctions(expression: FormExpression, value: FieldValue) {
        #expect(SampleRows.evaluation.value(of: expression) == value)
    }

    @Test("Operands that cannot change the result are not read")
    func shortCircuit() throws {
        func rowsRead(_ expression: FormExpression) throws -> [Int32] {
            let resolved = try #require(
                expression.resolved { path in
                    Int32(path).map { RowReference(scope: 0, row: $0, base: 0, isAggregate: false) }
                })
            let inputs = ReadRows()
            _ = resolved.value(reading: inputs)
            return inputs.rows
        }
        #expect(try rowsRead(.row("0") && .row("1")) == [0])
        #expect(try rowsRead(.row("1") || .row("2")) == [1])
        #expect(try rowsRead(.when(.row("0"), then: .row("1"), else: .row("2"))) == [0, 2])
        #expect(try rowsRead(.row("1") && .row("2") && .row("0") && .row("3")) == [1, 2, 0])
    }

    @Test("An expression with an unknown row cannot be resolved; the others know their rows")
    func resolution() {
        let found = RowReference(scope: 1, row: 2, base: 0, isAggregate: true)
        let rule: FormExpression = .row("a") + .row("b") > 1
        #expect(rule.resolved { $0 == "a" ? found : nil } == nil)
        #expect(rule.resolved { _ in found }?.references == [found, found])
    }
}

/// Rows that are all true but the first, and the numbers of those that were read.
private final class ReadRows: ExpressionInputs {
    private(set) var rows: [Int32] = []
    var clock: CivilDateTime? { nil }

    func value(of reference: RowReference) -> FieldValue {
        rows.append(reference.row)
        return .boolean(reference.row > 0)
    }

    func visitElements(of reference: RowReference, _ body: (FieldValue) -> Void) {
        value(of: reference).visitElements(body)
    }
}
