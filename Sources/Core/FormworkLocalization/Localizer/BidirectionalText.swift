/// Text whose direction may differ from that of the text around it.
///
/// The directions are those of Unicode Standard Annex 9, simplified: a letter is strong, and it
/// runs from right to left where its block is one of the right-to-left scripts.
struct BidirectionalText {
    let text: String

    /// The text, set apart by first-strong isolation where it has letters of the other direction.
    ///
    /// Text with isolation marks of its own is set apart too and its marks are balanced: an open
    /// mark would take in the words that follow, a closing one would end the isolation early.
    ///
    /// Complexity: O(*n*); text of ASCII letters within text of the same direction is only
    /// glanced at.
    func isolated(in direction: LayoutDirection) -> String {
        if direction == .leftToRight, text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        var needsIsolation = false
        var needsBalance = false
        for scalar in text.unicodeScalars {
            if scalar.isDirectionMark { (needsIsolation, needsBalance) = (true, true) }
            if scalar.strongDirection == direction.opposite { needsIsolation = true }
        }
        guard needsIsolation else { return text }
        return "\u{2068}\(needsBalance ? balanced : text)\u{2069}"
    }

    /// The text with every isolation closed and no closing mark too many.
    private var balanced: String {
        var depth = 0
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x2066...0x2068: depth += 1
            case 0x2069 where depth == 0: continue
            case 0x2069: depth -= 1
            default: break
            }
            result.append(scalar)
        }
        result.append(contentsOf: repeatElement("\u{2069}", count: depth))
        return String(result)
    }
}

extension Localizer {
    /// The text as it is put among words of the locale: set apart where it runs the other way.
    ///
    /// ```swift
    /// english.isolated("Ann")   // "Ann"
    /// arabic.isolated("Ann")    // "Ann" between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE
    /// ```
    ///
    /// Source: Unicode Standard Annex 9; W3C, "Unicode controls vs. markup for bidi support".
    public func isolated(_ text: String) -> String {
        BidirectionalText(text: text).isolated(in: direction)
    }
}

extension LayoutDirection {
    fileprivate var opposite: LayoutDirection {
        self == .leftToRight ? .rightToLeft : .leftToRight
    }
}

extension Unicode.Scalar {
    /// Embeddings, overrides and isolates, and what ends them.
    fileprivate var isDirectionMark: Bool {
        (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    }

    /// The direction of a letter; nil for what takes the direction of its surroundings.
    fileprivate var strongDirection: LayoutDirection? {
        if value < 0x80 {
            return (0x61...0x7A).contains(value | 0x20) ? .leftToRight : nil
        }
        guard properties.isAlphabetic else { return nil }
        return isInRightToLeftBlock ? .rightToLeft : .leftToRight
    }

    private var isInRightToLeftBlock: Bool {
        switch value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF,
            0x1_E800...0x1_EFFF:
            true
        default: false
        }
    }
}
