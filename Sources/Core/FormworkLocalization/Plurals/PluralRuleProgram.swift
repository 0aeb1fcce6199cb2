/// The rules of one language, as words in the table, and their evaluation.
///
/// A set of rules is a sequence of rules and ends with the word of `other`. A rule is its
/// category, the number of words of its condition, and the condition: alternatives of relations
/// that must all hold. A relation is
///
/// - a word of its operand (bits 0 to 2), whether it is negated (bit 3), whether it is the last of
///   its alternative (bit 4), and the number of its ranges (from bit 8),
/// - a word of the modulus, 0 for none,
/// - two words for each range: its lower and its upper bound.
struct PluralRuleProgram: Hashable, Sendable {
    /// The start of the rules in the table.
    let start: Int

    private var words: [UInt32] { PluralRuleTable.words }
}

extension PluralRuleProgram {
    /// The categories that have a rule, and `other`.
    var categories: [PluralCategory] {
        var categories: [PluralCategory] = []
        var position = start
        while let category = category(at: position) {
            categories.append(category)
            position = end(ofRuleAt: position)
        }
        return categories + [.other]
    }

    /// The category of the first rule that the number meets, else `other`.
    func category(of operands: PluralOperands) -> PluralCategory {
        var position = start
        while let category = category(at: position) {
            let end = end(ofRuleAt: position)
            if holds(conditionAt: position + 2, end: end, for: operands) { return category }
            position = end
        }
        return .other
    }

    /// The category of the rule at a position; nil where the rules end.
    private func category(at position: Int) -> PluralCategory? {
        switch words[position] {
        case 0: .zero
        case 1: .one
        case 2: .two
        case 3: .few
        case 4: .many
        default: nil
        }
    }

    private func end(ofRuleAt position: Int) -> Int { position + 2 + Int(words[position + 1]) }

    private func holds(conditionAt start: Int, end: Int, for operands: PluralOperands) -> Bool {
        var position = start
        var holds = true
        while position < end {
            let relation = Relation(word: words[position])
            if holds { holds = self.holds(relation, at: position, for: operands) }
            if relation.endsAlternative {
                if holds { return true }
                holds = true
            }
            position += 2 + 2 * relation.rangeCount
        }
        return false
    }

    private func holds(
        _ relation: Relation, at position: Int, for operands: PluralOperands
    ) -> Bool {
        // The ranges are of integers: a number with a fraction is in none of them.
        guard let number = relation.number(of: operands) else { return relation.isNegated }
        let modulus = UInt64(words[position + 1])
        let value = modulus == 0 ? number : number % modulus
        for range in 0..<relation.rangeCount {
            let lower = position + 2 + 2 * range
            if UInt64(words[lower]) <= value && value <= UInt64(words[lower + 1]) {
                return !relation.isNegated
            }
        }
        return relation.isNegated
    }
}

extension PluralRuleProgram {
    /// The encoded header of a relation, its first word.
    private struct Relation {
        let word: UInt32

        var isNegated: Bool { word & 8 != 0 }
        var endsAlternative: Bool { word & 16 != 0 }
        var rangeCount: Int { Int(word >> 8) }

        /// The operand that is compared; nil for a number with a fraction, `n`.
        func number(of operands: PluralOperands) -> UInt64? {
            switch word & 7 {
            case 0: operands.isInteger ? operands.i : nil
            case 1: operands.i
            case 2: operands.v
            case 3: operands.w
            case 4: operands.f
            case 5: operands.t
            default: operands.e
            }
        }
    }
}
