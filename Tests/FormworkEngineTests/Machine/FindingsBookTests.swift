import FormworkEngine
import Testing

@Suite struct FindingsBookTests {
    private let taken = Violation(
        tags: ["title"], code: ViolationCode(rawValue: "taken"), message: "Taken already")
    private let pair = Violation(
        tags: ["category", "budget"], code: ViolationCode(rawValue: "tooDear"))
    private let whole = Violation(tags: [], code: .encoding)

    @Test("A report is added at its fields, next to the violations of the rules")
    func report() throws {
        let machine = try ProjectForm.machine()
        machine.apply(.submit)
        #expect(machine.drawn(.report([taken])) == [.violations(tag: "title")])
        #expect(machine.violations(of: "title").words == ["title: required", "title: taken"])
        #expect(machine.violations.last { $0.tags == ["title"] }?.message == "Taken already")
        #expect(machine.drawn(.report([taken, taken])) == [])
    }

    @Test("A report remains over submissions until its field is edited")
    func untilEdited() throws {
        let machine = try ProjectForm.machine(ProjectForm.complete)
        machine.apply(.report([taken]))
        #expect(machine.drawn(.submit) == [.submitted(isValid: false)])
        machine.apply(.edit(tag: "budget", text: "5"))
        #expect(machine.violations == [taken])
        #expect(
            machine.drawn(.edit(tag: "title", text: "Other"))
                == [.text(tag: "title"), .value(tag: "title"), .violations(tag: "title")])
        #expect(machine.violations == [])
        #expect(machine.drawn(.submit) == [.submitted(isValid: true)])
    }

    @Test(
        "A report about two fields is shown at the first one and removed by an edit of either")
    func crossField() throws {
        let machine = try ProjectForm.machine(ProjectForm.complete)
        #expect(
            machine.drawn(.report([pair, taken]))
                == [
                    .violations(tag: "category"), .violations(tag: "budget"),
                    .violations(tag: "title"),
                ])
        #expect(machine.violations == [taken, pair])
        #expect(machine.violations(of: "budget") == [pair])
        #expect(machine.violations(of: "category") == [pair])
        #expect(
            machine.drawn(.edit(tag: "category", text: "a"))
                == [
                    .text(tag: "category"), .value(tag: "category"), .violations(tag: "category"),
                    .violations(tag: "budget"),
                ])
        #expect(machine.violations == [taken])
    }

    @Test("Submitting does not take a report about two fields away from either")
    func crossFieldSurvivesChecks() throws {
        let machine = try ProjectForm.machine(ProjectForm.complete)
        machine.apply(.report([pair]))
        machine.apply(.edit(tag: "title", text: "Other"))
        machine.apply(.submit)
        #expect(machine.violations == [pair])
        #expect(!machine.isValid)
    }

    @Test("Reports about the form or unknown fields come first and remain until a reset")
    func wholeForm() throws {
        let machine = try ProjectForm.machine(ProjectForm.complete)
        let unknown = Violation(tags: ["nobody"], code: .undeclared)
        #expect(
            machine.drawn(.report([taken, whole, unknown, whole]))
                == [.violations(tag: "title"), .violations(tag: nil)])
        #expect(machine.violations == [whole, unknown, taken])
        #expect(machine.violations(of: "nobody") == [unknown])
        machine.apply(.submit)
        #expect(machine.violations == [whole, unknown, taken])
        machine.apply(.reset())
        #expect(machine.violations == [])
    }

    @Test("A report that names one field twice is shown once and removed by an edit")
    func namedTwice() throws {
        let machine = try ProjectForm.machine(ProjectForm.complete)
        let twice = Violation(tags: ["title", "title", "nobody"], code: .repeated)
        #expect(machine.drawn(.report([twice])) == [.violations(tag: "title")])
        #expect(machine.violations == [twice])
        machine.apply(.edit(tag: "title", text: "Other"))
        #expect(machine.violations == [])
    }

    @Test("An empty report changes nothing")
    func nothing() throws {
        let machine = try ProjectForm.machine()
        #expect(machine.drawn(.report([])) == [])
    }
}
