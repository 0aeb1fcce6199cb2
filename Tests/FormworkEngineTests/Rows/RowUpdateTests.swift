import FormworkEngine
import Testing

/// The moments in the life of a row, in the exact order of Astro Forms.
@Suite struct RowUpdateTests {
    enum Moment: CaseIterable { case start, edit, end, choose }

    /// One field of every kind, each with texts that it can hold.
    static let fields: [(field: FieldDefinition, texts: [String])] = [
        (FieldDefinition(tag: "f", label: ""), ["a", "b"]),
        (FieldDefinition(tag: "f", label: "", type: .textArea(inputType: .text)), ["a", "b"]),
        (FieldDefinition(tag: "f", label: "", type: .text(inputType: .number)), ["1", "2"]),
        (
            FieldDefinition(tag: "f", label: "", type: .text(inputType: .date)),
            ["2026-11-21", "2026-11-22"]
        ),
        (FieldDefinition(tag: "f", label: "", type: .text(inputType: .range)), ["1", "2"]),
        (FieldDefinition(tag: "f", label: "", type: .colorPicker), ["#000000", "#ffffff"]),
        (FieldDefinition(tag: "f", label: "", type: .checkbox), ["true", "false"]),
        (FieldDefinition(tag: "f", label: "", type: .toggle), ["true", "false"]),
        (choice(.select), ["a", "b"]), (choice(.radioGroup), ["a", "b"]),
        (choice(.multipleChoice), ["a", "b"]),
    ]

    private static func choice(_ type: FormFieldType) -> FieldDefinition {
        FieldDefinition(
            tag: "f", label: "", type: type,
            choices: ["a", "b"].map { Choice(value: $0, label: $0) })
    }

    /// The rules of the four moments, word for word.
    private struct Life {
        var hasChanged = false
        var hasEnded = false

        mutating func updates(at moment: Moment) -> [RowUpdate] {
            switch moment {
            case .start: return []
            case .edit:
                hasChanged = true
                return hasEnded ? [.live, .regular] : [.live]
            case .end:
                hasEnded = true
                return hasChanged
                    ? [.onResignActive, .onResignActiveAfterChange, .regular]
                    : [.onResignActive, .regular]
            case .choose:
                (hasChanged, hasEnded) = (true, true)
                return [.live, .onResignActive, .onResignActiveAfterChange, .regular]
            }
        }
    }

    private static func event(_ moment: Moment, _ text: String) -> FormEvent {
        switch moment {
        case .start: .startEditing(tag: "f")
        case .edit: .edit(tag: "f", text: text)
        case .end: .endEditing(tag: "f")
        case .choose: .choose(tag: "f", values: [text])
        }
    }

    private static func updates(of changes: [FormChange]) -> [RowUpdate] {
        changes.compactMap { if case .update(let update, _) = $0 { update } else { nil } }
    }

    @Test(
        "Every sequence of events reports its updates in order, for every kind of field",
        arguments: fields.indices)
    func everySequence(kind: Int) throws {
        let (field, texts) = Self.fields[kind]
        let form = try FormDefinition(fields: [field])
        for number in 0..<256 {
            let machine = FormMachine(definition: form)
            var life = Life()
            for place in 0..<4 {
                let moment = Moment.allCases[(number >> (2 * place)) & 3]
                let changes = machine.apply(Self.event(moment, texts[place % 2]))
                #expect(Self.updates(of: changes) == life.updates(at: moment), "\(number) \(place)")
            }
            #expect(machine.isTouched("f") == life.hasEnded)
        }
    }

    @Test("Picking files is a choice")
    func files() throws {
        let field = FieldDefinition(tag: "f", label: "", type: .text(inputType: .file))
        let machine = FormMachine(definition: try FormDefinition(fields: [field]))
        let file = FileValue(name: "a.pdf", mediaType: "application/pdf", size: 1)
        let changes = machine.apply(.attach(tag: "f", files: [file]))
        #expect(
            Self.updates(of: changes) == [
                .live, .onResignActive, .onResignActiveAfterChange, .regular,
            ])
        #expect(machine.value(of: "f") == .file(file))
        machine.apply(.attach(tag: "f", files: []))
        #expect(machine.value(of: "f") == .none)
    }

    @Test(
        "Loading, a reset and a submission restart the life of a row",
        arguments: [FormEvent.reset(), .reset(to: .default), .submit])
    func beginsAgain(event: FormEvent) throws {
        let machine = try Sample.machine([Sample.text("f")])
        machine.apply(.edit(tag: "f", text: "a"))
        machine.apply(.endEditing(tag: "f"))
        machine.apply(event)
        #expect(!machine.isTouched("f"))
        #expect(!machine.isVisited("f"))
        #expect(machine.isPristine("f"))
        #expect(Self.updates(of: machine.apply(.edit(tag: "f", text: "b"))) == [.live])
        let left = try Sample.machine([Sample.text("f")]).apply(.endEditing(tag: "f"))
        #expect(Self.updates(of: left) == [.onResignActive, .regular])
    }

    @Test(
        "Each event shows violations from then on, and hides them once they are resolved",
        arguments: [
            // After: "x" typed, left untouched first, left after the edit, edited again.
            (RowUpdate.live, [false, true, true, true]),
            (.onResignActive, [true, true, true, true]),
            (.onResignActiveAfterChange, [false, false, true, true]),
            (.regular, [true, true, true, true]),
        ])
    func whenErrorsAreShown(update: RowUpdate, shown: [Bool]) throws {
        let machine = try Sample.machine(
            [
                Sample.text("f", [.minLength(3)], rules: RowRules(showsErrors: update))
            ], ["f": .text("x")])
        #expect(machine.violations == [])
        for (event, isShown) in zip(
            [
                FormEvent.endEditing(tag: "f"), .edit(tag: "f", text: "xy"), .endEditing(tag: "f"),
                .edit(tag: "f", text: "y"),
            ], shown)
        {
            machine.apply(event)
            #expect(machine.violations(of: "f").isEmpty == !isShown, "\(update) \(event)")
        }
        machine.apply(.edit(tag: "f", text: "long enough"))
        #expect(machine.violations(of: "f") == [])
    }

    @Test("A new violation waits for its event, a shown one disappears at once")
    func newMistakes() throws {
        let machine = try Sample.machine([
            Sample.text("f", [.minLength(3)], rules: RowRules(showsErrors: .onResignActive))
        ])
        machine.apply(.endEditing(tag: "f"))
        machine.apply(.edit(tag: "f", text: "x"))
        #expect(machine.violations == [])
        machine.apply(.endEditing(tag: "f"))
        #expect(machine.violations.words == ["f: minLength"])
        machine.apply(.edit(tag: "f", text: "xyz"))
        #expect(machine.violations == [])
    }

    @Test("Visited, touched, dirty and pristine are four different states")
    func flags() throws {
        let machine = try Sample.machine([Sample.text("f")], ["f": .text("a")])
        machine.apply(.startEditing(tag: "f"))
        #expect(machine.isVisited("f") && !machine.isTouched("f") && machine.isPristine("f"))
        machine.apply(.edit(tag: "f", text: "b"))
        #expect(!machine.isTouched("f") && machine.isDirty("f") && machine.isDirty)
        machine.apply(.endEditing(tag: "f"))
        #expect(machine.isTouched("f"))
        machine.apply(.edit(tag: "f", text: "a"))
        #expect(machine.isPristine("f") && !machine.isDirty)
    }
}
