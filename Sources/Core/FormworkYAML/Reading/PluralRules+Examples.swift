package import FormworkLocalization

extension PluralRules {
    /// The numbers that are tried to find examples of a form: small ones, tenths, a million.
    private static let trials: [PluralOperands] =
        (0...200).map { PluralOperands($0) }
        + (1...29).compactMap { PluralOperands("\($0 / 10).\($0 % 10)") }
        + [PluralOperands(1_000_000)]

    private func examples(of category: PluralCategory) -> [PluralOperands] {
        Self.trials.filter { self.category(of: $0) == category }
    }

    /// A number of the form, as English writes it; nil when only rare numbers have it.
    package func example(of category: PluralCategory) -> String? {
        examples(of: category).first.map { number in
            number.v == 0 ? "\(number.i)" : "\(number.i).\(number.f)"
        }
    }

    /// Whether every number of the form is among these, so that a text needs no variant for it.
    func isCovered(_ category: PluralCategory, by exact: Set<PluralOperands>) -> Bool {
        let examples = examples(of: category)
        return !examples.isEmpty && examples.allSatisfy { exact.contains($0.withoutTrailingZeros) }
    }
}
