import Foundation
import Synchronization
import Testing

@testable import Formwork

@Suite struct ModelFormTests {
    /// A store whose texts are replaced while it is used.
    private final class ChangingStore: LocalizationStore {
        let texts = Mutex((text: "Name", revision: Int?.some(0)))
        let locales = [Locale(identifier: "en")]
        let defaultLocale = Locale(identifier: "en")

        var revision: Int? { texts.withLock { $0.revision } }

        func translate(_ key: String, locale: Locale) -> String? { texts.withLock { $0.text } }

        func keyExists(_ key: String, locale: Locale) -> Bool { true }
    }

    private struct First: Named { var name = "" }
    private struct Second: Named { var name = "" }
    private struct Third: Named { var name = "" }
    private struct Twins: ServerRequestBody, ValidatableModel {
        static var formRows: [FormRow] {
            ["list", "list"].map {
                .repeatingGroup(
                    FormRepeatingGroup(
                        id: $0, title: .empty, entryTitle: .empty, addTitle: .empty,
                        removeTitle: .empty, rows: First.formRows))
            }
        }
    }

    @Test("A form is planned once for each language and revision of its texts")
    func revisions() throws {
        let store = ChangingStore()
        let (english, british) = (
            Localizer(locale: Locale(identifier: "en"), store: store),
            Localizer(locale: Locale(identifier: "en"), store: store)
                .formatting(in: Locale(identifier: "en-GB"))
        )
        let counts = FormCounts()
        try FormCounts.$current.withValue(counts) {
            for _ in 0..<3 {
                let form = ModelForm.of(First.self)
                #expect(try form.definition(for: english)["name"]?.label == "Name")
                _ = try form.definition(for: british)
            }
            #expect(counts[.plan] == 3)
            #expect(counts[.localization] == 2)
            store.texts.withLock { $0 = ("New", 1) }
            for _ in 0..<3 {
                let form = ModelForm.of(First.self)
                #expect(try form.definition(for: english)["name"]?.label == "New")
            }
        }
        #expect(counts[.plan] == 4)
        #expect(counts[.localization] == 3)
        #expect(counts[.machine] == 0)
    }

    @Test("Texts that may change without notice are localized each time")
    func unnoticed() throws {
        let store = ChangingStore()
        store.texts.withLock { $0.revision = nil }
        let localizer = Localizer(locale: Locale(identifier: "en"), store: store)
        let form = ModelForm.of(Second.self)
        #expect(try form.definition(for: localizer)["name"]?.label == "Name")
        store.texts.withLock { $0.text = "New" }
        #expect(try form.definition(for: localizer)["name"]?.label == "New")
    }

    @Test("The definitions that are kept are limited, and the newest of them are kept")
    func limit() throws {
        let store = ChangingStore()
        let localizer = Localizer(locale: Locale(identifier: "en"), store: store)
        let form = ModelForm.of(Third.self)
        let counts = FormCounts()
        try FormCounts.$current.withValue(counts) {
            for revision in 0...LocalizedDefinitions.maximumCount {
                store.texts.withLock { $0.revision = revision }
                _ = try form.definition(for: localizer)
            }
            let made = counts[.localization]
            #expect(made == LocalizedDefinitions.maximumCount + 1)
            store.texts.withLock { $0.revision = 1 }
            _ = try form.definition(for: localizer)
            #expect(counts[.localization] == made)
            store.texts.withLock { $0.revision = 0 }
            _ = try form.definition(for: localizer)
            #expect(counts[.localization] == made + 1)
        }
    }

    private struct Short: ServerRequestBody, ValidatableModel {
        var name = ""

        static var formFields: [any FormFieldBase] {
            [
                FormField<String>(
                    fieldId: .init(id: "name"), title: .constant("Name"),
                    type: .text(inputType: .text), options: [.maxLength(value: 3)])
            ]
        }
    }

    @Test("A form of plain fields explains what is wrong, for faces that check by themselves")
    func messages() throws {
        let localizer = Localizer(locale: Locale(identifier: "en"), store: ChangingStore())
        let definition = try ModelForm.of(Short.self).definition(for: localizer)
        #expect(definition["name"]?.messages.isEmpty == false)
    }

    @Test("Rows that contradict each other are reported, not trapped")
    func contradiction() {
        #expect(ModelForm.of(Twins.self).error?.findings.isEmpty == false)
        #expect(ModelForm.of(Second.self).error == nil)
    }
}

/// The body of one test each, because a form is kept for as long as the program runs.
private protocol Named: ServerRequestBody, ValidatableModel {
    var name: String { get }
}

extension Named {
    static var formFields: [any FormFieldBase] {
        [
            FormField<String>(
                fieldId: .init(id: "name"), title: .localized(key: "Name.title"),
                type: .text(inputType: .text))
        ]
    }
}
