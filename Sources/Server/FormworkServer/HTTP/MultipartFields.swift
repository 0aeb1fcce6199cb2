import Formwork
import Foundation

/// Names and texts in the encoding that forms with files use (`multipart/form-data`, RFC 7578).
///
/// No field here takes a file: a part with a file name is refused.
enum MultipartFields {
    private static let lineBreak = Data("\r\n".utf8)

    /// Reads the names and texts.
    ///
    /// - Parameters:
    ///   - body: The body.
    ///   - contentType: The header field, which carries the boundary between the parts.
    /// - Returns: The names and texts in their order.
    /// - Throws: ``RequestError`` with the code `malformed` if the body is not what RFC 7578 says.
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
            guard rest.starts(with: lineBreak), entries.count < URLEncodedFields.greatestCount,
                let end = rest.range(of: lineBreak + delimiter)
            else { throw RequestError(.malformed) }
            let part = rest[(rest.startIndex + lineBreak.count)..<end.lowerBound]
            entries.append(try entry(in: part))
            rest = rest[end.upperBound...]
        }
        return entries
    }

    private static func entry(in part: Data) throws(RequestError) -> SubmittedFields.Entry {
        guard let end = part.range(of: lineBreak + lineBreak),
            let headers = String(validating: part[..<end.lowerBound], as: UTF8.self),
            let name = name(in: headers)
        else { throw RequestError(.malformed) }
        return SubmittedFields.Entry(
            name: name, bytes: part[end.upperBound...], nameBytes: Array(name.utf8))
    }

    private static func name(in headers: String) -> String? {
        let disposition = headers.split(separator: "\r\n").first {
            $0.lowercased().hasPrefix("content-disposition:")
        }
        guard let disposition, parameter("filename", of: String(disposition)) == nil else {
            return nil
        }
        return parameter("name", of: String(disposition)).map {
            // How browsers write what would end the quotation (HTML, form submission).
            $0.replacingOccurrences(of: "%22", with: "\"")
                .replacingOccurrences(of: "%0D", with: "\r")
                .replacingOccurrences(of: "%0A", with: "\n")
        }
    }

    /// The value of a parameter such as `name="title"`.
    private static func parameter(_ name: String, of field: String) -> String? {
        for part in field.split(separator: ";").dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            guard pair.count == 2, pair[0].lowercased() == name else { continue }
            let isQuoted = pair[1].count >= 2 && pair[1].hasPrefix("\"") && pair[1].hasSuffix("\"")
            return isQuoted ? String(pair[1].dropFirst().dropLast()) : pair[1]
        }
        return nil
    }
}
