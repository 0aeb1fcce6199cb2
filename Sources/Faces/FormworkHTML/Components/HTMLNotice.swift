/// A message about an event, which screen readers read aloud without moving the focus.
///
/// The element has the role `status`. For errors in a form use ``HTMLErrorSummary``, which takes
/// the focus.
///
/// ```swift
/// HTMLNotice(.success, "\(context.text(saved))").html(context)
/// ```
///
/// ```html
/// <div class="notice notice-success" role="status">The idea is saved.</div>
/// ```
///
/// One that can be closed is an open `<details>`: its summary is the button that closes it.
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
    private let isClosable: Bool

    /// Makes a message.
    ///
    /// - Parameters:
    ///   - kind: The kind of the message.
    ///   - content: The message.
    ///   - isClosable: Whether the reader can close the message, which needs no script.
    public init(_ kind: Kind = .information, _ content: HTML, isClosable: Bool = false) {
        self.kind = kind
        self.content = content
        self.isClosable = isClosable
    }

    /// The message.
    public func html(_ context: HTMLContext) -> HTML {
        let names = "notice notice-\(kind.rawValue)"
        guard isClosable else {
            return "<div class=\"\(names)\" role=\"status\">\(content)</div>\n"
        }
        return """
            <details class="\(names)" open>
            <summary><span class="visually-hidden">\
            \(context.text(key: "FormworkHTML.notice.close"))</span></summary>
            <div role="status">\(content)</div>
            </details>

            """
    }
}
