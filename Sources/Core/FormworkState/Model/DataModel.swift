/// A class whose properties are tracked: a node of the one tree that is an application's state.
///
/// The macro `@DataModel` writes the requirements; they can also be written by hand. A node lives
/// in one isolation domain, as it is not `Sendable`. Until it is in the tree of a ``Mediator`` it
/// is an ordinary object; in a tree it is changed in transactions only.
public protocol DataModel: AnyObject, ModelContainer where Child == Self {
    /// The paths that begin at such a node.
    associatedtype Paths: ModelPaths

    /// The properties of such a node.
    static var scheme: ModelScheme { get }

    /// The place of this node in a tree, and the state of its properties there.
    var modelNode: ModelNode { get }
}

extension DataModel {
    /// The paths that begin at a root of this type, from which registrations choose theirs.
    ///
    /// ```swift
    /// Library.paths.playlists.each.title.read + Library.paths.selection.read
    /// ```
    public static var paths: Paths { Paths(path: ModelPath(root: scheme)) }

    /// Visits the node itself.
    public func forEachModel(_ body: (any DataModel) -> Void) { body(self) }

    /// Whether it is the same object: a node is not replaced by an equal one unnoticed.
    public func isSame(as other: Self) -> Bool { self === other }
}
