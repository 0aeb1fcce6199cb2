extension ResolvedExpression {
    /// Computes a function of texts; a value of another kind has no result.
    func text(
        by function: FormFunction, _ arguments: Arguments,
        reading inputs: some ExpressionInputs
    ) -> FieldValue {
        if function == .joined { return joined(arguments, reading: inputs) }
        switch (function, value(0, of: arguments, reading: inputs)) {
        case (.length, .none): return .integer(0)
        case (.length, .text(let text)): return .integer(Int64(text.utf16Count))
        case (.trimmed, .text(let text)): return .filledInText(String(text.trimmed))
        case (.lowercased, .text(let text)): return .text(text.lowercasedASCII)
        default: return .none
        }
    }

    /// The elements after the first argument, which is written between them.
    private func joined(_ arguments: Arguments, reading inputs: some ExpressionInputs)
        -> FieldValue
    {
        let separator = value(0, of: arguments, reading: inputs).wireText
        var text = ""
        visitElements(arguments.dropFirst(), reading: inputs) { element in
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
