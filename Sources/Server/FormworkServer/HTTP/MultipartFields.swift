import Formwork
import Foundation

/// Names with texts or files in the encoding that forms with files use (`multipart/form-data`,
/// RFC 7578).
///
/// ```text
/// --boundary
/// Content-Disposition: form-data; name="logo"; filename="roof.png"
/// Content-Type: image/png
///
/// <bytes>
/// --boundary--
/// ```
///
/// A part without a `filename` is a text. The bytes of files are those of the body, which can be in a file
/// itself: they are not copied.
enum MultipartFields {
    private static let lineBreak = Array("\r\n".utf8)
    private static let end = Array("--".utf8)

    /// Reads the names, texts and files.
    ///
    /// - Parameters:
    ///   - body: The body.
    ///   - contentType: The header field, which carries the boundary between the parts.
    /// - Returns: The submitted fields, in their order.
    /// - Throws: `RequestError` with the code `malformed` if the body is not as RFC 7578 defines it,
    ///   or goes beyond the `SubmissionLimits`.
    static func entries(
        in body: Data, contentType: String
    ) throws(RequestError) -> [SubmittedFields.Entry] {
        guard let boundary = parameter("boundary", of: Data(contentType.utf8)),
            (1...70).contains(boundary.utf8.count)
        else { throw RequestError(.malformed) }
        let delimiter = Array("--\(boundary)".utf8)
        var rest = body
        guard rest.starts(with: delimiter) else { throw RequestError(.malformed) }
        rest = rest.dropFirst(delimiter.count)
        var entries: [SubmittedFields.Entry] = []
        while !rest.starts(with: end) {
            let part = rest.dropFirst(lineBreak.count)
            guard rest.starts(with: lineBreak), entries.count < SubmissionLimits.maxNames,
                let end = part.range(of: lineBreak + delimiter)
            else { throw RequestError(.malformed) }
            entries.append(try entry(in: part[..<end.lowerBound], of: body))
            rest = rest[end.upperBound...]
        }
        return entries
    }

    private static func entry(
        in part: Data, of body: Data
    ) throws(RequestError) -> SubmittedFields.Entry {
        let head = part.prefix(SubmissionLimits.maxPartHeaderLength)
        guard let end = head.range(of: lineBreak + lineBreak),
            String(validating: part[..<end.lowerBound], as: UTF8.self) != nil,
            let disposition = field("content-disposition", in: part[..<end.lowerBound]),
            parameter("filename*", of: disposition) == nil,
            let name = parameter("name", of: disposition)?.withoutFormEscapes,
            name.utf8.count <= SubmissionLimits.maxNameLength
        else { throw RequestError(.malformed) }
        let content = part[end.upperBound...]
        guard let fileName = parameter("filename", of: disposition)?.withoutFormEscapes else {
            return SubmittedFields.Entry(name: name, bytes: content)
        }
        let mediaType = field("content-type", in: part[..<end.lowerBound]) ?? Data()
        return SubmittedFields.Entry(
            name: name,
            file: SubmittedFile(
                name: fileName,
                mediaType: String(
                    decoding: mediaType.prefix { $0 != UInt8(ascii: ";") }.trimmed, as: UTF8.self
                ).lowercased(),
                content: content.sharing(body)))
    }

    /// The content of a header field of a part.
    private static func field(_ name: String, in headers: Data) -> Data? {
        let start = Array("\(name):".utf8)
        var rest = headers
        while !rest.isEmpty {
            let end = rest.range(of: lineBreak)
            let line = rest[..<(end?.lowerBound ?? rest.endIndex)]
            if line.prefix(start.count).isName(start) { return line.dropFirst(start.count) }
            rest = rest[(end?.upperBound ?? rest.endIndex)...]
        }
        return nil
    }

    /// The value of a parameter such as `name="title"`.
    private static func parameter(_ name: String, of field: Data) -> String? {
        let name = Array(name.utf8)
        for piece in pieces(of: field).dropFirst() {
            guard let sign = piece.firstIndex(of: UInt8(ascii: "=")),
                piece[..<sign].trimmed.isName(name)
            else { continue }
            let value = piece[(sign + 1)...].trimmed
            if !value.isEmpty { return String(decoding: unquoted(value), as: UTF8.self) }
        }
        return nil
    }

    /// The parts of a header field between its semicolons: those in quotation marks separate
    /// nothing.
    private static func pieces(of field: Data) -> [Data] {
        var isQuoted = false
        return field.split { byte in
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            return byte == UInt8(ascii: ";") && !isQuoted
        }
    }

    private static func unquoted(_ bytes: Data) -> Data {
        let mark = UInt8(ascii: "\"")
        guard bytes.count >= 2, bytes.first == mark, bytes.last == mark else { return bytes }
        return bytes.dropFirst().dropLast()
    }
}

extension Data {
    /// The first place of a line break, of two, or of one with a text behind it: such patterns have CR only at
    /// the start of a line break.
    ///
    /// - Complexity: linear in the length of the bytes.
    fileprivate func range(of pattern: [UInt8]) -> Range<Int>? {
        let place = withUnsafeBytes { $0.place(of: pattern) }
        return place.map { (startIndex + $0)..<(startIndex + $0 + pattern.count) }
    }

    /// The bytes without spaces and tabs at both ends.
    fileprivate var trimmed: Data {
        let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        guard let first = firstIndex(where: { !isSpace($0) }),
            let last = lastIndex(where: { !isSpace($0) })
        else { return Data() }
        return self[first...last]
    }

    /// The bytes with indices from zero: large ones in the memory of the body that they are a part of.
    fileprivate func sharing(_ body: Data) -> Data {
        guard count > Self.copiedSize else { return Data(Array(self)) }
        // A `Data` of more than some bytes has them in storage outside of itself, which lives unchanged as
        // long as one of its copies does: the closure has one.
        let place = body.withUnsafeBytes { $0.baseAddress }
        guard let place else { return Data() }
        return Data(
            bytesNoCopy: UnsafeMutableRawPointer(mutating: place + (startIndex - body.startIndex)),
            count: count, deallocator: .custom { _, _ in withExtendedLifetime(body) {} })
    }

    /// The size up to which a part is copied, so that it does not keep a whole body.
    private static let copiedSize = 4 << 10

    /// Whether the bytes are a name, whose letters are lowercase ASCII, in any case.
    fileprivate func isName(_ name: [UInt8]) -> Bool {
        elementsEqual(name) { byte, letter in
            byte == letter
                || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) && byte | 0x20 == letter
        }
    }
}

extension String {
    /// The text without what browsers write for signs that would end a quotation (HTML, form
    /// submission).
    fileprivate var withoutFormEscapes: String {
        guard utf8.contains(UInt8(ascii: "%")) else { return self }
        return replacingOccurrences(of: "%22", with: "\"")
            .replacingOccurrences(of: "%0D", with: "\r")
            .replacingOccurrences(of: "%0A", with: "\n")
    }
}
