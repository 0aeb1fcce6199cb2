import Formwork
import FormworkTesting
import FormworkYAML
import Foundation
import Synchronization
import Testing

@Suite("Examples of view models as clients decode them")
struct ExpectCodableTests:
    LocalizableTestCase
{
    let localizationStore: any LocalizationStore

    init() throws {
        localizationStore = try YamlStore(
            yaml: ["Page.yml": "en: { Page: { title: Page } }\nde: { Page: { title: Seite } }"])
    }

    private struct Page: Codable, Sendable, Stubbable {
        var title = LocalizableString.localized(key: "Page.title")
        var count = 3

        static func stub() -> Page { Page() }
    }

    /// A type whose decoder takes no zero, which its encoder writes.
    private struct Broken: Codable, Sendable, Stubbable {
        var count = 0

        static func stub() -> Broken { Broken() }

        init() {}

        init(from decoder: any Decoder) throws { throw CocoaError(.coderInvalidValue) }
    }

    /// A type that forgets a member when it is decoded.
    private struct Forgetful: Codable, Sendable, Stubbable {
        var count: Int? = 3

        static func stub() -> Forgetful { Forgetful() }

        init() {}

        init(from decoder: any Decoder) throws { count = nil }
    }

    private func issues(_ expectation: () -> Void) -> [String] {
        let issues = Mutex<[String]>([])
        withKnownIssue(isIntermittent: true) {
            expectation()
        } matching: { issue in
            issues.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
            return true
        }
        return issues.withLock { $0 }
    }

    @Test("A localized example is decoded and encoded as it was sent")
    func whole() { expectCodable(Page.self) }

    @Test("One that cannot be decoded is an issue of each language")
    func broken() {
        let found = issues { expectCodable(Broken.self) }
        #expect(found.count == 2)
        #expect(found.contains { $0.contains("is not what its server sends (de)") }, "\(found)")
    }

    @Test("One that is encoded in another way afterwards is an issue")
    func forgetful() {
        let found = issues { expectCodable(Forgetful.self) }
        #expect(found.contains { $0.contains(#"{"count":3} became {}"#) }, "\(found)")
    }

    @Test("Fields of one name are an issue")
    func fields() {
        let field = FormField<String>(
            fieldId: FormFieldIdentifier(id: "title"), title: .constant("Title"),
            type: .text(inputType: .text), options: [])
        #expect(issues { expectFullFormFieldTests([field]) } == [])
        let found = issues { expectFullFormFieldTests([field, field]) }
        #expect(found == ["2 fields have the name title."])
    }
}
