import FormworkEngine
import FormworkRows
import Testing

@Suite struct NoteRowTests {
    enum Tag: RowTag, Equatable { case state }

    private func words(in form: Form) -> [String] {
        form.machine.definition.rows.compactMap { row in
            guard case .note(let note) = row, form.machine.liveRow(note.tag)?.isVisible == true
            else { return nil }
            return note.text
        }
    }

    @Test("Words can be changed at any time, and none are not shown")
    func words() {
        let form = Form()
        let row = NoteRow(tag: Tag.state)
        form.add(row)
        #expect(words(in: form).isEmpty)
        row.view.text = "Two wait."
        #expect(words(in: form) == ["Two wait."])
        var changes: [FormChange] = []
        let observation = form.observers.add { changes += $0 }
        row.view.text = "One waits."
        #expect(words(in: form) == ["One waits."] && !changes.isEmpty)
        row.view.text = ""
        #expect(words(in: form).isEmpty)
        form.observers.remove(observation)
    }
}
