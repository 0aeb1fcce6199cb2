import Formwork
import FormworkCryptography
import Foundation
import HTTPTypes

extension OutgoingResponse {
    /// The header fields of a request on which all answers depend but files.
    static let usualVary = "Accept, Accept-Language, Cookie"

    /// The same of answers that can be compressed.
    private static let usualVaryOfCompressible = HTTPField(
        name: .vary, value: "\(usualVary), Accept-Encoding")

    /// The answer as a client gets it that may have it already, or can read it compressed.
    ///
    /// Pages have no tag: each carries another token and another key of its form.
    ///
    /// The order matters: a tag is of the whole, a part is cut from the whole, and what is sent is
    /// compressed last. JSON and pages are compressed from ``Gzip/minimumSize`` bytes on.
    func delivered(to incoming: IncomingRequest) -> OutgoingResponse {
        // A body in parts is not known as a whole.
        guard parts == nil else { return self }
        var response = self
        let isRead = incoming.method == .get || incoming.method == .head
        if isRead, status == .ok, !isPage {
            let tag = headers.first(.eTag) ?? entityTag
            response.headers[.eTag] = tag
            if headers.first(.cacheControl) == "no-store" {
                response.headers[.cacheControl] = "private, no-cache"
            }
            if incoming.knows(tag) { return response.notModified }
            response = response.part(for: incoming)
        }
        if isCompressible { response.compress(for: incoming) }
        return response
    }

    /// A tag of the bytes: a weak one, the same for the same content in any encoding, unless parts
    /// of the bytes can be requested.
    var entityTag: String {
        let hash = ContentDigest(of: body).bytes.prefix(12)
        return "\(acceptsRanges ? "" : "W/")\"\(hash.base64URL)\""
    }

    /// The answer with a tag that is the same for the same content, however fresh it is.
    func taggedWithout(freshness: String) -> OutgoingResponse {
        var (response, content) = (self, self)
        if let place = body.range(of: Data("\"fsh\":\"\(freshness)\"".utf8)) {
            content.body.removeSubrange(place)
        }
        response.headers[.eTag] = content.entityTag
        return response
    }

    private var mediaType: String {
        let value = headers.first(.contentType) ?? ""
        return value.prefix { $0 != ";" }.lowercased()
    }

    private var isCompressible: Bool {
        guard headers.first(.contentEncoding) != nil || body.count >= Gzip.minimumSize else {
            return false
        }
        return isPage
            || [MediaType.json, MediaType.problem, "image/svg+xml"].contains(mediaType)
    }

    /// Compresses the body if the client accepts it, and if it becomes smaller; one that is made of
    /// compressed parts stays.
    private mutating func compress(for incoming: IncomingRequest) {
        varyByEncoding()
        guard headers.first(.contentEncoding) == nil, incoming.acceptsGzip,
            let compressed = Gzip.compressed(body)
        else { return }
        headers[.contentEncoding] = "gzip"
        if let tag = headers.first(.eTag), !tag.hasPrefix("W/") {
            headers[.eTag] = "\(tag.dropLast())\(VersionTag.compressed)\""
        }
        body = compressed
    }

    /// Names the header field on which the compression depends among those of `Vary`.
    private mutating func varyByEncoding() {
        // Most answers have one field with the usual value: nothing has to be joined, or looked for.
        if let place = headers.onlyPlace(of: .vary), headers[place].value == Self.usualVary {
            headers[place] = Self.usualVaryOfCompressible
            return
        }
        let vary = headers.joined(.vary) ?? ""
        guard !vary.contains("Accept-Encoding") else { return }
        headers[.vary] = vary.isEmpty ? "Accept-Encoding" : "\(vary), Accept-Encoding"
    }

    /// The answer to a client that has the content already (RFC 9110, 15.4.5).
    private var notModified: OutgoingResponse {
        var response = OutgoingResponse(status: .notModified, headers: headers)
        for name in [.contentType, .contentDisposition, .contentEncoding] as [HTTPField.Name] {
            response.headers[name] = nil
        }
        return response
    }
}

extension IncomingRequest {
    /// Whether the client has the content with a tag already (RFC 9110, 13.1.2).
    fileprivate func knows(_ tag: String) -> Bool {
        headers[values: .ifNoneMatch].flatMap { $0.split(separator: ",") }
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .contains { $0 == "*" || $0.opaqueTag == tag.opaqueTag }
    }
}

extension HTTPFields {
    /// The place of the only field with a name; `nil` for none and for several.
    ///
    /// - Complexity: linear in the number of fields.
    fileprivate func onlyPlace(of name: HTTPField.Name) -> Int? {
        var found: Int?
        for place in indices where self[place].name == name {
            guard found == nil else { return nil }
            found = place
        }
        return found
    }
}

extension String {
    /// A tag without the marks that it is weak, or of compressed content.
    fileprivate var opaqueTag: Substring {
        let tag = hasPrefix("W/") ? dropFirst(2) : self[...]
        let end = "\(VersionTag.compressed)\""
        return tag.hasSuffix(end) ? tag.dropLast(end.count) + "\"" : tag
    }
}
