import Formwork
import Testing

@testable import FormworkHTML

@Suite struct FormRestrictionTests {
    private func start() throws -> FormStart {
        let secret = FieldDefinition(
            tag: "secret", label: "Secret", type: .text(inputType: .password),
            constraints: [.required])
        let inner = StepDefinition(
            tag: "step", label: "Step",
            rows: [.field(FieldDefinition(tag: "fee", label: "Fee")), .field(secret)])
        return FormStart(try FormDefinition(rows: [.step(inner)]), values: ["fee": .text("1")])
    }

    private func access(hidden: Set<String> = [], readOnly: Set<String> = []) -> ResourceAccess {
        var access = ResourceAccess()
        access.hidden = hidden
        access.readOnly = readOnly
        return access
    }

    @Test("Rows in steps are left out or locked, and keep their values")
    func rows() throws {
        let restriction = FormRestriction(
            to: access(hidden: ["secret"], readOnly: ["fee"]), keepingSecrets: false)
        let machine = try restriction.restrict(start()).machine()
        #expect(machine.liveRow("secret") == nil)
        #expect(machine.liveRow("fee")?.isReadOnly == true)
        #expect(machine.texts(of: "fee") == ["1"])
    }

    @Test("A password that keeps the stored one is not required")
    func secrets() throws {
        let strict = try FormRestriction(to: access(), keepingSecrets: false).restrict(start())
        let lenient = try FormRestriction(to: access(), keepingSecrets: true).restrict(start())
        #expect(strict.machine().liveRow("secret")?.isRequired == true)
        #expect(lenient.machine().liveRow("secret")?.isRequired == false)
    }

    @Test("A definition is restricted once for callers with the same access")
    func once() throws {
        let start = try start()
        let definitions = try [["fee"], ["fee"], ["secret"]].map { hidden in
            try FormRestriction(to: access(hidden: Set(hidden)), keepingSecrets: false)
                .restrict(start).definition.identity
        }
        #expect(definitions[0] == definitions[1])
        #expect(definitions[0] != definitions[2])
    }

    @Test("A form without restrictions is the same form")
    func nothing() throws {
        let start = try start()
        let same = try FormRestriction(to: access(), keepingSecrets: false).restrict(start)
        #expect(same == start)
    }
}
