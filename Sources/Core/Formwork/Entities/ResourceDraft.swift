package import Foundation

/// The input of a form of a resource that was put aside before it was sent; see
/// ``Resource/keepsDrafts``.
package struct ResourceDraft: Codable, Hashable, Sendable {
    /// A name of the form with its text, as it was typed.
    package struct Entry: Codable, Hashable, Sendable {
        let name: String
        let text: String
    }

    /// The name, which no other draft of the same visitor has.
    package var name = ""

    /// The time at which it was kept.
    package var date = Date.distantPast

    /// The instance that is changed; `nil` for a new one.
    package var id: ModelIdType?

    /// The version that was read of it.
    package var version: Int?

    /// The original of a copy.
    package var copy: ModelIdType?

    /// The language in which the form was filled in.
    package let language: String

    private let entries: [Entry]

    private enum CodingKeys: CodingKey { case id, version, copy, language, entries }

    /// Makes a draft of the texts that were sent, without files and passwords.
    package init(_ fields: SubmittedFields, leavingOut omission: FieldOmission, language: String) {
        self.language = language
        entries = fields.entries.filter { $0.file == nil && !omission.contains(path: $0.name) }
            .map { Entry(name: $0.name, text: $0.text) }
    }

    /// The texts as if they were sent again.
    package func fields(in format: ValueFormat) -> SubmittedFields {
        SubmittedFields(
            entries: entries.map { SubmittedFields.Entry(name: $0.name, text: $0.text) },
            format: format)
    }

    /// The input for the title of the instance; `nil` for nothing.
    package func title(in definition: ResourceDefinition) -> String? {
        let name = definition.columns.first(where: \.isLink)?.fieldName
        let text = entries.last { $0.name == name }?.text
        return text?.allSatisfy(\.isWhitespace) ?? true ? nil : text
    }
}
