extension ValidatableModel {
    /// The row of a tag in a live form, such as `team.3.name`; `nil` if the form has none.
    public static func formRow(at tag: String) -> FormRow? { ModelForm.of(Self.self).row(at: tag) }

    /// The question about a rule that a page asks, its values as canonical texts.
    ///
    /// A form asks about a row only when its value is filled in and keeps the row's own
    /// constraints; so does a question. Nothing that no form can submit reaches the decision, and
    /// with it the store.
    ///
    /// - Returns: `nil` if the form has no such rule at the row, if a text cannot be read, or if a value
    ///   breaks a constraint of its row.
    public static func serverRuleQuestion(
        _ code: ViolationCode, at tag: String, texts: [String: [String]]
    ) -> ServerRuleQuestion? {
        guard case .field(let field) = formRow(at: tag),
            let rule = field.rules.server.first(where: { $0.code == code })
        else { return nil }
        let name = field.fieldId.id
        let scope = tag.dropLast(name.count)
        var members: [(tag: String, value: FieldValue)] = []
        for name in [name] + rule.reads {
            guard case .field(let other) = formRow(at: "\(scope)\(name)"),
                let value = other.acceptedValue(ofTexts: texts[name] ?? [])
            else { return nil }
            members.append((name, value))
        }
        guard members.first?.value.isEmpty == false else { return nil }
        return ServerRuleQuestion(code: code, tag: tag, values: FieldRecord(members))
    }

    /// The maximum size of a question about one of the form's server rules, as JSON in UTF-8.
    ///
    /// - Returns: `nil` if a value that a question carries has no maximum length.
    public static var maximumQuestionSize: Int? {
        var maximum = 0
        for (field, siblings) in ModelForm.of(Self.self).serverRuledFields {
            for rule in field.rules.server {
                let sizes = ([field.fieldId.id] + rule.reads).map { name in
                    siblings[name]?.maximumTextSize.map { $0 + name.utf8.count }
                }
                var size = QuestionSize.frame
                for part in sizes {
                    guard let part else { return nil }
                    size += part
                }
                maximum = max(maximum, size)
            }
        }
        return maximum
    }
}

/// Sizes of the parts of a question as JSON.
private enum QuestionSize {
    /// The code, the tag, the token and the names of the members.
    static let frame = 4_096
    /// The longest way to write one code unit of UTF-16: `\u00e9`.
    static let codeUnit = 6
    /// The code units of a number, a date or a time.
    static let shortValue = 64
}

extension FormFieldBase {
    /// The value of canonical texts, `nil` if they are none or break a constraint of the field.
    ///
    /// No value at all is accepted: whether one is required depends on other rows.
    fileprivate func acceptedValue(ofTexts texts: [String]) -> FieldValue? {
        guard isMultiple || texts.count <= 1 else { return nil }
        let values = texts.compactMap { valueKind.value(readFrom: $0) }
        guard values.count == texts.count else { return nil }
        let value = isMultiple ? .list(values) : values.first ?? .none
        return value.isEmpty || definition.violations(of: value).isEmpty ? value : nil
    }

    /// The maximum size of the field's texts as JSON, `nil` if nothing bounds it.
    fileprivate var maximumTextSize: Int? {
        guard !isMultiple else { return nil }
        guard valueKind == .text else { return QuestionSize.codeUnit * QuestionSize.shortValue }
        let lengths = constraints.compactMap { constraint -> Int? in
            switch constraint {
            case .maxLength(let length): length
            case .oneOf(let choices): choices.map(\.utf16.count).max() ?? 0
            default: nil
            }
        }
        return lengths.min().map { $0 * QuestionSize.codeUnit }
    }
}
