import FormworkEngine
import FormworkRandom
import Testing

@Suite struct FieldValueStepTests {
    private static func number(_ text: String) throws -> ExactDecimal {
        try #require(ExactDecimal(text))
    }

    @Test(
        "A number lies a whole number of steps from the base, exactly",
        arguments: [
            ("0.3", "0.1", "0"), ("0.3", "0.1", "0.1"), ("-0.3", "0.1", "0"), ("7", "3", "1"),
            ("-2", "3", "1"), ("-5", "3", "-2"), ("1.25", "0.5", "0.25"), ("-0.25", "0.5", "0.25"),
            ("0", "1000", "0"), ("9223372036854775807", "1", "-9223372036854775808"),
            ("0.000000000000000001", "9223372036854775807", "0.000000000000000001"),
            ("9223372036854775807", "9223372036854775806", "1"),
            ("9.223372036854775807", "0.000000000000000001", "-9.2"),
        ])
    func onStep(value: String, step: String, base: String) throws {
        let rule = Constraint.step(try Self.number(step), base: try Self.number(base))
        #expect(rule.isSatisfied(by: .decimal(try Self.number(value))))
    }

    @Test(
        "A number between two steps is refused",
        arguments: [
            ("0.35", "0.1", "0"), ("0.3", "0.2", "0"), ("7", "3", "0"), ("-1", "3", "0"),
            ("1.25", "0.5", "0.2"), ("-0.25", "1", "0.25"), ("1", "1000", "0"),
            ("0.000000000000000001", "9223372036854775807", "0"),
            ("9223372036854775807", "9223372036854775806", "0"), ("1", "0", "1"), ("1", "-1", "0"),
        ])
    func betweenSteps(value: String, step: String, base: String) throws {
        let rule = Constraint.step(try Self.number(step), base: try Self.number(base))
        #expect(!rule.isSatisfied(by: .decimal(try Self.number(value))))
    }

    @Test("Random numbers agree with integers of 128 bits")
    func randomNumbers() {
        var seed = FixedSeed()
        func random(_ limit: Int64) -> (ExactDecimal, Int128) {
            let coefficient = Int64.random(in: -limit...limit, using: &seed)
            let scale = Int.random(in: 0...18, using: &seed)
            let factor = (0..<(18 - scale)).reduce(Int128(1)) { power, _ in power * 10 }
            return (
                ExactDecimal(coefficient: coefficient, scale: scale), Int128(coefficient) * factor
            )
        }
        let rounds = RandomSearch.rounds(10_000)
        var satisfied = 0
        for _ in 0..<rounds {
            let (step, exactStep) = random(20)
            let (base, exactBase) = random(1_000)
            let (value, exactValue) = random([100, 100_000, .max].randomElement(using: &seed) ?? 1)
            guard exactStep > 0 else { continue }
            let expected = (exactValue - exactBase) % exactStep == 0
            satisfied += expected ? 1 : 0
            #expect(
                Constraint.step(step, base: base).isSatisfied(by: .decimal(value)) == expected,
                "\(value) by \(step) from \(base), \(seed)")
        }
        #expect(satisfied > rounds / 50)
    }

    @Test("Days, months and seconds are steps of dates, months and times")
    func civilValues() throws {
        let date = try #require(CivilDate("1970-01-15"))
        let moment = CivilDateTime(date: date, time: try #require(CivilTime("00:00:30")))
        let values: [(FieldValue, Int64)] = [
            (.date(date), 14), (.integer(14), 14), (.time(moment.time), 30),
            (.dateTime(moment), 14 * 86_400 + 30),
            (.month(try #require(CivilMonth("1971-03"))), 14),
            (.month(try #require(CivilMonth("1969-11"))), -2),
        ]
        for (value, count) in values {
            #expect(Constraint.step(7, base: ExactDecimal(count)).isSatisfied(by: value))
            #expect(!Constraint.step(7, base: ExactDecimal(count + 1)).isSatisfied(by: value))
            #expect(Constraint.step(ExactDecimal(abs(count))).isSatisfied(by: value))
        }
        for value in [FieldValue.text("x"), .boolean(true)] {
            #expect(Constraint.step(7).isSatisfied(by: value))
        }
    }
}
