extension URIReference {
    /// Returns whether every part has only what RFC 3986 allows there, and beyond ASCII what
    /// RFC 3987 adds, if that is asked for.
    func isValid(allowsUnicode: Bool) -> Bool {
        let characters = URICharacters(allowsUnicode: allowsUnicode)
        return isSchemeValid && isPathValid(characters)
            && authority.map { Self.isAuthority($0, characters) } ?? true
            && query.map { characters.areValid($0, "/?", allowsPrivate: true) } ?? true
            && fragment.map { characters.areValid($0, "/?") } ?? true
    }

    private var isSchemeValid: Bool {
        guard let scheme else { return true }
        return scheme.unicodeScalars.first?.properties.isAlphabetic == true
            && scheme.unicodeScalars.allSatisfy { scalar in
                switch scalar {
                case "a"..."z", "A"..."Z", "0"..."9", "+", "-", ".": true
                default: false
                }
            }
    }

    private func isPathValid(_ characters: URICharacters) -> Bool {
        guard characters.areValid(path, "/") else { return false }
        // A colon in the first segment would end a scheme.
        guard scheme == nil, authority == nil else { return true }
        return !path.prefix { $0 != "/" }.contains(":")
    }

    private static func isAuthority(_ text: String, _ characters: URICharacters) -> Bool {
        var rest = text[...]
        if let at = rest.firstIndex(of: "@") {
            guard characters.areValid(rest[..<at], "", excluding: "@") else { return false }
            rest = rest[rest.index(after: at)...]
        }
        guard rest.hasPrefix("[") else { return isHostWithPort(rest, characters) }
        guard let end = rest.firstIndex(of: "]") else { return false }
        let address = rest[rest.index(after: rest.startIndex)..<end]
        return (IPAddress.isVersion6(address.utf8) || isFutureAddress(address))
            && isPort(rest[rest.index(after: end)...])
    }

    private static func isHostWithPort(_ text: Substring, _ characters: URICharacters) -> Bool {
        let host = text.prefix { $0 != ":" }
        return characters.areValid(host, "", excluding: "@:") && isPort(text[host.endIndex...])
    }

    private static func isPort(_ text: Substring) -> Bool {
        text.isEmpty
            || text.hasPrefix(":")
                && text.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
    }

    /// `v`, a hexadecimal version, a point and characters.
    private static func isFutureAddress(_ text: Substring) -> Bool {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.first.map({ $0 | 0x20 }) == UInt8(ascii: "v") else {
            return false
        }
        return parts[0].utf8.count > 1
            && parts[0].utf8.dropFirst().allSatisfy { $0.hexadecimalValue != nil }
            && !parts[1].isEmpty
            && URICharacters(allowsUnicode: false).areValid(parts[1], "", excluding: "@%")
    }
}

/// The characters that parts of URIs and IRIs may have.
struct URICharacters {
    let allowsUnicode: Bool

    /// Returns whether a part has unreserved characters, subdelimiters, `:`, `@`, escapes and more.
    func areValid(
        _ part: some StringProtocol, _ others: String, excluding excluded: String = "",
        allowsPrivate: Bool = false
    ) -> Bool {
        var escape = 0
        for scalar in part.unicodeScalars {
            if escape > 0 {
                guard scalar.isASCII, UInt8(scalar.value).hexadecimalValue != nil else {
                    return false
                }
                escape -= 1
            } else if excluded.unicodeScalars.contains(scalar) {
                return false
            } else if scalar == "%" {
                escape = 2
            } else if !isPlain(scalar, allowsPrivate), !others.unicodeScalars.contains(scalar) {
                return false
            }
        }
        return escape == 0
    }

    private func isPlain(_ scalar: Unicode.Scalar, _ allowsPrivate: Bool) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": true
        case "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=", ":", "@": true
        default: allowsUnicode && isInternational(scalar, allowsPrivate)
        }
    }

    private func isInternational(_ scalar: Unicode.Scalar, _ allowsPrivate: Bool) -> Bool {
        switch scalar.properties.generalCategory {
        case .privateUse: allowsPrivate
        case .control, .lineSeparator, .paragraphSeparator: false
        default: scalar.value >= 0xA0 && scalar.value & 0xFFFE != 0xFFFE
        }
    }
}
