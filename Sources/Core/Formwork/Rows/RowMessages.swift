import Foundation

/// The messages for the violations of one row.
///
/// The row's own message comes first (`<Type>.<property>.validationMessages.<code>`, beside its
/// title), then Formwork's message for the kind of violation. Either may use the row's title, the
/// limit that was broken, and the kind of value with an example of its notation: `%{title}`,
/// `%{limit}`, `%{kind}`, `%{example}`; that of values that are unique together the titles of the
/// other fields, `%{others}`. Formwork's message about a submitted text with a character that cannot
/// be seen has its place and its code, `%{position}` and `%{code}`.
package struct RowMessages {
    private let title: LocalizableString
    /// The title as it is shown, where that is not the declared one.
    private var label: LocalizableString?
    private let kind: FieldValueKind
    private let example: String
    private var companions: [ViolationCode: LocalizableString] = [:]

    /// The messages of a field whose values are written in a format.
    package init(_ field: any FormFieldBase, _ definition: FieldDefinition, in format: ValueFormat)
    {
        title = field.title
        kind = definition.valueKind
        example = definition.example(in: format) ?? ""
        companions = (field as? any ReportingField)?.companions ?? [:]
    }

    /// The same messages with the words that a row shows as its title.
    package func labeled(_ words: String) -> RowMessages {
        var messages = self
        messages.label = .constant(words)
        return messages
    }

    /// The messages of a row that holds other rows.
    init(title: LocalizableString) {
        self.title = title
        kind = .text
        example = ""
    }

    /// The message of a violation, perhaps of a constraint.
    package func text(
        of code: ViolationCode, breaking constraint: Constraint? = nil
    ) -> LocalizableString {
        text(of: code, breaking: constraint, by: nil)
    }

    /// The message of a violation, which names the character that causes it, if there is one.
    func text(
        of code: ViolationCode, breaking constraint: Constraint?, by character: HiddenCharacter?
    ) -> LocalizableString {
        var arguments: [String: LocalizableArgument] = [
            "title": .localizable(label ?? title),
            "limit": constraint?.limit ?? .text(""),
            "kind": .text(kind.rawValue),
            "example": .text(example),
            "others": .localizable(companions[code] ?? .empty),
        ]
        guard let character else { return message(for: code).bind(arguments: arguments) }
        arguments["position"] = .integer(Int64(character.position))
        arguments["code"] = .text(character.code)
        return message(for: code, ending: "At").bind(arguments: arguments)
    }

    private func message(for code: ViolationCode, ending: String = "") -> LocalizableString {
        let general = "FormworkMessages.\(code.rawValue)\(ending)"
        guard case .localized(let reference) = title,
            let end = reference.key.lastIndex(of: ".")
        else { return .localized(key: general) }
        let own = "\(reference.key[..<end]).validationMessages.\(code.rawValue)"
        return LocalizableString.localized(key: own).orElse(key: general)
    }
}

extension RowMessages {
    /// The messages of everything that can be wrong with a field while it is filled in.
    package func all(for field: FieldDefinition) -> [ViolationCode: LocalizableString] {
        var messages: [ViolationCode: LocalizableString] = [:]
        for constraint in field.constraints where messages[constraint.code] == nil {
            messages[constraint.code] = text(of: constraint.code, breaking: constraint)
        }
        var codes: [ViolationCode] = field.valueKind == .text ? [] : [.badInput]
        if field.type.offersChoices { codes.append(.choice) }
        if field.isMultiple { codes.append(.repeated) }
        return adding(codes, of: field.rules, to: messages)
    }

    /// The messages of everything that can be wrong with a list as a whole.
    func all(for list: RepeatingGroupDefinition) -> [ViolationCode: LocalizableString] {
        var messages: [ViolationCode: LocalizableString] = [:]
        messages[.minCount] = text(of: .minCount, breaking: .minCount(list.minimumCount))
        messages[.maxCount] = list.maximumCount.map {
            text(of: .maxCount, breaking: .maxCount($0))
        }
        return adding([], of: list.rules, to: messages)
    }

    private func adding(
        _ codes: [ViolationCode], of rules: RowRules,
        to messages: [ViolationCode: LocalizableString]
    ) -> [ViolationCode: LocalizableString] {
        var codes = codes + rules.valid.map(\.code) + rules.server.map(\.code)
        if rules.required != nil { codes.append(.required) }
        let others = codes.map { ($0, text(of: $0)) }
        return messages.merging(others) { first, _ in first }
    }
}
