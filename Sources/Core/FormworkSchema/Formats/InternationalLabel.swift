/// Checks the scalars of an internationalized label (RFC 5891 and 5892).
struct InternationalLabel {
    private let scalars: [Unicode.Scalar]

    static func isValid(_ scalars: [Unicode.Scalar]) -> Bool {
        InternationalLabel(scalars: scalars).isValid
    }

    private var isValid: Bool {
        guard let first = scalars.first, let last = scalars.last else { return false }
        guard first != "-", last != "-", !first.isMark,
            !(scalars.count > 3 && scalars[2] == "-" && scalars[3] == "-")
        else { return false }
        return scalars.indices.allSatisfy { isAllowed(at: $0) } && !mixesDigits
    }

    private func isAllowed(at index: Int) -> Bool {
        switch scalars[index].value {
        case 0xB7: scalar(index - 1) == "l" && scalar(index + 1) == "l"
        case 0x375: isGreek(scalar(index + 1))
        case 0x5F3, 0x5F4: isHebrew(scalar(index - 1))
        case 0x30FB: scalars.contains { isJapanese($0) }
        case 0x200D: isVirama(scalar(index - 1))
        case 0x200C: isVirama(scalar(index - 1)) || isBetweenJoining(index)
        default: scalars[index].isProtocolValid
        }
    }

    private func scalar(_ index: Int) -> Unicode.Scalar? {
        scalars.indices.contains(index) ? scalars[index] : nil
    }

    private func isGreek(_ scalar: Unicode.Scalar?) -> Bool {
        scalar.map { (0x370...0x3FF).contains($0.value) || (0x1F00...0x1FFF).contains($0.value) }
            ?? false
    }

    private func isHebrew(_ scalar: Unicode.Scalar?) -> Bool {
        scalar.map { (0x591...0x5F4).contains($0.value) } ?? false
    }

    private func isJapanese(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isIdeographic
            || ((0x3041...0x30FF).contains(scalar.value) && scalar.value != 0x30FB)
    }

    private func isVirama(_ scalar: Unicode.Scalar?) -> Bool {
        scalar?.properties.canonicalCombiningClass == .virama
    }

    /// Whether letters that join are on both sides, with marks between them and the place at most.
    private func isBetweenJoining(_ index: Int) -> Bool {
        let before = scalars[..<index].last { !$0.isMark }
        let after = scalars[(index + 1)...].first { !$0.isMark }
        return before?.isJoining == true && after?.isJoining == true
    }

    /// Arabic-Indic digits and extended ones are never side by side.
    private var mixesDigits: Bool {
        scalars.contains { (0x660...0x669).contains($0.value) }
            && scalars.contains { (0x6F0...0x6F9).contains($0.value) }
    }
}

extension Unicode.Scalar {
    fileprivate var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    /// Whether the letter joins the next or the previous one: those of Arabic and Syriac.
    fileprivate var isJoining: Bool {
        properties.isAlphabetic && (0x620...0x7FF).contains(value)
    }

    /// Whether labels may have the scalar anywhere: letters, marks and digits that no folding
    /// changes, and the exceptions of RFC 5892, section 2.6.
    fileprivate var isProtocolValid: Bool {
        switch value {
        case 0x2D, 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: return true
        case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: return false
        // Conjoining letters of Hangul.
        case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: return false
        default: break
        }
        switch properties.generalCategory {
        case .lowercaseLetter, .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark,
            .decimalNumber:
            return !properties.changesWhenNFKCCaseFolded
        default: return false
        }
    }
}
