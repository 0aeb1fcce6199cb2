import FormworkRows
import Foundation
import Testing

/// The history of a form in which code opens and closes rows.
@Suite struct EventJournalTests {
    final class PetForm: Form {
        enum Tag: RowTag, Equatable { case name, hasPet, pet, send }

        let name = TextFieldRow(tag: Tag.name)
        let hasPet = SwitchRow(tag: Tag.hasPet)
        let pet = TextFieldRow(tag: Tag.pet)
        let send = ButtonRow(tag: Tag.send) { $0.view.button.isEnabled = false }

        override func setupRows() {
            super.setupRows()
            for row in [name, hasPet, pet, send] as [any AnyRow] { add(row) }
            pet.hide()
        }

        override func rowUpdate(type: RowUpdate, row: any AnyRow) {
            guard type == .live else { return }
            if row === hasPet { hasPet.value ? pet.show() : pet.hide() }
            if row === name { send.view.button.isEnabled = !name.value.isEmpty }
        }
    }

    @Test("Undo takes back what was entered together with what code made of it, and redo does both")
    func undo() {
        let form = PetForm()
        form.apply(.edit(tag: "name", text: "A"))
        form.apply(.endEditing(tag: "name"))
        form.apply(.choose(tag: "hasPet", values: ["true"]))
        form.apply(.edit(tag: "pet", text: "Cat"))
        #expect(form.pet.isVisible && form.send.isEnabled)
        form.apply(.undo)
        #expect(form.pet.value.isEmpty && form.pet.isVisible)
        form.apply(.undo)
        #expect(!form.hasPet.value && !form.pet.isVisible && form.send.isEnabled)
        form.apply(.undo)
        #expect(form.name.value.isEmpty && !form.send.isEnabled)
        #expect(!form.machine.canUndo)
        for _ in 1...2 { form.apply(.redo) }
        #expect(form.name.value == "A" && form.pet.isVisible && form.send.isEnabled)
    }

    @Test("A row that code adds begins another history")
    func added() {
        let form = PetForm()
        form.apply(.edit(tag: "name", text: "A"))
        #expect(form.machine.canUndo)
        form.add(TextFieldRow(tag: GuestsForm.Tag.guest(1)))
        #expect(!form.machine.canUndo)
        #expect(form.machine.text(of: "name") == "A")
    }

    @Test("Input in a row that code closes afterwards is kept, without its history")
    func closed() {
        let form = PetForm()
        form.apply(.edit(tag: "name", text: "A"))
        form.name.view.textField.isEnabled = false
        #expect(form.machine.text(of: "name") == "A")
        #expect(!form.machine.isEnabled("name"))
    }

    @Test("Undo after many edits of many rows goes back as far as the events are known")
    func bounded() {
        let form = PetForm()
        for step in 1...300 {
            form.apply(.edit(tag: "name", text: "\(step)"))
            form.apply(.edit(tag: "pet", text: "\(step)"))
        }
        form.apply(.choose(tag: "hasPet", values: ["true"]))
        #expect(form.machine.text(of: "name") == "300")
        #expect(form.machine.canUndo)
    }
}
