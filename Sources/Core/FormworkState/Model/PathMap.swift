/// A set of paths with one kind of access, which a registration declares.
///
/// ```swift
/// Library.paths.selection.read + Library.paths.playlists.each.title.read
/// ```
public struct PathMap<Access: PathAccess>: Hashable, Sendable {
    /// In the order in which they were added, each once.
    private(set) var entries: [DeclaredPath] = []

    /// Creates a map of no path.
    public init() {}

    init(_ path: ModelPath, coversAll: Bool) {
        entries = [DeclaredPath(path: path, coversAll: coversAll)]
    }

    /// The paths of both maps, each once.
    ///
    /// ```swift
    /// static let readMap = Library.paths.name.read + Library.paths.playlists.each.title.read
    /// ```
    public static func + (one: PathMap, other: PathMap) -> PathMap {
        var map = one
        map += other
        return map
    }

    /// Adds the paths of another map.
    ///
    /// - Complexity: linear in the number of paths of the other map for large ones.
    public static func += (map: inout PathMap, other: PathMap) {
        if map.entries.count + other.entries.count < 16 {
            for entry in other.entries where !map.entries.contains(entry) {
                map.entries.append(entry)
            }
        } else {
            var known = Set(map.entries)
            for entry in other.entries where known.insert(entry).inserted {
                map.entries.append(entry)
            }
        }
    }
}

/// The access that a map of paths allows: ``Reading`` or ``Writing``.
public protocol PathAccess: Sendable {}

/// The access of a reader.
public enum Reading: PathAccess {}

/// The access of a writer.
public enum Writing: PathAccess {}

/// The paths that a registration reads.
public typealias ReadMap = PathMap<Reading>

/// The paths that a registration writes.
public typealias WriteMap = PathMap<Writing>

/// One path, alone or with everything below it.
///
/// It is not a part of the generic map, whose own types would be looked up for each registration.
struct DeclaredPath: Hashable, Sendable {
    let path: ModelPath
    let coversAll: Bool
}

extension DeclaredPath: CustomStringConvertible {
    var description: String { coversAll ? "\(path).all" : "\(path)" }
}
