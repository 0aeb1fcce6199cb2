import FormworkRows
import Foundation
import Testing

@Suite("A form of row objects that receives a page") struct FormOfRowsReceivingTests {
    @Test("adds the rows again that code had added, in whatever order their names arrive")
    func rows() {
        let form = GuestsForm()
        form.receive(
            SubmittedFields(["guest~2": "Bo", "guest~1": "Ada", "count": "2", "child~2": "Cy"]))
        #expect(form.machine.text(of: "guest~1") == "Ada")
        #expect(form.machine.text(of: "guest~2") == "Bo")
        #expect(form.machine.text(of: "child~2") == "Cy")
        #expect(form.rows.count == 6)
    }

    @Test(
        "adds no row of which its code does not make one",
        arguments: ["guest~2", "guest~0", "guest~x", "guest~1~", "guest", "other", "child~1", ""])
    func forged(name: String) {
        let form = GuestsForm()
        form.receive(SubmittedFields([name: "x"]))
        #expect(form.rows.count == 2)
    }

    @Test("asks code for a bounded number of names")
    func bounded() {
        let form = GuestsForm()
        let fields = (1...500).map { SubmittedFields.Entry(name: "guest~\($0)", text: "x") }
        form.receive(SubmittedFields(entries: fields))
        #expect(form.guests == Form.maximumAddedRows)
    }

    @Test("keeps its code from moving a focus that its reader does not have")
    func focus() {
        let form = GuestsForm()
        form.receive(SubmittedFields(["guest~1": "Ada"]))
        #expect(form.focusedTag == nil)
        form.apply(.act(tag: "add"))
        #expect(form.focusedTag == "guest~2")
    }
}
