import Testing

@testable import FormworkEngine

@Suite struct RowStateTests {
    @Test("A rule's flag reports a difference once, and leaves the others as they are")
    func flags() {
        let row = RowState()
        row.restore([.started, .ended])
        #expect(row.set(.hidden, to: true))
        #expect(!row.set(.hidden, to: true))
        #expect(row.flags == [.hidden, .started, .ended])
        #expect(row.set(.hidden, to: false))
        #expect(!row.set(.hidden, to: false))
        #expect(row.flags == [.started, .ended])
    }

    @Test("A row is touched once, by the first moment that counts")
    func moments() {
        let row = RowState()
        #expect(!row.notice(.started))
        #expect(row.notice(.changed))
        #expect(!row.notice(.ended))
        #expect(row.flags == RowFlags.life)
    }

    @Test("A check makes a row pristine, and reports whether it was unknown before")
    func checked() {
        let row = RowState()
        #expect(row.markChecked())
        #expect(!row.markChecked())
        row.restore(.life)
        #expect(!row.markChecked())
        #expect(row.flags == .checked)
        #expect(!row.isTouched)
    }

    @Test("Only input counts as an edit, and the row's moment to show violations ends it")
    func edits() {
        let row = RowState()
        let content = RowContent(texts: ["a"], value: .text("a"))
        for cause in [ContentCause.rule, .derivation, .history, .model, .language] {
            row.replaceContent(content, cause: cause)
            #expect(row.flags == [])
        }
        row.replaceContent(content, cause: .input)
        #expect(row.flags == .edited)
        row.markValidated()
        #expect(row.flags == .validated)
    }

    @Test("The value that counts follows the content, or is none while it is withheld")
    func effective() {
        let row = RowState()
        row.load(RowContent(texts: ["a"], value: .text("a")))
        #expect(!row.updateEffective(isWithheld: false))
        #expect(row.updateEffective(isWithheld: true))
        #expect(row.effective == .none)
        row.replaceContent(RowContent(texts: ["b"], value: .text("b")), cause: .input)
        #expect(!row.updateEffective(isWithheld: true))
        #expect(row.updateEffective(isWithheld: false))
        #expect(row.effective == .text("b"))
    }

    @Test("A validity rule is broken or not by its own position")
    func broken() {
        let row = RowState()
        #expect(row.setBroken(true, at: 63))
        #expect(row.setBroken(true, at: 0))
        #expect(!row.setBroken(true, at: 63))
        #expect(row.setBroken(false, at: 63))
        #expect(row.broken == 1)
    }

    @Test("A changed value withdraws the server's answers, and each rule is taken to be asked once")
    func server() {
        let row = RowState()
        row.refuse(0)
        row.refuse(2)
        row.reopen(0b101)
        row.postpone(0b010)
        #expect(row.refused == 0)
        #expect(row.takeUnasked() == 0b111)
        #expect(row.takeUnasked() == 0)
    }
}
