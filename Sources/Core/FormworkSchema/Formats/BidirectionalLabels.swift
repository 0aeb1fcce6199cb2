/// The rule of RFC 5893 for names of hosts with labels that are written from right to left.
enum BidirectionalLabels {
    /// Returns whether each label keeps the rule; names without such labels always do.
    static func areValid(_ labels: [[Unicode.Scalar]]) -> Bool {
        guard labels.contains(where: { $0.contains { $0.isRightToLeft } }) else { return true }
        return labels.allSatisfy { label in
            guard let first = label.first else { return false }
            if first.isRightToLeft { return isRightToLeft(label) }
            return !first.isDigit && !label.contains { $0.isRightToLeft || $0.isArabicDigit }
        }
    }

    private static func isRightToLeft(_ label: [Unicode.Scalar]) -> Bool {
        let hasEuropean = label.contains { $0.isDigit }
        let hasArabic = label.contains { $0.isArabicDigit }
        guard !(hasEuropean && hasArabic), label.allSatisfy({ !$0.isLeftToRight }) else {
            return false
        }
        guard let last = label.last(where: { !$0.isNonspacing }) else { return false }
        return last.isRightToLeft || last.isDigit || last.isArabicDigit
    }
}

extension Unicode.Scalar {
    /// A digit of Europe, or an extended Arabic-Indic one, which behaves in the same way.
    fileprivate var isDigit: Bool {
        ("0"..."9").contains(self) || (0x6F0...0x6F9).contains(value)
    }

    fileprivate var isArabicDigit: Bool { (0x660...0x669).contains(value) }

    fileprivate var isNonspacing: Bool { properties.generalCategory == .nonspacingMark }

    fileprivate var isLeftToRight: Bool {
        properties.isAlphabetic && !isRightToLeft && !isNonspacing
    }

    /// A letter of a script that is written from right to left.
    fileprivate var isRightToLeft: Bool {
        guard !isDigit, !isArabicDigit, !isNonspacing else { return false }
        switch value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF,
            0x1_E800...0x1_EFFF:
            return true
        default: return false
        }
    }
}
