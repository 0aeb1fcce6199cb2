import Formwork
import Foundation
import HTTPTypes

/// The media types that a client takes, each with how much the client prefers it (RFC 9110,
/// 12.5.1).
///
/// ```swift
/// Accept(["text/html, application/json;q=0.5"]).prefersPage   // true
/// ```
struct Accept: Sendable {
    /// The quality, and how exactly the client names the type.
    struct Preference: Hashable, Comparable {
        /// From 0, which refuses, to 1.
        let quality: Double
        /// 0 for any type, 1 for a family, 2 for the very type.
        let precision: Int

        static func < (left: Preference, right: Preference) -> Bool {
            (left.quality, left.precision) < (right.quality, right.precision)
        }
    }

    private struct Range {
        let text: String
        let quality: Double
    }

    /// The maximum number of header fields whose meaning is kept; a new one replaces the oldest.
    private static let maximumKept = 64

    /// The maximum length of a header field whose meaning is kept, in bytes.
    private static let maximumKeptLength = 512

    private static let kept = BoundedCache<[String], Accept>(limit: maximumKept)

    private let ranges: [Range]

    /// Whether a client prefers a page to JSON: one that names neither gets JSON.
    ///
    /// Browsers name `text/html`; most programs accept anything.
    private(set) var prefersPage = false

    /// Whether a client takes JSON, which nearly every route answers with.
    private var takesJSON = false

    /// Reads the header fields, which are the same in all requests of one browser; without any,
    /// every type is taken.
    static func reading(_ headers: HTTPFields) -> Accept {
        let fields = headers[values: .accept]
        let length = fields.reduce(0) { $0 + $1.utf8.count }
        guard length <= maximumKeptLength else { return Accept(fields) }
        return kept.value(for: fields) { Accept($0) }
    }

    /// Reads the values of header fields.
    init(_ fields: [String]) {
        ranges = fields.flatMap { $0.split(separator: ",") }.compactMap {
            element in
            let parts = element.split(separator: ";").map {
                $0.trimmingCharacters(in: .whitespaces).lowercased()
            }
            guard let text = parts.first, text.contains("/") else { return nil }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }
            let quality = weight.flatMap { Double($0.dropFirst(2)) } ?? 1
            return Range(text: text, quality: quality.isFinite ? min(max(quality, 0), 1) : 1)
        }
        let (page, json) = (preference(for: MediaType.html), preference(for: MediaType.json))
        prefersPage = page.quality > 0 && page.precision > 0 && page >= json
        takesJSON = json.quality > 0
    }

    /// The client's preference for a type, taken from the most specific range that matches it.
    func preference(for mediaType: String) -> Preference {
        guard !ranges.isEmpty else { return Preference(quality: 1, precision: 0) }
        let family = mediaType.prefix { $0 != "/" } + "/*"
        for (precision, text) in [mediaType, String(family), "*/*"].enumerated() {
            guard let range = ranges.last(where: { $0.text == text }) else { continue }
            return Preference(quality: range.quality, precision: 2 - precision)
        }
        return Preference(quality: 0, precision: 0)
    }

    /// Whether the client takes one of some types.
    func takes(_ mediaTypes: [String]) -> Bool {
        prefersPage && mediaTypes.contains(MediaType.html)
            || takesJSON && mediaTypes.contains(MediaType.json)
            || mediaTypes.contains { preference(for: $0).quality > 0 }
    }

    /// Whether a client prefers JSON to another type, which one that names neither gets.
    func prefersJSON(to mediaType: String) -> Bool {
        preference(for: MediaType.json) > preference(for: mediaType)
    }
}

/// The media types of responses.
enum MediaType {
    static let html = "text/html"
    static let json = "application/json"
    static let problem = "application/problem+json"
    static let events = "text/event-stream"
}

extension Exchange {
    /// Refuses a client that takes none of the types that an answer can have.
    ///
    /// - Throws: `RequestError` with the code `notAcceptable`.
    func checkAcceptable(_ mediaTypes: [String]) throws(RequestError) {
        guard incoming.accept.takes(mediaTypes) else { throw RequestError(.notAcceptable) }
    }
}
