public import Formwork

/// A resource on whose instances known callers comment.
///
/// ```swift
/// extension Ideas: Commented {
///     public static func moderatesComments(_ caller: Caller) -> Bool { caller.has(role: "editor") }
/// }
/// ```
///
/// Those who see an instance see its comments, and no one else does; the ones of a deleted instance are
/// kept with it and come back with it.
public protocol Commented: Resource {
    /// Returns whether a known caller may comment on an instance in its scope, by default always.
    static func permitsComments(on item: Item, for caller: Caller) -> Bool

    /// Returns whether a known caller may delete the comments of others, by default never.
    static func moderatesComments(_ caller: Caller) -> Bool

    /// Returns the name under which all readers see the comments of an author, by default the name of
    /// the account without what follows an `@`.
    static func commentName(of author: CallerIdentity) -> String
}

extension Commented {
    /// Every known caller.
    public static func permitsComments(on item: Item, for caller: Caller) -> Bool { true }

    /// No caller.
    public static func moderatesComments(_ caller: Caller) -> Bool { false }

    /// The name of the account, without the host of an e-mail address.
    public static func commentName(of author: CallerIdentity) -> String {
        String(author.name.prefix { $0 != "@" }.prefix(CommentItem.maximumNameLength))
    }
}
