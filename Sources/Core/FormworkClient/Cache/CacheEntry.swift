import Formwork
public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An answer that a cache keeps.
public struct CacheEntry: Hashable, Sendable {
    /// The kept header fields by their names: the type, the language and the version of the content.
    public let headers: [String: String]

    /// The content.
    public let body: Data

    /// The date at which the server was asked.
    public let date: Date

    /// Whether the reader has written something since.
    public let isExpired: Bool

    /// Makes an entry.
    public init(
        body: Data, headers: [String: String] = [:], date: Date, isExpired: Bool = false
    ) {
        (self.body, self.headers, self.date, self.isExpired) = (body, headers, date, isExpired)
    }

    /// The number of bytes that the entry takes, about.
    public var size: Int {
        headers.reduce(body.count + Self.overhead) { $0 + $1.key.utf8.count + $1.value.utf8.count }
    }

    /// The same entry, which is expired.
    public var expired: Self { Self(body: body, headers: headers, date: date, isExpired: true) }

    private static let overhead = 256
    private static let keptFields = ["Content-Type", "Content-Language", "ETag", "Last-Modified"]
}

extension CacheEntry {
    /// The entry for an answer; `nil` for one that no cache keeps: a refusal, a part, a secret, or
    /// content other than JSON.
    init?(_ answer: RequestAnswer, to request: URLRequest, date: Date) {
        let control = (answer.header("Cache-Control") ?? "").lowercased()
        guard answer.status == 200, !control.contains("no-store"), answer.header("Vary") != "*",
            request.value(forHTTPHeaderField: "Range") == nil,
            answer.header("Content-Type")?.lowercased().contains("json") == true
        else { return nil }
        let fields = Self.keptFields.compactMap { name in
            answer.header(name).map { (name, $0) }
        }
        self.init(
            body: answer.body, headers: Dictionary(fields) { first, _ in first }, date: date)
    }

    /// The answer as the server gave it, apart from the header fields that are not kept.
    var answer: RequestAnswer {
        RequestAnswer(
            status: 200,
            headers: headers.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) },
            body: body)
    }
}
