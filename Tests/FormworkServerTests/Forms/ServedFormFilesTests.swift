import Formwork
import FormworkRows
import FormworkServer
import FormworkTesting
import FormworkYAML
import Foundation
import Synchronization
import Testing

@Suite("Files of single forms on pages") struct ServedFormFilesTests {
    @Test("A button whose code runs on the server keeps a file, which the form is accepted with")
    func button() async throws {
        let texts = try YamlStore(
            yaml: ["report.yml": reportTexts], libraries: FormworkServerTexts.bundles)
        var application = FormworkApplication(
            store: InMemoryModelStore(), localization: texts,
            site: Site(
                name: .localized(key: "ReportForm.heading"), home: ServedFormRequest<Report>()))
        try application.register(Report.self)
        let pages = PageDriver(application)
        try await pages.open(ServedFormRequest<Report>())
        try pages.attach(Data([1, 2, 3]), named: "a.png", mediaType: "image/png", to: "Picture")
        try await pages.press("Suggest")
        #expect(pages.status == 200)
        #expect(pages.html.contains("Chosen: a.png (3 bytes)"), "\(pages.html)")
        try await pages.press("Send")
        #expect(pages.status == 200)
        #expect(Report.pictures.withLock(\.self).map(\.name) == ["a.png"])
        #expect(Report.pictures.withLock(\.self).first?.content == [1, 2, 3])
    }
}

private enum Report: ServedForm {
    static let pictures = Mutex<[FileValue]>([])

    static func accept(_ content: FormContent<ReportForm>, in context: ServedFormContext) async {
        guard case .file(let picture) = content[ReportForm.Tag.picture] else { return }
        pictures.withLock { $0.append(picture) }
    }
}

private final class ReportForm: Form {
    enum Tag: RowTag { case title, picture, suggest }

    override class var messages: Any.Type? { ReportForm.self }

    override func setupRows() {
        super.setupRows()
        add(TextFieldRow(tag: Tag.title))
        add(FileRow(tag: Tag.picture))
        add(ButtonRow(tag: Tag.suggest))
    }
}

private let reportTexts = """
    en:
      ReportForm:
        heading: "Report"
        submitTitle: "Send"
        done: "Thank you."
        title: { title: "Title" }
        picture: { title: "Picture" }
        suggest: { title: "Suggest" }
    """
