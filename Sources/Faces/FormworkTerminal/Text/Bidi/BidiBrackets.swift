/// The characters that are mirrored, and those that come in pairs.
enum BidiBrackets {
    /// The closing bracket of an opening one, in its canonical form; `nil` for other characters.
    static func closing(of scalar: UInt32) -> UInt32? {
        let index = bidiBracketPairs.upperBound { $0.open < scalar }
        guard index < bidiBracketPairs.count, bidiBracketPairs[index].open == scalar else {
            return nil
        }
        return canonical(bidiBracketPairs[index].close)
    }

    /// The canonical form of a closing bracket; `nil` for other characters.
    static func closing(_ scalar: UInt32) -> UInt32? {
        closings[scalar].map { _ in canonical(scalar) }
    }

    /// The character that is shown in text from right to left; `nil` if it is the same.
    static func mirror(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        let index = bidiMirrors.upperBound { $0.scalar < scalar.value }
        guard index < bidiMirrors.count, bidiMirrors[index].scalar == scalar.value else {
            return nil
        }
        return Unicode.Scalar(bidiMirrors[index].mirror)
    }

    private static let closings = Dictionary(
        bidiBracketPairs.map { ($0.close, ()) }, uniquingKeysWith: { first, _ in first })

    /// Angle brackets have two codes each, of which rule BD16 makes one.
    private static func canonical(_ closing: UInt32) -> UInt32 {
        closing == 0x232A ? 0x3009 : closing
    }
}
