import Formwork
import FormworkTerminal
import Testing

@Suite struct FormScreenChoicesTests {
    private func screen(_ type: FormFieldType) throws -> ShownScreen {
        let choices = ["a", "b", "c"].map { Choice(value: $0, label: $0.uppercased()) }
        return try ShownScreen([
            .field(
                FieldDefinition(
                    tag: "choice", label: "Choice", type: type, constraints: [.required],
                    choices: choices, isMultiple: type == .multipleChoice))
        ])
    }

    @Test("After undo the arrows go on from the choice that is taken then")
    func undone() throws {
        let shown = try screen(.radioGroup)
        shown.press(" ", "<down>", "<undo>", "<down>")
        #expect(shown.driver.machine.text(of: "choice") == "b")
        shown.press("<down>", "<undo>", "<undo>", "<undo>", " ")
        #expect(shown.driver.machine.text(of: "choice") == "a")
    }

    @Test("A search in a list finds choices alone, not the words that ask for one")
    func search() throws {
        let choices = [("", "Choose…"), ("eur", "Euro"), ("usd", "US dollar")].map {
            Choice(value: $0, label: $1)
        }
        let shown = try ShownScreen([
            .field(FieldDefinition(tag: "choice", label: "C", type: .select, choices: choices))
        ])
        shown.press("<enter>", "o", "<enter>")
        #expect(shown.driver.machine.text(of: "choice") == "eur")
    }

    @Test("Code that takes another choice takes the arrows with it")
    func code() throws {
        let shown = try screen(.radioGroup)
        shown.driver.apply(.choose(tag: "choice", values: ["b"]))
        shown.show()
        shown.press("<down>")
        #expect(shown.driver.machine.text(of: "choice") == "c")
    }

    @Test("The arrows stay at the same choice of several")
    func several() throws {
        let shown = try screen(.multipleChoice)
        shown.press("<down>", " ", "<down>", " ", "<undo>", " ")
        #expect(shown.driver.machine.texts(of: "choice") == ["b", "c"])
    }
}
