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

    /// Makes a draft of a live form, as if a page had sent what it shows.
    ///
    /// - Parameters:
    ///   - machine: The live form.
    ///   - form: The form of the resource.
    ///   - base: The values with which the form began; `nil` for a new instance.
    ///   - language: The language in which the form is filled in.
    package init(of machine: FormMachine, _ form: ModelForm, base: FormBase?, language: String) {
        self.init(
            SubmittedFields(
                showing: machine.shownRows, of: form, base: base, format: machine.definition.format),
            leavingOut: FieldOmission(secretsOf: form.declared), language: language)
        version = base?.version
    }

    /// The values with which the form began; `nil` for a new instance.
    package var base: FormBase? { FormBase(submitted: fields(in: .canonical)) }

    /// The texts of the entries by their names, such as those of references.
    package var texts: [String: String] {
        Dictionary(entries.map { ($0.name, $0.text) }, uniquingKeysWith: { $1 })
    }

    /// The texts as if they were sent again.
    package func fields(in format: ValueFormat) -> SubmittedFields {
        SubmittedFields(
            entries: entries.map { SubmittedFields.Entry(name: $0.name, text: $0.text) },
            format: format)
    }

    /// The input for the title of the instance; `nil` for nothing.
    private func title(in definition: ResourceDefinition) -> String? {
        let name = definition.columns.first(where: \.isLink)?.fieldName
        let text = entries.last { $0.name == name }?.text
        return text?.allSatisfy(\.isWhitespace) ?? true ? nil : text
    }
}

extension ResourceDraft {
    /// The kind of the form with the title of the instance, as far as it was typed.
    package func heading<R: Resource>(
        of resource: R.Type, hiding hidden: Set<String> = []
    ) -> LocalizableString {
        let heading = ResourceTexts(resource)[id == nil ? copy == nil ? "new" : "copy" : "edit"]
        let typed = title(in: ResourceDefinition.of(resource, hiding: hidden))
        return .localized(
            key: "FormworkResource.headingOfItem",
            arguments: [
                "heading": .localizable(heading),
                "title": typed.map { .text($0) }
                    ?? .localizable(.localized(key: "FormworkDraft.untitled")),
            ])
    }

    /// The texts that a form shows above a draft: when it was kept, and what is missing in it.
    package func notes<R: Resource>(for resource: R.Type) -> [LocalizableString] {
        let opened = LocalizableString.localized(
            key: "FormworkDraft.opened", arguments: ["date": .value(LocalizableDate(date))])
        let leftOut = LocalizableString.localized(key: "FormworkDraft.leftOut")
        return [opened] + (Self.isWhole(of: R.self) ? [] : [leftOut])
            + lost(in: ModelForm.of(R.Fields.self))
    }

    /// The texts of rows that the form no longer has, as a draft can be older than its form.
    private func lost(in form: ModelForm) -> [LocalizableString] {
        let lost = entries.filter { entry in
            let isOwn = entry.name.hasPrefix("_") || entry.name.hasPrefix("formwork-")
            return !isOwn && !entry.text.isEmpty && !form.names.declares(entry.name)
        }
        guard !lost.isEmpty else { return [] }
        let texts = lost.prefix(Self.maximumLost).map { "\($0.name) “\($0.text.prefix(100))”" }
        return [
            .localized(
                key: "FormworkDraft.lost",
                arguments: ["entries": .text(texts.joined(separator: ", "))])
        ]
    }

    /// The maximum number of lost texts that are named.
    private static var maximumLost: Int { 20 }

    /// Whether a draft of a resource has all of its form: no row is left out.
    package static func isWhole<R: Resource>(of resource: R.Type) -> Bool {
        let form = ModelForm.of(R.Fields.self)
        return !form.takesFiles && FieldOmission(secretsOf: form.declared).isEmpty
    }
}

extension FormMachine {
    /// The rows that are shown, as a page sends them: a list, its entries and their rows; a browser
    /// sends no stored file.
    fileprivate var shownRows: [ReceivedRow] {
        rows.filter { isVisible($0.tag) }.flatMap { row -> [ReceivedRow] in
            switch row.definition {
            case .field(let field):
                field.valueKind == .file ? [] : [ReceivedRow(tag: row.tag, texts: row.texts)]
            case .repeatingGroup:
                [ReceivedRow(tag: row.tag, texts: [])]
                    + row.entries.map { ReceivedRow(tag: "\(row.tag).\($0)", texts: []) }
            case .group, .step, .note, .action: []
            }
        }
    }
}
