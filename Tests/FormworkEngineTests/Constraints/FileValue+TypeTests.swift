import FormworkEngine
import Testing

@Suite struct FileValueTypeTests {
    private static let types = [".pdf", "image/*", "text/csv"]

    @Test(
        "A file is taken by the end of its name or by its media type",
        arguments: [
            ("plan.pdf", "", true), ("PLAN.PDF", "application/octet-stream", true),
            (".pdf", "", true),
            ("photo", "image/png", true), ("photo", "IMAGE/SVG+XML; charset=utf-8", true),
            ("list", "text/csv", true), ("list", "Text/CSV ;header=present", true),
            ("plan.pdf.exe", "", false), ("planpdf", "", false), ("photo.png", "", false),
            ("photo", "image/", false), ("photo", "imagery/png", false),
            ("list", "text/css", false),
            ("list", "text/csv2", false), ("", "", false), ("planⓅⒹⒻ", "text", false),
        ])
    func types(name: String, mediaType: String, isTaken: Bool) {
        let file = FieldValue.file(FileValue(name: name, mediaType: mediaType, size: 1))
        #expect(Constraint.fileTypes(Self.types).isSatisfied(by: file) == isTaken)
        #expect(Constraint.fileTypes(Self.types).isSatisfied(by: .list([file])) == isTaken)
    }

    @Test("A file has at most so many bytes")
    func sizes() {
        let file = FieldValue.file(FileValue(name: "a", size: 5_000_000_000))
        #expect(Constraint.maxFileSize(5_000_000_000).isSatisfied(by: file))
        #expect(!Constraint.maxFileSize(4_999_999_999).isSatisfied(by: file))
        #expect(!Constraint.required.isSatisfied(by: .none))
        #expect(Constraint.required.isSatisfied(by: file))
        #expect(Constraint.maxFileSize(1).isSatisfied(by: .text("a")))
    }

    @Test(
        "Only names of types are types",
        arguments: [
            (".pdf", true), (".tar.gz", true), ("a/b", true), ("application/vnd.ms-excel", true),
            ("image/*", true), ("", false), (".", false), ("pdf", false), ("*", false),
            ("/", false),
            ("a/", false), ("/b", false), ("*/*", false), ("a/b/c", false), ("a/b*", false),
            (".a/b", false), ("a/b;c=d", false), (".pdf,.doc", false), (" .pdf", false),
        ])
    func wellFormed(type: String, isType: Bool) {
        let field = FieldDefinition(
            tag: "f", label: "", type: .text(inputType: .file), constraints: [.fileTypes([type])])
        let definition = try? FormDefinition(fields: [field])
        #expect((definition != nil) == isType)
    }
}
