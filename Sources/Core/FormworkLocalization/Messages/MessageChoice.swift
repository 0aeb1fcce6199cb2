/// Variants of a text, of which one argument decides: by the form of a number, or by its value.
///
/// ```swift
/// let items = MessageChoice(
///     by: "count", of: PluralRules(of: polish), exact: [PluralOperands(0): "Nothing"],
///     forms: [.one: "%{count} item"], other: "%{count} items")
/// ```
///
/// A variant may be a choice again. What no variant is made for takes `other`.
public struct MessageChoice: Hashable, Sendable {
    private enum Cases: Hashable {
        case forms(PluralRules, [PluralCategory: MessageTemplate])
        case values([String: MessageTemplate])

        func map(_ change: (MessageTemplate) -> MessageTemplate) -> Cases {
            switch self {
            case .forms(let rules, let forms): .forms(rules, forms.mapValues(change))
            case .values(let values): .values(values.mapValues(change))
            }
        }
    }

    /// The name of the argument that decides.
    public let argument: String

    /// The variant for everything that has none of its own.
    public let other: MessageTemplate

    private let cases: Cases
    private let exact: [PluralOperands: MessageTemplate]

    private init(
        argument: String, other: MessageTemplate, cases: Cases,
        exact: [PluralOperands: MessageTemplate]
    ) {
        self.argument = argument
        self.other = other
        self.cases = cases
        self.exact = exact
    }

    /// Variants for the forms that a language has for numbers.
    ///
    /// - Parameters:
    ///   - argument: The name of the argument that decides.
    ///   - rules: The rules of the language that the variants are written in.
    ///   - exact: Variants for numbers of that very value; they come before the forms.
    ///   - forms: Variants for the forms.
    ///   - other: The variant for all other numbers.
    public init(
        by argument: String, of rules: PluralRules,
        exact: [PluralOperands: MessageTemplate] = [:],
        forms: [PluralCategory: MessageTemplate], other: MessageTemplate
    ) {
        let exact = Dictionary(exact.map { ($0.withoutTrailingZeros, $1) }) { first, _ in first }
        self.init(argument: argument, other: other, cases: .forms(rules, forms), exact: exact)
    }

    /// Variants for values, such as a grammatical gender or a status.
    public init(by argument: String, values: [String: MessageTemplate], other: MessageTemplate) {
        self.init(argument: argument, other: other, cases: .values(values), exact: [:])
    }
}

extension MessageChoice {
    /// All variants, the last of which is `other`.
    var variants: [MessageTemplate] {
        switch cases {
        case .forms(_, let forms): Array(exact.values) + Array(forms.values) + [other]
        case .values(let values): Array(values.values) + [other]
        }
    }

    /// The same choice between other texts.
    func map(_ change: (MessageTemplate) -> MessageTemplate) -> MessageChoice {
        MessageChoice(
            argument: argument, other: change(other), cases: cases.map(change),
            exact: exact.mapValues(change))
    }

    /// Finds the variant for an argument.
    ///
    /// - Parameters:
    ///   - number: the number that the argument shows, for variants that are forms of numbers.
    ///   - value: the text of the argument, for variants that are values.
    /// - Returns: the variant; nil when the argument has no number or no value that could decide.
    func variant(
        number: @autoclosure () -> PluralOperands?, value: @autoclosure () -> String?
    ) -> MessageTemplate? {
        switch cases {
        case .forms(let rules, let forms):
            number().map { number in
                exact[number.withoutTrailingZeros] ?? forms[rules.category(of: number)] ?? other
            }
        case .values(let values): value().map { values[$0] ?? other }
        }
    }
}
