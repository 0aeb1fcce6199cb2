extension String {
    /// The text in small letters.
    ///
    /// Each letter becomes one letter, in Latin, Greek, Cyrillic and Armenian script, in the same way
    /// everywhere; a letter without a small one stays, such as those of other scripts.
    package var inSmallLetters: String { mapped { $0.smallLetter } }

    /// The text in capital letters: `ß`, which has none of its own, stays.
    package var inCapitalLetters: String { mapped { $0.capitalLetter } }

    private func mapped(_ letter: (UInt32) -> UInt32) -> String {
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            text.append(Unicode.Scalar(letter(scalar.value)) ?? scalar)
        }
        return String(text)
    }

    /// The text with each run of white space as one space, and none at its ends.
    package var singleSpaced: String {
        var text = String.UnicodeScalarView()
        var isPending = false
        for scalar in unicodeScalars {
            if scalar.isWhiteSpace {
                isPending = !text.isEmpty
            } else {
                if isPending { text.append(" ") }
                isPending = false
                text.append(scalar)
            }
        }
        return String(text)
    }
}

extension UInt32 {
    /// The small letter of a capital one.
    ///
    /// Unicode's own tables would add a quarter to the size of the browser's module.
    fileprivate var smallLetter: UInt32 {
        switch self {
        case 0x41...0x5A, 0xC0...0xD6, 0xD8...0xDE, 0x391...0x3A1, 0x3A3...0x3AB, 0x410...0x42F,
            0xFF21...0xFF3A:
            self + 32
        case 0x400...0x40F: self + 80
        case 0x531...0x556: self + 48
        case 0x386: self + 38
        case 0x388...0x38A: self + 37
        case 0x38C: self + 64
        case 0x38E...0x38F: self + 63
        case 0x178: 0xFF
        case 0x1AF: 0x1B0
        case 0x130: 0x69
        case 0x100...0x12F, 0x132...0x137, 0x14A...0x177, 0x1A0...0x1A5, 0x1DE...0x1EF,
            0x1F8...0x21F,
            0x222...0x233, 0x460...0x481, 0x48A...0x4BF, 0x4D0...0x52F, 0x1E00...0x1E95,
            0x1EA0...0x1EFF:
            // Both letters are side by side, the capital one first.
            self | 1
        case 0x139...0x148, 0x179...0x17E, 0x1CD...0x1DC, 0x4C1...0x4CE: self + (self & 1)
        default: self
        }
    }

    /// The capital letter of a small one: that of which it is the small letter.
    fileprivate var capitalLetter: UInt32 {
        switch self {
        case 0xFF: return 0x178
        // The dotless i, and the sigma at the end of a word.
        case 0x131: return 0x49
        case 0x3C2: return 0x3A3
        default: break
        }
        guard smallLetter == self else { return self }
        for distance in [32, 1, 80, 48, 38, 37, 64, 63] as [UInt32] where self > distance {
            let capital = self - distance
            if capital.smallLetter == self { return capital }
        }
        return self
    }
}
