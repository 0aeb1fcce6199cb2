/// The position at which bytes stop being JSON, as the sender of a request reads of it.
struct JSONPlace {
    /// The maximum number of characters of the request that its answer repeats.
    static let excerptLength = 20

    /// The number of the line; the first is 1.
    let line: Int

    /// The number of the character in the line; the first is 1.
    let column: Int

    /// The characters at the position, those without a look as escapes.
    let excerpt: String

    /// Finds the position behind a number of bytes.
    ///
    /// - Complexity: O(n) in the number of bytes before it.
    init(of offset: Int, in bytes: [UInt8]) {
        let before = bytes.prefix(offset)
        let newline = UInt8(ascii: "\n")
        let start = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
        line = before.count { $0 == newline } + 1
        // A character begins with each byte that continues no other one.
        column = before[start...].count { $0 & 0xC0 != 0x80 } + 1
        // No character has more than four bytes.
        let rest = bytes.dropFirst(offset).prefix(4 * Self.excerptLength)
        excerpt = String(decoding: rest, as: UTF8.self).unicodeScalars.prefix(Self.excerptLength)
            .map(\.visibleText).joined()
    }
}

extension RequestError {
    /// The refusal of a body that is no JSON, with the position for its sender.
    init(_ error: JSONError, in bytes: [UInt8]) {
        guard error.offset < bytes.count else {
            self.init(.malformed, message: .localized(key: "FormworkMessages.incompleteJSON"))
            return
        }
        let place = JSONPlace(of: error.offset, in: bytes)
        self.init(
            .malformed,
            message: .localized(
                key: "FormworkMessages.malformedJSON",
                arguments: [
                    "line": .text("\(place.line)"), "column": .text("\(place.column)"),
                    "excerpt": .text(place.excerpt),
                ]))
    }
}

extension Unicode.Scalar {
    /// The character, or its escape in JSON where it would not be seen or turn other text around.
    fileprivate var visibleText: String {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
            escape
        default: String(self)
        }
    }

    private var escape: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
