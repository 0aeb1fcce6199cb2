extension FileValue {
    /// Whether the file is of one of the types; see ``Constraint/fileTypes(_:)``.
    ///
    /// An extension such as `.pdf` is compared with the end of the name, a media type with the one
    /// that the client declared, without its parameters.
    func isOfType(in types: [String]) -> Bool {
        types.contains { isOfType(Array($0.utf8)[...]) }
    }

    /// Whether the text names a type of files: `.pdf`, `application/pdf` or `image/*`.
    ///
    /// Only the subtype may be `*`, and only alone: `image/*` is a type, `*/*` and `image/p*` are
    /// not.
    static func isType(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.allSatisfy({ $0.isAllowedInFileType }) else { return false }
        if bytes.first == UInt8(ascii: ".") { return bytes.count > 1 && !bytes.contains(.slash) }
        guard let slash = bytes.firstIndex(of: .slash) else { return false }
        let subtype = bytes[(slash + 1)...]
        return slash > bytes.startIndex && !subtype.isEmpty && !subtype.contains(.slash)
            && !bytes[..<slash].contains(.asterisk)
            && (!subtype.contains(.asterisk) || subtype.count == 1)
    }

    private func isOfType(_ type: ArraySlice<UInt8>) -> Bool {
        if type.first == UInt8(ascii: ".") {
            return Array(name.utf8).suffix(type.count).isEqual(to: type)
        }
        let mediaType = Array(mediaType.utf8).prefix { $0 != UInt8(ascii: ";") && $0 != .space }
        guard type.last == .asterisk else { return mediaType.isEqual(to: type) }
        let family = type.dropLast()
        return mediaType.count > family.count
            && mediaType.prefix(family.count).isEqual(to: family)
    }
}

extension ArraySlice<UInt8> {
    /// Whether both have the same bytes, without difference between cases of ASCII letters.
    fileprivate func isEqual(to other: ArraySlice<UInt8>) -> Bool {
        count == other.count && zip(self, other).allSatisfy { $0.lowercased == $1.lowercased }
    }
}

extension UInt8 {
    fileprivate static var slash: UInt8 { UInt8(ascii: "/") }
    fileprivate static var asterisk: UInt8 { UInt8(ascii: "*") }
    fileprivate static var space: UInt8 { UInt8(ascii: " ") }

    fileprivate var lowercased: UInt8 { isLetter ? self | 0x20 : self }

    /// White space, commas and parameters do not belong to the name of a type.
    fileprivate var isAllowedInFileType: Bool {
        switch Unicode.Scalar(self) {
        case "\u{0}"..."\u{20}", "\u{7F}", ",", ";", "\"": false
        default: true
        }
    }
}
