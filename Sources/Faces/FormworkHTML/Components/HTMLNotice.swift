/// A message about an event, which screen readers read aloud without moving the focus.
///
/// The element has the role `status`. For errors in a form use ``HTMLErrorSummary``, which takes
/// the focus.
///
/// ```swift
/// HTMLNotice(.success, "\(context.text(saved))").html(context)
/// ```
public struct HTMLNotice {
    /// The kind of a message.
    public enum Kind: String, CaseIterable, Sendable {
        /// A piece of information.
        case information
        /// A report that an action was done.
        case success
        /// A warning.
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
