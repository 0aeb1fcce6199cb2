import Formwork
import FormworkHTML
import FormworkMacros
import FormworkRows
import FormworkTesting
import FormworkYAML
import Foundation
import Testing

@testable import FormworkServer

@Suite("The check of texts") struct MissingTextsTests {
    private static let form = "FormworkServerTests.ParcelBody"

    private func application(
        without hiddenKeys: Set<String>, checksTexts: Bool = true
    ) throws -> FormworkApplication {
        FormworkApplication(
            store: InMemoryModelStore(),
            localization: IncompleteStore(
                store: try ParcelApplication.texts.get(), hiddenKeys: hiddenKeys),
            site: Site(
                name: .localized(key: "Parcel.site"),
                home: ShowParcelRequest(query: .init(id: ModelIdType()))),
            checksTexts: checksTexts)
    }

    @Test(
        "finds a missing text of the site, a form or a page, with its key, languages and type",
        arguments: [
            (["Parcel.weight.title"], ["Parcel.weight.title (en, ar, de) of \(form)"]),
            (
                ["FormworkMessages.required"],
                ["Parcel.recipient.validationMessages.required (en, ar, de) of \(form)"]
            ),
            (
                ["Parcel.site", "Parcel.due.title"],
                [
                    "Parcel.site (en, ar, de) of the site",
                    "Parcel.due.title (en, ar, de) of \(form)",
                ]
            ),
            (
                ["ParcelViewModel.heading", "NewParcelViewModel.heading", "Parcel.note.title"],
                [
                    "Parcel.note.title (en, ar, de) of \(form)",
                    "ParcelViewModel.heading (en, ar, de) of FormworkServerTests.ParcelViewModel",
                    "NewParcelViewModel.heading (en, ar, de) of FormworkServerTests.NewParcelViewModel",
                ]
            ),
        ])
    func missingTexts(hidden: [String], named: [String]) throws {
        func register(in application: inout FormworkApplication) throws {
            try application.register(ShowParcelRequest.self)
            try application.register(NewParcelRequest.self)
            try application.register(CreateParcelRequest.self)
        }
        var application = try application(without: Set(hidden))
        try register(in: &application)
        let error = #expect(throws: RegistrationError.self) { try application.check() }
        #expect(error?.code.rawValue == "missingTexts")
        let lines = error?.message.split(separator: "\n").dropFirst()
        #expect(lines?.map { $0.trimmingCharacters(in: .whitespaces) } == named)

        var later = try self.application(without: Set(hidden), checksTexts: false)
        try register(in: &later)
        try later.check()
    }

    @Test("finds a text that only the readers of some languages lack")
    func missingInSomeLanguages() throws {
        let texts = [
            "pl": ["Parcel.site": "Paczki"],
            "de": ["Parcel.site": "Pakete", "LabeledViewModel.heading": "Paket"],
        ]
        var application = FormworkApplication(
            store: InMemoryModelStore(),
            localization: TranslationTable(
                texts: texts, defaultLocale: Locale(identifier: "pl")),
            site: Site(name: .localized(key: "Parcel.site"), home: LabeledRequest()))
        try application.register(LabeledRequest.self)
        let error = #expect(throws: RegistrationError.self) { try application.check() }
        #expect(error?.code == .missingTexts)
        #expect(error?.message.contains("\n  LabeledViewModel.heading (pl) of Formwork") == true)
    }

    /// An application with a choice and a form of row objects, and texts of two languages.
    private func petApplication(without hidden: Set<String>) throws -> FormworkApplication {
        var application = FormworkApplication(
            store: InMemoryModelStore(),
            localization: IncompleteStore(
                store: try YamlStore(
                    yaml: ["pets.yml": Self.petTexts], libraries: FormworkServerTexts.bundles),
                hiddenKeys: hidden),
            site: Site(name: .localized(key: "Pets.title"), home: PetPage.Request()))
        try application.register(PetPage.self)
        return application
    }

    private static let petTexts = """
        en:
          Pets: { title: "Pets" }
          PetForm:
            heading: "A pet"
            submitTitle: "Send"
            done: "Sent"
            name: { title: "Name" }
            kind: { title: "Kind" }
        de:
          Pets: { title: "Tiere" }
          PetForm:
            heading: "Ein Tier"
            submitTitle: "Senden"
            done: "Gesendet"
            name: { title: "Name" }
        """

    @Test("finds a text of a form of row objects that no language has")
    func rowTexts() throws {
        try petApplication(without: []).check()
        let error = #expect(throws: RegistrationError.self) {
            try petApplication(without: ["PetForm.name.title"]).check()
        }
        #expect(error?.code == .missingTexts)
        #expect(error?.message.contains("\n  PetForm.name.title (") == true)
        #expect(error?.message.contains("of FormworkServerTests.PetForm") == true)
    }

    @Test("names the usual key of a choice before the one of a single field")
    func choiceKey() throws {
        let store = try YamlStore(
            yaml: ["cage.yml": "en: { Cage: { size: { title: Size } } }"],
            libraries: FormworkServerTexts.bundles)
        let texts = MissingTexts(
            site: Site(name: .constant("Zoo"), home: PetPage.Request()), forms: [Cage.self],
            viewModels: [],
            in: Languages(store, locales: store.locales, timeZone: .gmt))
        let lines = RegistrationError.missingTexts(texts.list).message.split(separator: "\n")
        #expect(
            lines.dropFirst().map { $0.trimmingCharacters(in: .whitespaces) } == [
                "CageSize.S (en) of FormworkServerTests.Cage, or Cage.size.choices.S"
            ])
    }

    @Test("warns of languages in which readers see some texts of the default language")
    func untranslated() throws {
        let warnings = try petApplication(without: []).checkedWarnings()
        #expect(warnings.count == 1)
        #expect(warnings.first?.hasPrefix("Readers of de see texts in en") == true)
        #expect(warnings.first?.contains("PetForm.kind.title") == true)
    }
}

/// A store from which some texts are missing.
private struct IncompleteStore: LocalizationStore {
    let store: YamlStore
    let hiddenKeys: Set<String>

    var locales: [Locale] { store.locales }
    var defaultLocale: Locale { store.defaultLocale }

    func translate(_ key: String, locale: Locale) -> String? {
        hiddenKeys.contains(key) ? nil : store.translate(key, locale: locale)
    }

    func message(_ key: String, locale: Locale) -> MessageTemplate? {
        hiddenKeys.contains(key) ? nil : store.message(key, locale: locale)
    }

    func keyExists(_ key: String, locale: Locale) -> Bool {
        !hiddenKeys.contains(key) && store.keyExists(key, locale: locale)
    }
}

@FormModel struct Cage {
    @Field var size: CageSize?
}

enum CageSize: String, CaseIterable, FormFieldValue { case small = "S" }

private enum PetPage: ServedForm {
    typealias Request = ServedFormRequest<PetPage>

    static func accept(_ content: FormContent<PetForm>, in context: ServedFormContext) async {}
}

final class PetForm: Form {
    private enum Tag: RowTag, Equatable { case name, kind, note }

    override class var messages: Any.Type? { PetForm.self }

    override func setupRows() {
        super.setupRows()
        add(TextFieldRow(tag: Tag.name))
        add(TextFieldRow(tag: Tag.kind))
        // A note with words of its own needs no text.
        add(NoteRow())
    }

    private final class NoteRow: Row {
        let view = FormLabel()
        let tag: any RowTag = Tag.note

        init() { view.text = "Welcome" }
    }
}

private struct LabeledRequest: ViewModelRequest {
    typealias ResponseBody = LabeledViewModel
    var parts: ServerRequestParts<Self>
}

/// A page with a text.
@ViewModel private struct LabeledViewModel: HTMLView, ViewModelFactory {
    @LocalizedString var heading
    var vmId = ViewModelId(type: LabeledViewModel.self)

    static func stub() -> LabeledViewModel { LabeledViewModel() }

    func htmlPage(_ context: HTMLContext) -> HTMLPage {
        HTMLPage(title: context.text(heading), main: "")
    }

    static func model(
        context: ServerRequestContext<LabeledRequest>
    ) async throws -> LabeledViewModel { LabeledViewModel() }
}
