public import Formwork
public import Foundation

/// The comment that the reader of a ``CommentsScreenlet`` is about to answer, change or delete.
public enum CommentTarget: Hashable, Sendable {
    /// None: the draft begins a thread.
    case none
    /// A comment that is answered.
    case reply(ModelIdType)
    /// A comment that gets another text, of the version that was read.
    case edit(ModelIdType, version: Int)
    /// A comment that is deleted once the reader confirms it, of the version that was read.
    case delete(ModelIdType, version: Int)

    /// The identity of the comment; `nil` for none.
    public var id: ModelIdType? {
        switch self {
        case .none: nil
        case .reply(let id), .edit(let id, _), .delete(let id, _): id
        }
    }

    /// Whether the text of a comment is changed.
    public var isEdit: Bool { if case .edit = self { true } else { false } }

    /// Whether a comment is deleted.
    public var isDeletion: Bool { if case .delete = self { true } else { false } }

    /// The same for another version of the comment.
    func with(version: Int) -> CommentTarget {
        switch self {
        case .none, .reply: self
        case .edit(let id, _): .edit(id, version: version)
        case .delete(let id, _): .delete(id, version: version)
        }
    }

    // MARK: Between two requests of a page

    /// The target as a text, such as `edit/565A…/2`.
    var text: String {
        switch self {
        case .none: ""
        case .reply(let id): "reply/\(id.uuidString)"
        case .edit(let id, let version): "edit/\(id.uuidString)/\(version)"
        case .delete(let id, let version): "delete/\(id.uuidString)/\(version)"
        }
    }

    /// Reads a text; one that is not a target is none.
    init(text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let id = parts.count > 1 ? ModelIdType(uuidString: parts[1]) : nil
        let version = parts.count == 3 ? Int(parts[2]) : nil
        switch (parts[0], id, version) {
        case ("reply", let id?, nil) where parts.count == 2: self = .reply(id)
        case ("edit", let id?, let version?): self = .edit(id, version: version)
        case ("delete", let id?, let version?): self = .delete(id, version: version)
        default: self = .none
        }
    }
}
