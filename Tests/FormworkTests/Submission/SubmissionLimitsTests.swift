import Formwork
import FormworkYAML
import Foundation
import Synchronization
import Testing

@Suite struct SubmissionLimitsTests {
    private func submit<Body>(_ names: [String], as type: Body.Type) -> FormSubmission<Body> {
        let entries = names.map { SubmittedFields.Entry(name: $0, text: "x") }
        return FormSubmission(SubmittedFields(entries: entries), as: type)
    }

    @Test("Beyond a hundred results the rest is counted, in every language")
    func results() throws {
        let names = (0..<9_000).map { "n\($0).0" }
        let results = submit(names, as: Plan.self).results
        #expect(results.count == SubmissionLimits.maxResults + 1)
        let last = try #require(results.last)
        #expect(last.status == .error)
        let message = try #require(last.messages.first)
        #expect(message.fieldIds.isEmpty)
        // Name and team are missing as well.
        for (language, text) in [("en", "8902"), ("de", "8902"), ("ar", "\u{668}\u{669}")] {
            let localizer = Localizer(locale: Locale(identifier: language), store: try .plans)
            let reported = localizer.text(message.message)
            let digits = reported.filter { $0.isNumber }
            #expect(digits.hasPrefix(text) || language == "ar" && !digits.isEmpty, "\(reported)")
        }
        #expect(submit(Array(names.prefix(90)), as: Plan.self).results.count == 92)
    }

    @Test("Names of many parts, of any length and of full lists are each refused")
    func hostileNames() {
        let parts = String(repeating: "a.", count: 99) + "b"
        #expect(submit((0..<5_000).map { "\(parts)\($0)" }, as: Plan.self).body == nil)
        let names = (0..<10_000).map { "team.\($0 / 10).skills.\($0 % 10).name" }
        let submission = submit(["name"] + names, as: Plan.self)
        // One entry more than allowed is read, so that the list can report that there are too many.
        let entries = (0...3).map { "team.\($0).name" }
        #expect(submission.validationError?.fieldIds.map(\.id) == ["team"] + entries)
    }

    private struct Essay: ValidatableModel, Codable, Hashable, Sendable {
        var title: String?
        var color: String?
        var summary: String?
        var content: String?

        private static func field(
            _ name: String, _ type: FormFieldType, _ options: [FormInputOption<String?>] = []
        ) -> FormField<String?> {
            .init(fieldId: .init(id: name), title: .constant(name), type: type, options: options)
        }
        static var formFields: [any FormFieldBase] {
            [
                field("title", .text(inputType: .text)), field("color", .text(inputType: .color)),
                field("summary", .textArea(inputType: .text), [.maxLength(value: 30_000)]),
                field("content", .textArea(inputType: .text)),
            ]
        }
    }

    @Test(
        "A text far longer than its field takes is refused and not shown again",
        arguments: [
            ("title", 65_536, nil, true), ("title", 65_537, "65,536", false),
            ("color", 65_537, "65,536", false), ("summary", 90_000, "30,000", true),
            ("summary", 90_001, "30,000", false), ("content", 1_000_000, nil, true),
        ] as [(String, Int, String?, Bool)])
    func endlessTexts(name: String, length: Int, limit: String?, isShown: Bool) throws {
        let text = String(repeating: "x", count: length)
        let fields = SubmittedFields(entries: [.init(name: name, text: text)])
        let submission = FormSubmission(fields, as: Essay.self)
        let message = submission.results.first?.messages.first?.message
        let english = Localizer(locale: Locale(identifier: "en"), store: try .plans)
        #expect(message.map { english.text($0).contains(limit ?? "") } ?? (limit == nil))
        let shown = SubmittedRows(showing: fields, in: ModelForm.of(Essay.self).definition).rows
        #expect(shown.first { $0.tag == name }?.texts == (isShown ? [text] : []))
    }

    /// A value that counts how often it is decoded.
    private struct Counted: Codable, Hashable, Sendable {
        static let decodings = Mutex(0)
        let value: Int8
        init(from decoder: any Decoder) throws {
            Self.decodings.withLock { $0 += 1 }
            value = try decoder.singleValueContainer().decode(Int8.self)
        }
    }
    private struct Reading: ServerRequestBody {
        let values: [String: Counted?]
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            var values: [String: Counted?] = [:]
            for name in (0..<500).map({ "v\($0)" }) {
                values[name] = try container.decodeIfPresent(
                    Counted.self, forKey: Key(stringValue: name))
            }
            self.values = values
        }
        struct Key: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }
    }

    @Test("Values that a type cannot take are all found in one decoding")
    func untaken() {
        let entries = (0..<500).map { SubmittedFields.Entry(name: "v\($0)", text: "300") }
        let submission = FormSubmission(SubmittedFields(entries: entries), as: Reading.self)
        #expect(submission.results.count == SubmissionLimits.maxResults + 1)
        #expect(Counted.decodings.withLock { $0 } == 500)
    }

    @Test("Numbers that are too large for their properties are reported together")
    func narrow() throws {
        struct Narrow: ServerRequestBody {
            var a: Int8?
            var b: UInt8?
            var c: String?
        }
        let json = Data(#"{"a":300,"b":-1,"c":"x"}"#.utf8)
        let submission = FormSubmission(try SubmittedFields(json: json), as: Narrow.self)
        #expect(submission.validationError?.fieldIds.map(\.id) == ["a", "b"])
    }
}
