import Formwork

/// The words of a field for faces that read it out.
extension ShownField {
    /// The words on the control: the label, with its mark.
    public var title: String { [label, optionalMark].compactMap(\.self).joined(separator: " ") }

    /// The first text as it is typed on a face without pickers: days and times in the reader's
    /// notation, such as `21.11.2026`, also where the form holds the text of a picker, `2026-11-21`.
    public var typedText: String {
        guard case .line = widget, field.isCivil, text == row.live.value.wireText else {
            return text
        }
        return row.live.label
    }

    /// The value in words, for a face that only shows it: secrets have none.
    public var shownText: String {
        switch widget {
        case .value: row.live.label
        case .line(.password), .line(.newPassword): ""
        default: texts.joined(separator: ", ")
        }
    }

    /// Whether a face shows the label beside the control, because the control has none of its own.
    public var hasLabelOutside: Bool {
        switch widget {
        case .box, .button, .value, .hidden, .line(.file): false
        default: !isOnlyRead
        }
    }

    /// Whether the value was typed, and can be read and copied but not changed now.
    public var isOnlyRead: Bool { isTyped && row.isOpen && !row.takesInput }

    /// The hint of a face with pickers: it has the format of an input where that is typed.
    public var pickerHint: String? { hint(isTyped: DatePart(widget) == nil) }

    /// The errors, each with the word before it, and then the hint: what belongs to the control.
    public var spokenHelp: String {
        let prefix = ShownMessage.Kind.error.prefix(in: localizer)
        let errors = errors.map { "\(prefix) \($0.text)" }
        return (errors + [pickerHint].compactMap(\.self)).joined(separator: " ")
    }
}
