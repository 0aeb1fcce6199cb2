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
            event = Self.several(answer, among: choices).map {
                .choose(tag: tag, values: $0.unique)
            }
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

    /// The values of several choices: with commas between their words or numbers, or numbers with
    /// spaces between them.
    private static func several(_ answer: String, among choices: [Choice]) -> [String]? {
        let parts = answer.split(whereSeparator: \.isListSign).map { $0.trimmed }
        let numbers = parts.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
        return [parts, numbers].lazy.compactMap { parts in
            let found = parts.compactMap { choice($0, among: choices)?.value }
            return found.count == parts.count ? found : nil
        }.first
    }

    /// The choice with a number, or with some words.
    private static func choice(_ answer: String, among choices: [Choice]) -> Choice? {
        if let number = answer.wholeNumber, choices.indices.contains(number - 1) {
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

extension Character {
    /// Whether the character is between the elements of a list.
    fileprivate var isListSign: Bool { [",", "،", "、", "，", ";"].contains(self) }
}

extension StringProtocol {
    /// The number in digits of any one script; `nil` for another text, and for one that is too large.
    var wholeNumber: Int? {
        let digits = compactMap { $0.isNumber ? $0.wholeNumberValue : nil }.filter { $0 < 10 }
        return digits.count == count ? Int(digits.map(String.init).joined()) : nil
    }

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
