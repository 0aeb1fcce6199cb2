/// The plural rules of a language, which assign a form to a number, as CLDR defines them.
///
/// ```swift
/// let rules = PluralRules(of: polish, for: .counting)
/// rules.category(of: PluralOperands(22))  // few
/// rules.categories  // [one, few, many, other]
/// ```
///
/// Make it once and keep it: finding a language's rules is a look-up along its fallbacks, but
/// applying them takes no memory and some ten nanoseconds.
public struct PluralRules: Hashable, Sendable {
    /// A use of numbers.
    public enum Use: Hashable, Sendable {
        /// Counting: 1 item, 2 items. CLDR calls these numbers cardinal.
        case counting

        /// Position in an order: 1st, 2nd, 3rd. CLDR calls these numbers ordinal.
        case ordering
    }

    /// The use of the numbers.
    public let use: Use

    private let program: PluralRuleProgram

    /// The rules of a language, or of the nearest of its ``LanguageTag/fallbacks`` that has some.
    ///
    /// `pt-PT` has rules of its own and `pt-BR` those of `pt`. A language that CLDR knows nothing
    /// about has one form, `other`.
    public init(of language: LanguageTag, for use: Use = .counting) {
        let starts = use == .counting ? PluralRuleTable.cardinal : PluralRuleTable.ordinal
        let start = language.fallbacks.lazy.compactMap { starts[$0.text] }.first
        self.use = use
        program = PluralRuleProgram(start: start ?? PluralRuleTable.cardinal["und"] ?? 0)
    }

    /// The version of CLDR that the rules are from.
    public static var version: String { PluralRuleTable.version }

    /// The forms that the language has, in the order of CLDR; the last one is `other`.
    public var categories: [PluralCategory] { program.categories }

    /// The form that a number takes.
    ///
    /// Complexity: O(1), without allocation.
    public func category(of operands: PluralOperands) -> PluralCategory {
        program.category(of: operands)
    }
}
