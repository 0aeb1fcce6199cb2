/// Substitutes the arguments of one reference in its text, and records errors in them.
struct MessageRenderer {
    private let ref: LocalizableRef
    private let substitutions: [String: any Localizable]
    private let localizer: Localizer
    private(set) var misses: [LocalizationMiss] = []

    init(
        _ ref: LocalizableRef, substitutions: [String: any Localizable], localizer: Localizer
    ) {
        self.ref = ref
        self.substitutions = substitutions
        self.localizer = localizer
    }

    /// Notes something that the text lacks.
    mutating func note(_ kind: LocalizationMiss.Kind) {
        misses.append(LocalizationMiss(kind: kind, key: ref.key))
    }

    /// The text; missing parts are marked.
    mutating func text(of template: MessageTemplate) -> String {
        switch template.content {
        case .text(let text): text
        case .placeholders(let text): words(of: text)
        case .choice(let choice): text(of: variant(of: choice))
        }
    }

    private mutating func words(of text: PlaceholderText) -> String {
        var result = ""
        result.reserveCapacity(text.source.utf8.count + 16)
        for piece in text.pieces {
            switch piece {
            case .text(let words): result += words
            case .placeholder(let name): result += words(ofArgument: String(name))
            }
        }
        return result
    }

    /// The variant that the argument decides for, `other` when it cannot decide.
    private mutating func variant(of choice: MessageChoice) -> MessageTemplate {
        guard let argument = argument(choice.argument) else { return choice.other }
        let variant = choice.variant(
            number: argument.pluralOperands, value: argument.decidingValue)
        if let variant { return variant }
        note(.decision(choice.argument))
        return choice.other
    }

    /// The words of an argument, set apart where they run in the other direction.
    private mutating func words(ofArgument name: String) -> String {
        switch argument(name) {
        case nil: return Localizer.mark(name)
        case .text(let text): return localizer.isolated(text)
        case .integer(let integer): return localizer.text(integer)
        case .decimal(let decimal): return localizer.text(decimal)
        case .date(let date): return localizer.text(date, style: .day)
        case .localizable(let string): return words(of: string)
        case .value(let value): return words(of: value)
        }
    }

    private mutating func words(of value: some Localizable) -> String {
        let rendered = value.rendered(by: localizer)
        misses += rendered.misses
        return localizer.isolated(rendered.text)
    }

    private mutating func argument(_ name: String) -> LocalizableArgument? {
        if let value = substitutions[name] { return .value(value) }
        if let argument = ref.arguments[name] { return argument }
        note(.argument(name))
        return nil
    }
}
