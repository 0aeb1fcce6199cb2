import Formwork
import Foundation

/// Names and texts in the encoding that forms and queries use (`a=1&b=two+words`).
///
/// ```text
/// title=Solar+roof&team.0.name=Ada   title: Solar roof, team.0.name: Ada
/// ```
enum URLEncodedFields {
    /// Reads the names and texts.
    ///
    /// The bytes are those of an array, because reading a `Data` byte by byte takes several times
    /// as long.
    ///
    /// - Throws: `RequestError` with the code `malformed` for a `%` that encodes nothing, or for what
    ///   goes beyond the `SubmissionLimits`.
    static func entries(in bytes: [UInt8]) throws(RequestError) -> [SubmittedFields.Entry] {
        var entries: [SubmittedFields.Entry] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "&")) ?? rest.endIndex
            if end > rest.startIndex {
                guard entries.count < SubmissionLimits.maxNames else {
                    throw RequestError(.malformed)
                }
                entries.append(try entry(in: rest[..<end]))
            }
            rest = rest[end...].dropFirst()
        }
        return entries
    }

    private static func entry(
        in pair: ArraySlice<UInt8>
    ) throws(RequestError) -> SubmittedFields.Entry {
        let end = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
        // Each byte of a name takes at most three.
        guard end - pair.startIndex <= 3 * SubmissionLimits.maxNameLength else {
            throw RequestError(.malformed)
        }
        let name = try decoded(pair[..<end])
        guard name.count <= SubmissionLimits.maxNameLength else { throw RequestError(.malformed) }
        let text = try decoded(pair[end...].dropFirst())
        return SubmittedFields.Entry(nameBytes: name, bytes: text)
    }

    /// The text of percent-encoded bytes, where `+` is a space.
    private static func decoded(_ bytes: ArraySlice<UInt8>) throws(RequestError) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var iterator = bytes.makeIterator()
        while let byte = iterator.next() {
            switch byte {
            case UInt8(ascii: "+"): result.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                guard let high = iterator.next()?.hexDigit, let low = iterator.next()?.hexDigit
                else { throw RequestError(.malformed) }
                result.append(high << 4 | low)
            default: result.append(byte)
            }
        }
        return result
    }
}

extension SubmittedFields.Entry {
    /// Makes an entry of bytes that should be UTF-8.
    init(nameBytes: [UInt8], bytes: [UInt8]) {
        let name = String(validating: nameBytes, as: UTF8.self)
        self.init(
            name: name ?? String(decoding: nameBytes, as: UTF8.self), bytes: bytes,
            isNameWellEncoded: name != nil)
    }

    /// Makes an entry of a name, and of bytes that should be UTF-8.
    init(name: String, bytes: some Collection<UInt8>, isNameWellEncoded: Bool = true) {
        let text = String(validating: bytes, as: UTF8.self)
        self.init(
            name: name, text: text ?? String(decoding: bytes, as: UTF8.self),
            isWellEncoded: text != nil && isNameWellEncoded)
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit.
    fileprivate var hexDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
