public import Foundation

/// An answer with the place that it came from, and its age.
///
/// ```swift
/// let list = try await Ideas.List().processRequest(baseURL: url, by: client, policy: .remoteFirst)
/// if list.source == .cache { print("As of \(list.date.formatted())") }
/// for idea in list.content.items { print(idea.title) }
/// ```
public struct SourcedAnswer<Content: Sendable>: Sendable {
    /// The content of the answer.
    public let content: Content

    /// The place that the answer came from.
    public let source: AnswerSource

    /// The date at which the server was asked.
    public let date: Date

    /// Whether the content may be outdated: its time is over, or its reader has written something since.
    public let isStale: Bool

    /// Makes an answer.
    public init(content: Content, source: AnswerSource, date: Date, isStale: Bool = false) {
        (self.content, self.source, self.date, self.isStale) = (content, source, date, isStale)
    }
}

/// The place that an answer came from.
public enum AnswerSource: String, Codable, Hashable, Sendable {
    /// The server, just now.
    case server
    /// A cache on this device.
    case cache
}

extension SourcedAnswer: Equatable where Content: Equatable {}
