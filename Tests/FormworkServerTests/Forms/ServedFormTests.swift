import Formwork
import FormworkHTML
import FormworkMacros
import FormworkRows
import FormworkServer
import FormworkTesting
import FormworkYAML
import Foundation
import HTTPTypes
import Synchronization
import Testing

@Suite("Single forms on pages") struct ServedFormTests {
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

    private func contactApplication(texts: String = contactTexts) throws -> FormworkApplication {
        let texts = try YamlStore(
            yaml: ["contact.yml": texts], libraries: FormworkServerTexts.bundles)
        var application = FormworkApplication(
            store: InMemoryModelStore(), localization: texts,
            site: Site(name: .localized(key: "Contact.heading"), home: ServedFormRequest<Contact>())
        )
        try application.register(Contact.self)
        return application
    }

    @Test("The form of a model is judged and handed on, and its sender is thanked")
    func model() async throws {
        var browser = Browser(try contactApplication())
        let page = await browser.open("/contact").text
        #expect(page.contains("Write to us") && page.contains("name=\"text\""))
        let refused = await browser.post(["email": "ada", "text": "Hello"], to: "/contact")
        #expect(refused.status == .unprocessableContent)
        #expect(refused.text.contains("value=\"ada\""))
        #expect(!Contact.texts.withLock(\.self).contains("Hello"))
        let fields: KeyValuePairs = ["email": "ada@example.org", "text": "Hello", "phone": ""]
        let accepted = await browser.post(fields, to: "/contact")
        #expect(accepted.status == .seeOther)
        #expect(Contact.texts.withLock(\.self).contains("Hello"))
        #expect(await browser.open("/contact").text.contains("Thank you."))
    }

    @Test("The form of a model is live where it has rules, and programs send it as JSON")
    func live() async throws {
        let application = try contactApplication()
        try application.check()
        var browser = Browser(application)
        let page = await browser.open("/contact").text
        #expect(page.contains("data-formwork-parts") || page.contains("data-formwork-definition"))
        let program = Program(application)
        let sent = await program.send(
            .post, "/contact", json: #"{"email":"ada@example.org","text":"By a program"}"#)
        #expect(sent.status.kind == .successful)
        #expect(Contact.texts.withLock(\.self).contains("By a program"))
        let refused = await program.send(
            .post, "/contact", json: #"{"email":"ada@example.org","text":"No","phone":"1"}"#)
        #expect(refused.status == .unprocessableContent)
    }

    @Test("The form of a model has a heading, a button and a notice")
    func texts() throws {
        for name in ["heading", "submitTitle", "done"] {
            let lines = contactTexts.split(separator: "\n").filter { !$0.contains(" \(name):") }
            let application = try contactApplication(texts: lines.joined(separator: "\n"))
            let error = #expect(throws: RegistrationError.self) { try application.check() }
            #expect(error?.code == .missingTexts)
            #expect(error?.message.contains("Contact.\(name)") == true)
        }
    }
}

@FormModel struct ContactMessage {
    @Field(.required, .input(.emailAddress)) var email: String
    @Field(.textArea, .required, .maxLength(2_000)) var text: String
    @Field var phone: String?
    @Field(.required(when: \.phone.isFilledIn)) var hours: String?
}

private enum Contact: ServedForm {
    static let texts = Mutex<Set<String>>([])

    static func accept(_ message: ContactMessage, in context: ServedFormContext) async {
        _ = texts.withLock { $0.insert(message.text) }
    }
}

private let contactTexts = """
    en:
      Contact:
        heading: "Write to us"
        submitTitle: "Send"
        done: "Thank you."
      ContactMessage:
        email: { title: "E-mail" }
        text: { title: "Text" }
        phone: { title: "Phone" }
        hours: { title: "When may we call?" }
    """

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
