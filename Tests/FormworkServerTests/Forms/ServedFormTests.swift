import Formwork
import FormworkHTML
import FormworkRows
import FormworkServer
import FormworkTesting
import FormworkYAML
import Foundation
import Testing

@Suite("Forms of row objects on pages") struct ServedFormTests {
    @Test(
        "A live form waits offline, unless its type turns that off",
        arguments: [("/diary", true), ("/secret-diary", false)])
    func waits(path: String, isExpected: Bool) async throws {
        let texts = try YamlStore(
            yaml: ["diary.yml": diaryTexts], libraries: FormworkServerTexts.bundles)
        var application = FormworkApplication(
            store: InMemoryModelStore(), localization: texts,
            site: Site(
                name: .localized(key: "DiaryForm.heading"), home: ServedFormRequest<Diary>()))
        try application.register(Diary.self)
        try application.register(SecretDiary.self)
        try application.check()
        var browser = Browser(application)
        let page = await browser.open(path).text
        #expect(page.contains("data-formwork-parts") || page.contains("data-formwork-definition"))
        #expect(page.contains("data-formwork-owner") == isExpected)
    }
}

private enum Diary: ServedForm {
    static func accept(_ content: FormContent<DiaryForm>, in context: ServedFormContext) async {}
}

private enum SecretDiary: ServedForm {
    static var waitsOffline: Bool { false }

    static func accept(_ content: FormContent<DiaryForm>, in context: ServedFormContext) async {}
}

private final class DiaryForm: Form {
    private enum Tag: RowTag, Equatable { case dreamt, dream }

    override class var messages: Any.Type? { DiaryForm.self }

    override func setupRows() {
        super.setupRows()
        add(SwitchRow(tag: Tag.dreamt))
        add(TextFieldRow(tag: Tag.dream) { $0.rules.visible = .row(Tag.dreamt) })
    }
}

private let diaryTexts = """
    en:
      DiaryForm:
        heading: "Diary"
        submitTitle: "Save"
        done: "Saved."
        dreamt: { title: "Dreamt" }
        dream: { title: "Dream" }
    """
