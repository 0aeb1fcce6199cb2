import FormworkEngine
import Testing

/// Rules that only the server can decide.
@Suite struct FormMachineQuestionsTests {
    private static let taken = ViolationCode(rawValue: "taken")
    private static let banned = ViolationCode(rawValue: "banned")

    private static func machine() throws -> FormMachine {
        try Sample.machine([
            Sample.text(
                "name", [.minLength(2)],
                rules: RowRules(server: [
                    ServerRule(code: taken, reads: ["scope"], debounce: 300, timeout: 1_000),
                    ServerRule(code: banned, debounce: 100, timeout: 1_000),
                ])),
            Sample.text("scope"),
        ])
    }

    private static func questions(_ changes: [FormChange]) -> [ServerQuestion] {
        changes.compactMap { if case .question(let question) = $0 { question } else { nil } }
    }

    @Test("A row is untouched, pending, then valid or invalid; questions wait for a rest")
    func life() throws {
        let machine = try Self.machine()
        #expect(machine.validationState(of: "name") == .untouched && machine.wakeUp == nil)
        machine.apply(.edit(tag: "name", text: "ada"))
        #expect(machine.validationState(of: "name") == .pending && machine.wakeUp == 100)
        let first = Self.questions(machine.apply(.elapsed(milliseconds: 100)))
        #expect(first.map { $0.code } == [Self.banned])
        #expect(first.first?.values["name"] == .text("ada"))
        let second = Self.questions(machine.apply(.elapsed(milliseconds: 200)))
        #expect(second.map { $0.code } == [Self.taken])
        for question in first + second {
            let verdict = question.code == Self.taken ? ServerAnswer.Verdict.invalid : .valid
            machine.apply(.answer(ServerAnswer(ticket: question.ticket, verdict: verdict)))
        }
        #expect(machine.validationState(of: "name") == .invalid)
        #expect(machine.violations.words == ["name: taken"])
        machine.apply(.edit(tag: "name", text: "bob"))
        #expect(machine.violations == [] && machine.validationState(of: "name") == .pending)
    }

    @Test("An answer that comes too late is dropped, and nothing is pending for ever")
    func staleAndTimeout() throws {
        let machine = try Self.machine()
        machine.apply(.edit(tag: "name", text: "ada"))
        let questions = Self.questions(machine.apply(.elapsed(milliseconds: 300)))
        machine.apply(.edit(tag: "name", text: "bob"))
        for question in questions {
            let answer = ServerAnswer(ticket: question.ticket, verdict: .invalid)
            #expect(machine.apply(.answer(answer)) == [])
        }
        #expect(machine.violations == [])
        machine.apply(.elapsed(milliseconds: 300))
        machine.apply(.elapsed(milliseconds: 1_000))
        #expect(machine.validationState(of: "name") == .valid && machine.wakeUp == nil)
    }

    @Test("Continued input restarts the delay, and an invalid row causes no question")
    func debounce() throws {
        let machine = try Self.machine()
        for text in ["ad", "ada", "adal"] {
            machine.apply(.edit(tag: "name", text: text))
            #expect(Self.questions(machine.apply(.elapsed(milliseconds: 90))) == [])
        }
        machine.apply(.edit(tag: "name", text: "a"))
        #expect(machine.wakeUp == nil && machine.validationState(of: "name") == .invalid)
        machine.apply(.edit(tag: "name", text: "ab"))
        #expect(Self.questions(machine.apply(.elapsed(milliseconds: 300))).count == 2)
    }

    @Test("A change of a row that a question reads causes a new question")
    func reads() throws {
        let machine = try Self.machine()
        machine.apply(.edit(tag: "name", text: "ada"))
        machine.apply(.elapsed(milliseconds: 300))
        machine.apply(.elapsed(milliseconds: 1_000))
        machine.apply(.edit(tag: "scope", text: "x"))
        let questions = Self.questions(machine.apply(.elapsed(milliseconds: 300)))
        #expect(questions.map { $0.code } == [Self.taken])
        #expect(questions.first?.values["scope"] == .text("x"))
    }

    @Test("Time may pass to the end of all times")
    func endOfTime() throws {
        let machine = try Self.machine()
        machine.apply(.edit(tag: "name", text: "ada"))
        for _ in 0..<3 { machine.apply(.elapsed(milliseconds: .max)) }
        machine.apply(.elapsed(milliseconds: .min))
        machine.apply(.edit(tag: "name", text: "adal"))
        machine.apply(.elapsed(milliseconds: 1))
        #expect(machine.validationState(of: "name") != .pending)
    }
}
