import Foundation
import HTTPTypes

extension OutgoingResponse {
    /// Whether a part of the body can be requested alone.
    ///
    /// It is that of a stored file and of a file of the pages; anything else is made for each
    /// request.
    var acceptsRanges: Bool { headers.first(.acceptRanges) == "bytes" }

    /// The part of the body that the client requests (RFC 9110, 14); the whole without such a
    /// request.
    ///
    /// A list of ranges is answered with the whole, and so is a range of another content than this
    /// one.
    func part(for incoming: IncomingRequest) -> OutgoingResponse {
        guard acceptsRanges, incoming.method == .get, status == .ok,
            let range = ByteRange(incoming.headers.joined(.range) ?? ""),
            incoming.headers.joined(.ifRange).map({ $0 == headers.first(.eTag) }) ?? true
        else { return self }
        var response = self
        guard let places = range.places(in: body.count) else {
            response.status = .rangeNotSatisfiable
            response.headers[.contentRange] = "bytes */\(body.count)"
            response.body = Data()
            return response
        }
        let start = body.startIndex
        response.status = .partialContent
        response.headers[.contentRange] =
            "bytes \(places.lowerBound)-\(places.upperBound - 1)/\(body.count)"
        response.body = body[start + places.lowerBound..<start + places.upperBound]
        return response
    }
}

/// One range of bytes as a client requests it.
private enum ByteRange {
    /// From a place on, perhaps to another one.
    case from(Int, to: Int?)
    /// A number of bytes at the end.
    case last(Int)

    /// Reads the header field; `nil` for several ranges, for another unit and for anything else.
    init?(_ field: String) {
        let parts = field.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].lowercased() == "bytes" else { return nil }
        let ends = parts[1].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2 else { return nil }
        switch (Self.place(ends[0]), Self.place(ends[1])) {
        case (let first?, nil) where ends[1].isEmpty: self = .from(first, to: nil)
        case (let first?, let last?) where first <= last: self = .from(first, to: last)
        case (nil, let count?) where ends[0].isEmpty: self = .last(count)
        default: return nil
        }
    }

    private static func place(_ digits: Substring) -> Int? {
        digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            ? Int(digits) : nil
    }

    /// The places in a body; `nil` if it has none of them.
    func places(in count: Int) -> Range<Int>? {
        switch self {
        case .from(let first, _) where first >= count: nil
        case .from(let first, let last): first..<min(last ?? .max, count - 1) + 1
        case .last(let length) where length == 0 || count == 0: nil
        case .last(let length): max(0, count - length)..<count
        }
    }
}
