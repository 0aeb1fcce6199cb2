import FormworkEngine

/// The texts of a form's rows, which are declared beside its messages.
extension Form {
    /// Shows declared texts in the rows: labels, titles of buttons, and messages of violations.
    func showTexts(for messages: Any.Type, _ localizer: Localizer) {
        for entry in entries {
            let title = localizer.text(RowTexts(entry.name, for: messages).title)
            entry.row.showTitle(title)
            guard let row = entry.row as? any AnyValueRow & MessageRow else { continue }
            let field = RowField(row.field, named: entry.name, for: messages)
            row.messages = RowMessages(field, field.definition, in: format)
                .all(for: field.definition).mapValues(localizer.text)
        }
    }
}

extension Form {
    /// The event with the declared words of reported violations that have none.
    func worded(_ event: FormEvent) -> FormEvent {
        guard case .report(let violations) = event, let localizer,
            let messages = type(of: self).messages
        else { return event }
        return .report(violations.map { $0.worded(in: self, for: messages, localizer) })
    }
}

extension Violation {
    fileprivate func worded(
        in form: Form, for messages: Any.Type, _ localizer: Localizer
    ) -> Violation {
        guard message.isEmpty, let tag = tags.first,
            let row = form.entriesByName[tag]?.row as? any AnyValueRow & MessageRow
        else { return self }
        let field = RowField(row.field, named: tag, for: messages)
        let words = RowMessages(field, field.definition, in: form.format).text(of: code)
        return Violation(
            tags: tags, code: code, constraint: constraint, message: localizer.text(words))
    }
}

extension AnyRow {
    /// Shows the title of the row in its view.
    fileprivate func showTitle(_ title: String) {
        switch baseView {
        case let view as FieldRowView: view.label.text = title
        case let view as ButtonRowView: view.button.title = title
        default: baseView.accessibilityLabel = title
        }
    }
}

/// A row whose violations have messages of their own.
protocol MessageRow: AnyObject {
    var messages: [ViolationCode: String] { get set }
}
