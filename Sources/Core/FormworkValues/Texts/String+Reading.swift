extension String {
    /// The text without ASCII white space at both ends.
    package var trimmed: Substring {
        let bytes = utf8
        guard let first = bytes.firstIndex(where: { !$0.isASCIISpace }),
            let last = bytes.lastIndex(where: { !$0.isASCIISpace })
        else { return self[endIndex...] }
        return self[first...last]
    }
}

extension String {
    /// The text without white space at both ends, whatever script it is of.
    package var trimmedScalars: String {
        var kept = String.UnicodeScalarView()
        var spaces = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if !scalar.isWhiteSpace {
                for space in spaces { kept.append(space) }
                spaces = String.UnicodeScalarView()
                kept.append(scalar)
            } else if !kept.isEmpty {
                spaces.append(scalar)
            }
        }
        return String(kept)
    }
}

extension String {
    /// The text with each CR LF and each lone CR as one LF.
    ///
    /// Browsers send CR LF whatever was typed; without this a line break would count twice
    /// against a maximum length. Text without CR is returned as it is.
    var withUnifiedLineBreaks: String {
        guard utf8.contains(UInt8.carriageReturn) else { return self }
        var unified = String.UnicodeScalarView()
        var previousIsCarriageReturn = false
        for scalar in unicodeScalars {
            if scalar == "\r" {
                unified.append("\n")
            } else if scalar != "\n" || !previousIsCarriageReturn {
                unified.append(scalar)
            }
            previousIsCarriageReturn = scalar == "\r"
        }
        return String(unified)
    }
}

extension UInt8 {
    fileprivate static var carriageReturn: UInt8 { 0x0D }

    fileprivate var isASCIISpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
