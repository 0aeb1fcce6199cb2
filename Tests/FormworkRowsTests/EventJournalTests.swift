import FormworkEngine
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

    @Test("Rows that code adds keep what can be undone, and remain")
    func added() {
        let form = PetForm()
        form.apply(.edit(tag: "name", text: "A"))
        form.add(
            TextFieldRow(tag: GuestsForm.Tag.guest(1)) { $0.value = "Anna" })
        form.apply(.edit(tag: "guest~1", text: "Ben"))
        form.insert(TextFieldRow(tag: GuestsForm.Tag.guest(2)), at: 0)
        form.apply(.undo)
        #expect(form.machine.text(of: "guest~1") == "Anna")
        form.apply(.undo)
        #expect(form.machine.text(of: "name").isEmpty && !form.machine.canUndo)
        for _ in 1...2 { form.apply(.redo) }
        #expect(form.machine.text(of: "name") == "A")
        #expect(form.machine.text(of: "guest~1") == "Ben")
        #expect(form.machine.row(at: "guest~2") != nil)
    }

    @Test("A row that code removes takes its own edits along, and no others")
    func removed() {
        let form = PetForm()
        form.apply(.edit(tag: "name", text: "A"))
        form.apply(.choose(tag: "hasPet", values: ["true"]))
        form.apply(.edit(tag: "pet", text: "Cat"))
        form.apply(.startEditing(tag: "name"))
        form.apply(.edit(tag: "name", text: "AB"))
        form.apply(.undo)
        form.remove(at: 2)
        #expect(form.machine.text(of: "name") == "A" && form.machine.canRedo)
        form.apply(.redo)
        #expect(form.machine.text(of: "name") == "AB")
        for _ in 1...2 { form.apply(.undo) }
        #expect(form.machine.text(of: "name") == "A")
        #expect(!form.hasPet.value)
        form.apply(.undo)
        #expect(form.machine.text(of: "name").isEmpty && !form.machine.canUndo)
    }

    @Test("A row that is added again after its removal is empty, and undo does not fill it in")
    func removedAndAdded() {
        let form = PetForm()
        form.apply(.edit(tag: "name", text: "A"))
        form.add(TextFieldRow(tag: GuestsForm.Tag.guest(1)))
        form.apply(.edit(tag: "guest~1", text: "Ben"))
        form.performUpdates { form.remove(at: 4) }
        form.add(TextFieldRow(tag: GuestsForm.Tag.guest(1)))
        #expect(form.machine.text(of: "guest~1").isEmpty)
        form.apply(.undo)
        #expect(form.machine.text(of: "name").isEmpty && !form.machine.canUndo)
        form.apply(.redo)
        #expect(form.machine.text(of: "name") == "A" && form.machine.text(of: "guest~1").isEmpty)
    }

    @Test("Texts of a row that were entered one after another are redone one after another")
    func redone() {
        let form = PetForm()
        form.apply(.edit(tag: "name", text: "A"))
        form.apply(.startEditing(tag: "name"))
        form.apply(.edit(tag: "name", text: "AB"))
        for _ in 1...2 { form.apply(.undo) }
        #expect(form.name.value.isEmpty && !form.machine.canUndo)
        for text in ["A", "AB"] {
            form.apply(.redo)
            #expect(form.name.value == text)
        }
        form.pet.show()
        for text in ["A", ""] {
            form.apply(.undo)
            #expect(form.name.value == text)
        }
    }

    @Test("A text that is entered after an undo is a step of its own")
    func typedAfterUndo() {
        let form = PetForm()
        form.apply(.edit(tag: "name", text: "A"))
        form.apply(.choose(tag: "hasPet", values: ["true"]))
        form.apply(.undo)
        form.apply(.edit(tag: "name", text: "AB"))
        form.pet.show()
        for text in ["A", ""] {
            form.apply(.undo)
            #expect(form.name.value == text)
        }
    }

    @Test("Characters that were typed and deleted are no step", arguments: ["A", ""])
    func typedAndDeleted(text: String) {
        let form = PetForm()
        if !text.isEmpty { form.apply(.edit(tag: "name", text: text)) }
        form.apply(.choose(tag: "hasPet", values: ["true"]))
        form.apply(.edit(tag: "name", text: "B"))
        form.apply(.edit(tag: "name", text: text))
        form.apply(.undo)
        #expect(!form.hasPet.value && !form.pet.isVisible && form.name.value == text)
        #expect(form.machine.canUndo == !text.isEmpty)
        form.apply(.redo)
        #expect(form.hasPet.value && form.pet.isVisible)
    }

    @Test("A refused submission begins another history once code changes the rows")
    func refused() {
        let form = PetForm()
        form.name.constraints = [.maxLength(1)]
        form.apply(.edit(tag: "name", text: "AB"))
        form.apply(.submit)
        form.pet.show()
        #expect(form.name.value == "AB" && !form.machine.canUndo)
        form.apply(.edit(tag: "name", text: "A"))
        form.pet.hide()
        form.apply(.undo)
        #expect(form.name.value == "AB")
    }

    @Test("Input in a row that code closes afterwards is kept, without its history")
    func closed() {
        let form = PetForm()
        form.apply(.edit(tag: "name", text: "A"))
        form.name.view.textField.isEnabled = false
        #expect(form.machine.text(of: "name") == "A")
        #expect(!form.machine.isEnabled("name"))
    }

    @Test("An edit that was done again can be taken back, and a new one ends redo")
    func branches() {
        let form = PetForm()
        for text in ["A", "B"] {
            form.apply(.edit(tag: "name", text: text))
            form.apply(.endEditing(tag: "name"))
        }
        form.apply(.undo)
        form.apply(.choose(tag: "hasPet", values: ["true"]))
        form.apply(.redo)
        #expect(form.name.value == "A" && form.pet.isVisible)
        form.apply(.undo)
        form.apply(.undo)
        #expect(form.name.value.isEmpty && !form.pet.isVisible)
        for _ in 1...5 { form.apply(.redo) }
        #expect(form.name.value == "A" && form.hasPet.value && form.pet.isVisible)
        #expect(!form.machine.canRedo)
    }

    @Test("Undo of an edit without effect takes back the one before it")
    func withoutEffect() {
        let form = PetForm()
        form.apply(.edit(tag: "name", text: "A"))
        form.apply(.endEditing(tag: "name"))
        form.apply(.edit(tag: "name", text: "A"))
        form.apply(.choose(tag: "hasPet", values: ["true"]))
        form.apply(.undo)
        #expect(form.name.value == "A" && !form.hasPet.value && !form.pet.isVisible)
        form.apply(.undo)
        #expect(form.name.value.isEmpty && !form.machine.canUndo)
    }

    @Test("A form that was sent at once cannot be taken back beyond that")
    func received() {
        let form = PetForm()
        form.apply(.edit(tag: "name", text: "A"))
        form.apply(
            .receive(
                [ReceivedRow(tag: "hasPet", texts: ["true"])], reportsRefusals: false))
        #expect(form.hasPet.value && form.pet.isVisible)
        form.apply(.edit(tag: "pet", text: "Cat"))
        form.apply(.undo)
        #expect(form.pet.value.isEmpty && form.pet.isVisible && form.hasPet.value)
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
