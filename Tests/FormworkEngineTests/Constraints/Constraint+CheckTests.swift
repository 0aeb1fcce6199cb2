import FormworkEngine
import Testing

@Suite struct ConstraintCheckTests {
    private static let day = CivilDate(year: 2026, month: 11, day: 21)
    private static let ten = ExactDecimal(10)
    private static let half = ExactDecimal(coefficient: 5, scale: 1)

    @Test(
        "Only required speaks about emptiness",
        arguments: [
            Constraint.minLength(1), .maxLength(0), .minValue(1), .maxValue(-1), .fractionDigits(0),
            .oneOf([]), .emailAddress, .url, .color, .singleLine, .plainText,
            .pattern(Pattern(checkedLater: "[")), .step(1), .minTime(.midnight), .fileTypes([]),
            .maxFileSize(-1), .minCount(3), .maxCount(0),
        ])
    func emptyValues(constraint: Constraint) {
        #expect(constraint.isSatisfied(by: .none))
        #expect(constraint.isSatisfied(by: .text("")))
        #expect(constraint.isSatisfied(by: .list([])))
    }

    @Test(
        "Required needs visible characters, and true from a boolean",
        arguments: [
            (.none, false), (.text(""), false), (.text(" \t\n\u{A0}\u{3000}\u{2003}"), false),
            (.text(" a "), true), (.text("0"), true), (.boolean(false), false),
            (.boolean(true), true),
            (.integer(0), true), (.list([]), false), (.list([.none, .text(" ")]), false),
            (.list([.none, .text("a")]), true), (.time(.midnight), true),
        ] as [(FieldValue, Bool)])
    func required(value: FieldValue, isSatisfied: Bool) {
        #expect(Constraint.required.isSatisfied(by: value) == isSatisfied)
    }

    @Test(
        "A color is written as browsers write it",
        arguments: [
            ("#1a2b3c", true), ("#FFFFFF", true), ("#fff", false), ("red", false), ("", true),
            ("#1a2b3c ", false), ("#1a2b3g", false), ("1a2b3c0", false), ("#１a2b3", false),
            ("red;}<b>\u{202E}", false), ("#1a2b3\u{301}", false), ("#1a2b3c00", false),
        ])
    func color(text: String, isSatisfied: Bool) {
        #expect(Constraint.color.isSatisfied(by: .text(text)) == isSatisfied)
    }

    @Test(
        "Lengths are counted in UTF-16 code units",
        arguments: [
            ("abc", 3), ("äöü", 3), ("👍", 2), ("e\u{301}", 2), ("👩‍👧", 5), ("a\nb", 3),
        ])
    func lengths(text: String, length: Int) {
        let value = FieldValue.text(text)
        #expect(Constraint.minLength(length).isSatisfied(by: value))
        #expect(!Constraint.minLength(length + 1).isSatisfied(by: value))
        #expect(Constraint.maxLength(length).isSatisfied(by: value))
        #expect(!Constraint.maxLength(length - 1).isSatisfied(by: value))
    }

    @Test("Bounds of numbers include the bound, for whole numbers and decimals")
    func numbers() {
        let values: [FieldValue] = [.integer(10), .decimal(Self.ten)]
        for value in values {
            #expect(Constraint.minValue(Self.ten).isSatisfied(by: value))
            #expect(Constraint.maxValue(Self.ten).isSatisfied(by: value))
            #expect(!Constraint.minValue(11).isSatisfied(by: value))
            #expect(!Constraint.maxValue(9).isSatisfied(by: value))
        }
        #expect(!Constraint.minValue(0).isSatisfied(by: .integer(.min)))
        #expect(!Constraint.maxValue(Self.half).isSatisfied(by: .integer(.max)))
    }

    @Test("Fraction digits are those that the number needs")
    func fractionDigits() throws {
        let price = FieldValue.decimal(try #require(ExactDecimal("12.500")))
        #expect(Constraint.fractionDigits(1).isSatisfied(by: price))
        #expect(!Constraint.fractionDigits(0).isSatisfied(by: price))
        #expect(Constraint.fractionDigits(0).isSatisfied(by: .integer(12)))
    }

    @Test("A day is compared by day, a moment to the second")
    func dates() throws {
        let day = try #require(Self.day)
        let noon = CivilDateTime(date: day, time: try #require(CivilTime("12:00")))
        let earlier = FieldValue.dateTime(CivilDateTime(date: day))
        let before = FieldValue.date(try #require(day.adding(days: -1)))
        let after = FieldValue.date(try #require(day.adding(days: 1)))
        #expect(Constraint.minDate(noon).isSatisfied(by: .date(day)))
        #expect(Constraint.maxDate(noon).isSatisfied(by: .date(day)))
        #expect(!Constraint.minDate(noon).isSatisfied(by: before))
        #expect(!Constraint.maxDate(noon).isSatisfied(by: after))
        #expect(!Constraint.minDate(noon).isSatisfied(by: earlier))
        #expect(Constraint.maxDate(noon).isSatisfied(by: earlier))
        #expect(Constraint.minDate(noon).isSatisfied(by: .dateTime(noon)))
    }

    @Test("A choice is one of the canonical texts")
    func choices() {
        let constraint = Constraint.oneOf(["1", "true", "a"])
        #expect(constraint.isSatisfied(by: .integer(1)))
        #expect(constraint.isSatisfied(by: .boolean(true)))
        #expect(constraint.isSatisfied(by: .list([.text("a"), .integer(1)])))
        #expect(!constraint.isSatisfied(by: .text("A")))
        #expect(!constraint.isSatisfied(by: .list([.text("a"), .text("b")])))
    }

    @Test("A pattern applies to the whole text")
    func patterns() throws {
        let plate = Constraint.pattern(try Pattern("[A-Z]{2} \\d+|TEST"))
        #expect(plate.isSatisfied(by: .text("ZH 4711")))
        #expect(plate.isSatisfied(by: .list([.text("TEST"), .text("BE 1")])))
        #expect(!plate.isSatisfied(by: .text("ZH 4711!")))
        #expect(!plate.isSatisfied(by: .list([.text("TEST"), .text("test")])))
        #expect(plate.isSatisfied(by: .integer(4711)))
    }

    @Test("Times and months are bounded, the bounds included")
    func timesAndMonths() throws {
        let time = try #require(CivilTime("08:50"))
        let month = try #require(CivilMonth("2026-11"))
        for rule in [Constraint.minTime(time), .maxTime(time)] {
            #expect(rule.isSatisfied(by: .time(time)))
        }
        #expect(!Constraint.minTime(time).isSatisfied(by: .time(.midnight)))
        #expect(Constraint.maxTime(time).isSatisfied(by: .time(.midnight)))
        #expect(!Constraint.maxTime(.midnight).isSatisfied(by: .time(time)))
        let earlier = FieldValue.month(try #require(CivilMonth("2025-12")))
        for rule in [Constraint.minMonth(month), .maxMonth(month)] {
            #expect(rule.isSatisfied(by: .month(month)))
        }
        #expect(!Constraint.minMonth(month).isSatisfied(by: earlier))
        #expect(Constraint.maxMonth(month).isSatisfied(by: earlier))
        #expect(Constraint.minMonth(month).isSatisfied(by: .time(.midnight)))
    }

    @Test(
        "Counts speak about the elements of a list",
        arguments: [
            ([], true, true), ([.none], false, true), ([.integer(1)], false, true),
            ([.integer(1), .integer(2)], true, true), ([.integer(1), .text("")], true, true),
            ([.integer(1), .integer(2), .integer(3)], true, false),
            ([.integer(1), .integer(2), .none], true, false),
        ] as [([FieldValue], Bool, Bool)])
    func counts(elements: [FieldValue], isEnough: Bool, isNotTooMuch: Bool) {
        #expect(Constraint.minCount(2).isSatisfied(by: .list(elements)) == isEnough)
        #expect(Constraint.maxCount(2).isSatisfied(by: .list(elements)) == isNotTooMuch)
        #expect(Constraint.minCount(2).isSatisfied(by: .integer(1)))
    }

    @Test("A rule for another kind of value reports no violation")
    func otherKinds() {
        #expect(Constraint.maxLength(0).isSatisfied(by: .integer(1000)))
        #expect(Constraint.minValue(5).isSatisfied(by: .text("1")))
        #expect(Constraint.emailAddress.isSatisfied(by: .boolean(true)))
        #expect(Constraint.fractionDigits(0).isSatisfied(by: .text("1.5")))
        let now = Self.day.map { CivilDateTime(date: $0) }
        if let now { #expect(Constraint.minDate(now).isSatisfied(by: .time(.midnight))) }
        #expect(now != nil)
    }

    @Test("A choice is accepted only with the same scalars")
    func scalarsOfChoices() {
        let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
        #expect(Constraint.oneOf([composed]).isSatisfied(by: .text(composed)))
        #expect(!Constraint.oneOf([composed]).isSatisfied(by: .text(decomposed)))
    }
}
