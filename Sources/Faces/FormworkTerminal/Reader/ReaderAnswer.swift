import Formwork
import FormworkPresentation

/// An answer in a line, as the event that fills in a field.
struct ReaderAnswer {
    /// The event; `nil` for an answer that is none of the choices.
    let event: FormEvent?

    init(_ answer: String, to field: ShownField) {
        let tag = field.row.name
        let choices = Self.choices(of: field)
        switch field.widget {
        case .line, .area: event = .edit(tag: tag, text: answer)
        case .choices(allowsSeveral: true):
            let parts = answer.split(separator: ",").map { $0.trimmed }
            let found = parts.compactMap { Self.choice($0, among: choices)?.value }
            event = found.count == parts.count ? .choose(tag: tag, values: found.unique) : nil
        case .box, .choices, .list:
            event = Self.choice(answer.trimmed, among: choices).map {
                .choose(tag: tag, values: $0.value.isEmpty ? [] : [$0.value])
            }
        case .hidden, .value, .button: event = nil
        }
    }

    /// The choices of a field; those of a box are its two states in words.
    static func choices(of field: ShownField) -> [Choice] {
        guard case .box = field.widget else { return field.choices }
        return [
            Choice(value: "true", label: field.booleanLabel(true)),
            Choice(value: "", label: field.booleanLabel(false)),
        ]
    }

    /// The choice with a number, or with some words.
    private static func choice(_ answer: String, among choices: [Choice]) -> Choice? {
        if let number = Int(answer), choices.indices.contains(number - 1) {
            return choices[number - 1]
        }
        let words = answer.lowercased()
        return choices.first { $0.label.lowercased() == words }
    }
}

extension ShownField {
    /// Whether the field has already what an event would fill in.
    func has(_ event: FormEvent) -> Bool {
        switch event {
        case .edit(_, let text): text == self.text || text == typedText
        case .choose(_, let values): isTaken(values)
        default: false
        }
    }
}

extension LiveRow {
    /// The event that empties the row.
    var clearing: FormEvent {
        if field?.valueKind == .file { return .attach(tag: tag, files: []) }
        let isTyped = field.map { !$0.type.offersChoices } ?? true
        return isTyped ? .edit(tag: tag, text: "") : .choose(tag: tag, values: [])
    }
}

extension StringProtocol {
    /// The text without spaces at its ends.
    fileprivate var trimmed: String {
        let start = drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}

extension [String] {
    fileprivate var unique: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
