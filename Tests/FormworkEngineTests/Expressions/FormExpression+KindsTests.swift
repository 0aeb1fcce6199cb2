import FormworkEngine
import Testing

@Suite struct FormExpressionKindsTests {
    /// Rows of every kind, named after it.
    private static func kind(ofRow path: String) -> ExpressionKind? {
        switch path {
        case "text": .text
        case "number": .number
        case "yes": .boolean
        case "date": .date
        case "time": .time
        case "dateTime": .dateTime
        case "month": .month
        case "file": .file
        case "numbers": .list(of: .number)
        case "texts": .list(of: .text)
        case "team": .list(of: .record)
        default: nil
        }
    }

    private static let text = FormExpression.row("text")
    private static let number = FormExpression.row("number")
    private static let yes = FormExpression.row("yes")
    private static let date = FormExpression.row("date")
    private static let unknown = FormExpression.row("unknown")

    private static let sound: [(FormExpression, ExpressionKind)] = [
        (text == "x" && number > 1000 || !yes, .boolean),
        (number == .decimal(5, scale: 1), .boolean),
        (number + 1, .number), (number.divided(by: 3, fractionDigits: 2), .number),
        (.when(yes, then: text, else: "x"), .text),
        (.when(yes, then: .value(.none), else: 1), .number),
        (.sum(.row("numbers"), number), .number), (.minimum(.row("numbers"), 5), .number),
        (.maximum(date, .row("date")), .date), (.count(.row("team")), .number),
        (.areDistinct(.row("texts")), .boolean),
        (.average(.row("numbers"), fractionDigits: 1), .number),
        (.row("texts").contains("x"), .boolean), (text.contains("x"), .boolean),
        (text.isOne(of: "x", "y"), .boolean), (.joined(text, number, .row("texts")), .text),
        (text.trimmed.lowercased.length, .number), (text.matches("[0-9]+"), .boolean),
        (.days(from: date, to: .row("dateTime")), .number), (date.adding(days: number), .date),
        (FormExpression.row("dateTime").adding(days: 1), .dateTime),
        (FormExpression.row("month").year, .number), (date.day, .number),
        (date.weekday != .sunday, .boolean), (FormExpression.row("dateTime").weekday, .number),
        (.row("dateTime") > .now, .boolean), (date >= .today, .boolean), (.now, .dateTime),
        (FormExpression.today.adding(days: 14), .date), (.days(from: .now, to: date), .number),
        (unknown > 5 && unknown, .boolean), (unknown, .nothing), (.row("texts"), .list(of: .text)),
        (.row("texts") == .value(.list([])), .boolean), (.row("file").isFilledIn, .boolean),
        (.row("time") < .row("time"), .boolean),
    ]

    @Test("A consistent expression has a kind and no findings", arguments: sound)
    func fitting(expression: FormExpression, kind: ExpressionKind) {
        #expect(expression.kind(Self.kind(ofRow:)) == kind)
        #expect(expression.kindFindings(Self.kind(ofRow:)) == [])
    }

    private static let unsound: [(FormExpression, [String])] = [
        (number == "x", [#""number" is a number, but is compared with text"#]),
        (number > text, [#""number" is a number, but is compared with text"#]),
        (date < .row("dateTime"), [#""date" is a date, but is compared with a date with time"#]),
        (
            date >= .now,
            [#""date" is a date, but is compared with a date with time"#]
        ),
        (text.weekday, [#""text" is text, but "weekday" wants a date"#]),
        (date.weekday == "Sunday", [#""weekday(date)" is a number, but is compared with text"#]),
        (.call(.today, [1]), [#""today" wants 0 arguments, but has 1"#]),
        (yes > false, [#""yes" is yes or no, which has no order"#]),
        (.row("file") < .row("file"), [#""file" is a file, which has no order"#]),
        (number && yes, [#""number" is a number, but "and" wants yes or no"#]),
        (!text, [#""text" is text, but "not" wants yes or no"#]),
        (text + 1, [#""text" is text, but "plus" wants a number"#]),
        (text.isOne(of: "x", 5), [#""text" is text, but is compared with a number"#]),
        (
            .row("texts").contains(5),
            [#""texts" has elements of which each is text, but is compared with a number"#]
        ),
        (
            .row("texts") == "x",
            [#""texts" is a list, each element text, but is compared with text"#]
        ),
        (
            number.contains("x"),
            [
                #""number" is a number, but "contains" wants text or a list"#,
                #""number" is a number, but is compared with text"#,
            ]
        ),
        (.when(yes, then: 1, else: text), [#""1" is a number, but the other case "text" is text"#]),
        (.sum(.row("texts")), [#""texts" is a list, each element text, but "sum" wants numbers"#]),
        (.minimum(number, date), [#""number" is a number, but is compared with a date"#]),
        (.maximum(yes), [#""yes" is yes or no, but "maximum" wants values that have an order"#]),
        (number.year, [#""number" is a number, but "year" wants a date or month"#]),
        (FormExpression.row("month").day, [#""month" is a month, but "day" wants a date"#]),
        (
            number.rounded(fractionDigits: 19),
            [#""19" is a number, but "rounded" wants a constant whole number from 0 to 18"#]
        ),
        (
            .call(.rounded, [number, number]),
            [#""number" is a number, but "rounded" wants a constant whole number from 0 to 18"#]
        ),
        (
            .call(.matches, [text, text]),
            [#""text" is text, but "matches" wants a constant pattern"#]
        ),
        (text.matches("[a-"), [Pattern(checkedLater: "[a-").error?.message ?? "no mistake"]),
        (.call(.not, []), [#""not" wants 1 argument, but has 0"#]),
        (.call(.sum, []), [#""sum" wants at least 1 argument, but has 0"#]),
        (.call(.equal, [number, number, number]), [#""equal" wants 2 arguments, but has 3"#]),
        (!(number + 1 == text) && yes, [#""number + 1" is a number, but is compared with text"#]),
    ]

    @Test("Operands that do not fit are reported with both names", arguments: unsound)
    func notFitting(expression: FormExpression, findings: [String]) {
        #expect(expression.kindFindings(Self.kind(ofRow:)) == findings)
    }

    @Test("The whole expression can be held against the kind that is wanted")
    func wanted() {
        #expect(Self.number.kindFindings(wanted: .number, Self.kind(ofRow:)) == [])
        #expect(Self.unknown.kindFindings(wanted: .boolean, Self.kind(ofRow:)) == [])
        #expect(
            Self.number.kindFindings(wanted: .boolean, Self.kind(ofRow:))
                == [#""number" is a number, but yes or no is wanted"#])
    }

    @Test("An expression that is too deep is a finding, one that is just deep enough is none")
    func depth() {
        var expression = Self.yes
        for _ in 1..<FormExpression.maximumDepth { expression = !expression }
        #expect(expression.kindFindings(Self.kind(ofRow:)) == [])
        expression = !expression
        let findings = expression.kindFindings(Self.kind(ofRow:))
        #expect(findings == ["The expression is 65 levels deep, but 64 are allowed"])
        #expect(expression.kind(Self.kind(ofRow:)) == .nothing)
    }
}
