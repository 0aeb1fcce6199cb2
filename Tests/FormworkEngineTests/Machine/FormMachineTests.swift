import FormworkEngine
import FormworkRandom
import Testing

@Suite struct FormMachineTests {
    @Test("Submitting checks every field that can be edited, in the order of the form")
    func submit() throws {
        let machine = try ProjectForm.machine()
        let changes = machine.drawn(.submit)
        #expect(
            changes == [
                .violations(tag: "title"), .violations(tag: "agree"), .submitted(isValid: false),
            ])
        #expect(machine.violations.words == ["title: required", "agree: required"])
        #expect(machine.violations(of: "title").first?.message == "Enter a title")
    }

    @Test("Submitting again changes nothing but that it was submitted")
    func submitAgain() throws {
        let machine = try ProjectForm.machine()
        machine.apply(.submit)
        #expect(machine.drawn(.submit) == [.submitted(isValid: false)])
        #expect(machine.violations.count == 2)
    }

    @Test("A complete form is valid, before and after it was submitted")
    func complete() throws {
        let machine = try ProjectForm.machine(ProjectForm.complete)
        #expect(machine.isValid)
        #expect(machine.drawn(.submit) == [.submitted(isValid: true)])
        #expect(machine.isValid)
        #expect(machine.violations == [])
    }

    @Test("Bad input is reported once, as the only violation of its field")
    func badInput() throws {
        let machine = try ProjectForm.machine(ProjectForm.complete)
        machine.apply(.edit(tag: "budget", text: "1.5"))
        #expect(!machine.isValid)
        #expect(machine.violations == [])
        #expect(
            machine.drawn(.submit) == [.violations(tag: "budget"), .submitted(isValid: false)])
        #expect(machine.violations.words == ["budget: badInput"])
        #expect(machine.violations.first?.message == "Write a number, such as 1.234,50")
        #expect(machine.text(of: "budget") == "1.5")
        #expect(machine.value(of: "budget") == .none)
    }

    @Test("Reset restores values and texts, and hides violations")
    func reset() throws {
        let machine = try ProjectForm.machine(ProjectForm.complete)
        machine.apply(.edit(tag: "title", text: ""))
        machine.apply(.edit(tag: "nobody", text: "x"))
        machine.apply(.submit)
        let changes = machine.drawn(.reset())
        #expect(
            changes == [
                .violations(tag: nil), .text(tag: "title"), .value(tag: "title"),
                .violations(tag: "title"),
            ])
        #expect(machine.text(of: "title") == "Span")
        #expect(machine.violations == [])
        #expect(machine.isValid)
        #expect(machine.drawn(.reset()) == [])
    }

    @Test("After a reset a field shows no violations until the next submission")
    func silentAfterReset() throws {
        let machine = try ProjectForm.machine()
        machine.apply(.submit)
        machine.apply(.reset())
        machine.apply(.edit(tag: "title", text: "too long a title"))
        #expect(machine.violations == [])
    }

    @Test("The order of edits does not matter for what a submission finds")
    func orderProperty() throws {
        var random = FixedSeed()
        let texts = ["", " ", "a", "b", "true", "too long", "1.234,5", "1.5", "-1", "a\nb"]
        let tags = ["title", "budget", "category", "topics", "agree", "created", "nobody"]
        for _ in 0..<300 {
            let edits = tags.map { tag in
                FormEvent.edit(tag: tag, text: texts.randomElement(using: &random) ?? "")
            }
            let machine = try ProjectForm.machine()
            let other = try ProjectForm.machine()
            for edit in edits { machine.apply(edit) }
            other.apply(.submit)
            for edit in edits.shuffled(using: &random) { other.apply(edit) }
            machine.apply(.submit)
            other.apply(.submit)
            #expect(machine.violations == other.violations, "\(edits) \(random)")
            #expect(machine.values == other.values, "\(edits) \(random)")
            #expect(machine.isValid == machine.violations.isEmpty, "\(edits) \(random)")
        }
    }

    @Test("A face that redraws only what changed shows the same as one that redraws everything")
    func changesProperty() throws {
        var random = FixedSeed()
        let machine = try ProjectForm.machine(ProjectForm.complete)
        var shown = Picture(machine)
        for _ in 0..<2_000 {
            let event = Self.randomEvent(using: &random)
            shown.redraw(machine.apply(event), of: machine)
            try #require(shown == Picture(machine), "\(event) \(random)")
        }
    }

    private static func randomEvent(using random: inout FixedSeed) -> FormEvent {
        let tags = ProjectForm.fields.map { $0.tag } + ["nobody"]
        let texts = ["", "a", "b", "true", "too long", "1.234,5", "1.5"]
        let tag = tags.randomElement(using: &random) ?? ""
        let text = texts.randomElement(using: &random) ?? ""
        switch Int.random(in: 0..<12, using: &random) {
        case 0: return .reset()
        case 1, 2: return .submit
        case 3:
            return .choose(
                tag: tag, values: Array(texts.prefix(Int.random(in: 0...2, using: &random))))
        case 4:
            let other = tags.randomElement(using: &random) ?? ""
            return .report([Violation(tags: [tag, other], code: .choice)])
        case 5: return .report([Violation(tags: [], code: .encoding)])
        default: return .edit(tag: tag, text: text)
        }
    }
}

/// Everything that a face shows of a machine.
private struct Picture: Equatable {
    private var texts: [String: [String]] = [:]
    private var values: [String: FieldValue] = [:]
    private var violations: [String: [Violation]] = [:]
    private var formViolations: [Violation] = []

    init(_ machine: FormMachine) {
        for field in machine.definition.fields {
            texts[field.tag] = machine.texts(of: field.tag)
            values[field.tag] = machine.value(of: field.tag)
            violations[field.tag] = machine.violations(of: field.tag)
        }
        formViolations = Self.formViolations(of: machine)
    }

    mutating func redraw(_ changes: [FormChange], of machine: FormMachine) {
        for change in changes {
            switch change {
            case .text(let tag): texts[tag] = machine.texts(of: tag)
            case .value(let tag): values[tag] = machine.value(of: tag)
            case .violations(let tag?): violations[tag] = machine.violations(of: tag)
            case .violations(nil): formViolations = Self.formViolations(of: machine)
            default: break
            }
        }
    }

    private static func formViolations(of machine: FormMachine) -> [Violation] {
        machine.violations.filter { violation in
            violation.tags.allSatisfy { machine.definition[$0] == nil }
        }
    }
}
