import Formwork
import FormworkRows
import Foundation
import Testing

@Suite("A row that takes files") struct FileRowTests {
    typealias Tag = NotifiedForm.Tag

    private static func file(_ name: String, size: Int = 3, type: String = "image/png") -> FileValue
    {
        FileValue(name: name, mediaType: type, content: Data(count: size))
    }

    private func form(
        severalFiles: Bool = false, _ constraints: [Constraint] = []
    ) -> (form: NotifiedForm, row: FileRow) {
        let form = NotifiedForm()
        let row = FileRow(tag: Tag.pets) {
            $0.view.label.text = "Pictures"
            $0.view.picker.allowsMultipleSelection = severalFiles
            $0.constraints = constraints
        }
        form.add(row)
        return (form, row)
    }

    @Test("has the files that its user picks, with their contents, and undo takes them back")
    func picking() {
        let (form, row) = form()
        let (cat, dog) = (Self.file("cat.png"), Self.file("dog.png"))
        #expect(form.definition["pets"]?.valueKind == .file)
        form.apply(.attach(tag: "pets", files: [cat]))
        #expect(row.value == [cat] && row.value.first?.content?.count == 3)
        #expect(row.texts(in: .canonical) == ["cat.png"])
        #expect(
            form.takeNotifications() == [
                "edit pets", "live pets", "end pets", "onResignActive pets",
                "onResignActiveAfterChange pets", "regular pets",
            ])
        form.apply(.attach(tag: "pets", files: [dog]))
        form.apply(.undo)
        #expect(row.value == [cat])
    }

    @Test("shows another file that has the name of the one before")
    func sameName() {
        let (form, row) = form()
        let (first, second) = (Self.file("cat.png", size: 1), Self.file("cat.png", size: 2))
        form.apply(.attach(tag: "pets", files: [first]))
        form.apply(.attach(tag: "pets", files: [second]))
        #expect(row.value.map(\.size) == [2])
    }

    @Test("takes files from code, also while code has closed it")
    func code() {
        let (form, row) = form()
        let cat = Self.file("cat.png")
        row.value = [cat]
        #expect(form.machine.value(of: "pets") == .file(cat))
        row.view.picker.isEnabled = false
        row.value = []
        #expect(form.machine.value(of: "pets") == .none)
        row.view.picker.isEnabled = true
        row.value = [cat, Self.file("dog.png")]
        #expect(row.value == [cat], "only a row of several files takes more than one")
    }

    @Test("keeps the contents while code changes other rows of a page that was received")
    func contents() {
        let (form, row) = form()
        let other = TextFieldRow(tag: Tag.name)
        form.add(other)
        let upload = SubmittedFile(name: "cat.png", mediaType: "image/png", content: Data([1, 2]))
        form.receive(
            SubmittedFields(entries: [.init(name: "pets", file: upload)]), withFiles: true)
        other.baseView.isHidden = true
        #expect(row.value.first?.content == [1, 2])
        let content = FormContent(of: form)
        #expect(content[Tag.pets] == .file(upload.value))
        guard case .file(let kept) = content[Tag.pets] else { return }
        #expect(kept.content == [1, 2])
    }

    @Test("takes no files of a page that is only shown again")
    func shownAgain() {
        let (form, row) = form()
        let upload = SubmittedFile(name: "cat.png", content: Data([1]))
        form.receive(SubmittedFields(entries: [.init(name: "pets", file: upload)]))
        #expect(row.value.isEmpty)
    }

    @Test(
        "judges the types, the sizes and the number of files as forms of models do",
        arguments: [
            ([.fileTypes(["image/*"])], [file("a.pdf", type: "application/pdf")], .fileTypes),
            ([.fileTypes(["image/*"])], [file("a.png")], nil),
            ([.fileTypes([".png"])], [file("a.gif")], .fileTypes),
            ([.maxFileSize(2)], [file("a.png")], .maxFileSize),
            ([.maxFileSize(3)], [file("a.png")], nil),
            ([.maxCount(1)], [file("a.png"), file("b.png")], .maxCount),
            ([.required], [], .required),
        ] as [([Constraint], [FileValue], ViolationCode?)])
    func constraints(constraints: [Constraint], files: [FileValue], code: ViolationCode?) {
        let (form, _) = form(severalFiles: true, constraints)
        form.apply(.attach(tag: "pets", files: files))
        #expect(form.submit() == (code == nil))
        #expect(form.machine.violations.map(\.code) == [code].compactMap { $0 })
    }

    @Test("takes only as many files of a forged page as it allows, and no text as a file")
    func forged() {
        let (form, row) = form()
        let uploads = ["a.png", "b.png"].map { name in
            SubmittedFields.Entry(name: "pets", file: SubmittedFile(name: name, content: Data([1])))
        }
        form.receive(SubmittedFields(entries: uploads), withFiles: true)
        #expect(row.value.map(\.name) == ["b.png"])
        let (other, otherRow) = self.form()
        other.receive(SubmittedFields(["pets": "c.png"]), withFiles: true)
        #expect(otherRow.value.isEmpty)
    }
}
