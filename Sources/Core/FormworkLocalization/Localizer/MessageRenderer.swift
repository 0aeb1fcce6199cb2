/// Puts the arguments of one reference into its text, and keeps what was wrong with them.
struct MessageRenderer {
    let localizer: Localizer
    let ref: LocalizableRef
    private(set) var problems: [LocalizationError] = []

    init(_ ref: LocalizableRef, localizer: Localizer) {
        self.ref = ref
        self.localizer = localizer
    }

    /// The words; what is missing is marked.
    mutating func text(of template: MessageTemplate) -> String {
        switch template.content {
        case .text(let text): text
        case .holes(let text): words(of: text)
        case .choice(let choice): text(of: variant(of: choice))
        }
    }

    private mutating func words(of text: HoledText) -> String {
        var result = ""
        for piece in text.pieces {
            switch piece {
            case .text(let words): result += words
            case .hole(let name): result += words(ofArgument: String(name))
            }
        }
        return result
    }

    /// The variant that the argument decides for, `other` when it cannot decide.
    private mutating func variant(of choice: MessageChoice) -> MessageTemplate {
        guard let argument = argument(choice.argument) else { return choice.other }
        if let variant = choice.variant(for: argument) { return variant }
        problems.append(
            .invalidArgument(
                choice.argument, key: ref.key, languageTag: localizer.languageTag))
        return choice.other
    }

    private mutating func words(ofArgument name: String) -> String {
        switch argument(name) {
        case nil: return Localizer.mark(name)
        case .text(let text): return text
        case .integer(let integer): return localizer.text(integer)
        case .decimal(let decimal): return localizer.text(decimal)
        case .date(let date): return localizer.text(date, style: .day)
        case .localizable(.localized(let ref)):
            let rendered = localizer.render(ref)
            problems += rendered.problems
            return rendered.text
        case .localizable(let string): return localizer.text(string)
        }
    }

    private mutating func argument(_ name: String) -> LocalizableArgument? {
        let argument = ref.arguments[name]
        if argument == nil {
            problems.append(
                .missingArgument(name, key: ref.key, languageTag: localizer.languageTag))
        }
        return argument
    }
}
