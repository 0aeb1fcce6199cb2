import Formwork
import Foundation

/// Names with texts or files in the encoding that forms with files use (`multipart/form-data`,
/// RFC 7578).
enum MultipartFields {
    private static let lineBreak = Data("\r\n".utf8)

    /// Reads the names, texts and files.
    ///
    /// - Parameters:
    ///   - body: The body.
    ///   - contentType: The header field, which carries the boundary between the parts.
    /// - Returns: The submitted fields, in their order.
    /// - Throws: ``RequestError`` with the code `malformed` if the body is not as RFC 7578 defines it,
    ///   or goes beyond the `SubmissionLimits`.
    static func entries(
        in body: Data, contentType: String
    ) throws(RequestError) -> [SubmittedFields.Entry] {
        guard let boundary = parameter("boundary", of: contentType),
            (1...70).contains(boundary.utf8.count)
        else { throw RequestError(.malformed) }
        let delimiter = Data("--\(boundary)".utf8)
        guard body.starts(with: delimiter) else { throw RequestError(.malformed) }
        var entries: [SubmittedFields.Entry] = []
        var rest = body.dropFirst(delimiter.count)
        while !rest.starts(with: Data("--".utf8)) {
            let part = rest.dropFirst(lineBreak.count)
            guard rest.starts(with: lineBreak), entries.count < SubmissionLimits.maxNames,
                let end = part.range(of: lineBreak + delimiter)
            else { throw RequestError(.malformed) }
            entries.append(try entry(in: part[..<end.lowerBound]))
            rest = rest[end.upperBound...]
        }
        return entries
    }

    /// Reads one part: its header fields, and the text or the file behind them.
    private static func entry(in part: Data) throws(RequestError) -> SubmittedFields.Entry {
        let head = part.prefix(SubmissionLimits.maxPartHeaderLength)
        guard let end = head.range(of: lineBreak + lineBreak),
            let headers = String(validating: part[..<end.lowerBound], as: UTF8.self),
            let disposition = field("content-disposition", in: headers),
            parameter("filename*", of: disposition) == nil,
            let name = parameter("name", of: disposition)?.withoutFormEscapes,
            name.utf8.count <= SubmissionLimits.maxNameLength
        else { throw RequestError(.malformed) }
        let content = part[end.upperBound...]
        guard let fileName = parameter("filename", of: disposition)?.withoutFormEscapes else {
            return SubmittedFields.Entry(
                name: name, bytes: content, nameBytes: Array(name.utf8))
        }
        let mediaType = field("content-type", in: headers)?.prefix { $0 != ";" } ?? ""
        return SubmittedFields.Entry(
            name: name,
            file: SubmittedFile(
                name: fileName,
                mediaType: mediaType.trimmingCharacters(in: .whitespaces).lowercased(),
                content: Data(content)))
    }

    /// The content of a header field of a part.
    private static func field(_ name: String, in headers: String) -> String? {
        headers.components(separatedBy: "\r\n")
            .first { $0.lowercased().hasPrefix(name + ":") }
            .map { String($0.dropFirst(name.count + 1)) }
    }

    /// The value of a parameter such as `name="title"`.
    private static func parameter(_ name: String, of field: String) -> String? {
        for piece in pieces(of: field).dropFirst() {
            let pair = piece.split(separator: UInt8(ascii: "="), maxSplits: 1)
                .map { String(Substring($0)).trimmingCharacters(in: .whitespaces) }
            if pair.count == 2, pair[0].lowercased() == name { return unquoted(pair[1]) }
        }
        return nil
    }

    /// The parts of a header field between its semicolons: those in quotation marks separate nothing.
    ///
    /// Bytes are compared, as a character could hide a quotation mark under an accent.
    private static func pieces(of field: String) -> [Substring.UTF8View] {
        var isQuoted = false
        return field.utf8.split { byte in
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            return byte == UInt8(ascii: ";") && !isQuoted
        }
    }

    /// The text between quotation marks, or the text itself.
    private static func unquoted(_ text: String) -> String {
        let mark = UInt8(ascii: "\"")
        let bytes = text.utf8
        guard bytes.count >= 2, bytes.first == mark, bytes.last == mark else { return text }
        return String(Substring(bytes.dropFirst().dropLast()))
    }
}

extension String {
    /// The text without what browsers write for signs that would end a quotation (HTML, form
    /// submission).
    fileprivate var withoutFormEscapes: String {
        replacingOccurrences(of: "%22", with: "\"")
            .replacingOccurrences(of: "%0D", with: "\r")
            .replacingOccurrences(of: "%0A", with: "\n")
    }
}
