/// A message about what happened, which screen readers read aloud without moving the focus.
public struct HTMLNotice {
    /// What kind of message it is.
    public enum Kind: String, CaseIterable, Sendable {
        /// Something to know.
        case information
        /// Something was done.
        case success
        /// Something to be careful about.
        case warning
    }

    private let kind: Kind
    private let content: HTML

    /// Makes a message.
    public init(_ kind: Kind = .information, _ content: HTML) {
        self.kind = kind
        self.content = content
    }

    /// The message.
    public func html(_ context: HTMLContext) -> HTML {
        "<div class=\"notice notice-\(kind.rawValue)\" role=\"status\">\(content)</div>\n"
    }
}
