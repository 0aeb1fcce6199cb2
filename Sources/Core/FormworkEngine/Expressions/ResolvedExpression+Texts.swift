extension [ResolvedExpression] {
    func text(
        by function: FormFunction, reading read: (RowReference) -> FieldValue
    ) -> FieldValue {
        if function == .joined { return joined(reading: read) }
        switch (function, value(at: 0, reading: read)) {
        case (.length, .none): return .integer(0)
        case (.length, .text(let text)): return .integer(Int64(text.utf16.count))
        case (.trimmed, .text(let text)): return .filledInText(String(text.trimmed))
        case (.lowercased, .text(let text)): return .text(text.lowercasedASCII)
        default: return .none
        }
    }

    /// The elements after the first argument, which stands between them.
    private func joined(reading read: (RowReference) -> FieldValue) -> FieldValue {
        let separator = value(at: 0, reading: read).wireText
        var text = ""
        Array(dropFirst()).visitElements(reading: read) { element in
            if !text.isEmpty { text += separator }
            text += element.wireText
        }
        return .filledInText(text)
    }
}

extension FieldValue {
    /// A text, or no value when it is empty.
    fileprivate static func filledInText(_ text: String) -> Self {
        text.isEmpty ? .none : .text(text)
    }
}
