import Foundation

/// The path of a file as a user types or pastes it.
///
/// ```
/// 'my roof.png'         my roof.png, as terminals paste a file that is dragged into them
/// my\ roof.png          the same
/// file:///tmp/a%20b     /tmp/a b
/// ~/ro                  completed to ~/roof.png, if no other name in the folder begins so
/// ```
struct TypedPath {
    /// The path, with the folder of the user for `~`.
    let path: String
    private let typed: String

    /// The maximum number of names of a folder that are looked at to complete a path.
    static let maximumNames = 10_000

    init(_ text: String) {
        typed = text
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        path = (Self.unquoted(trimmed) as NSString).expandingTildeInPath
    }

    /// Whether nothing but spaces is typed.
    var isEmpty: Bool { path.isEmpty }

    /// The path without what terminals put around a file that is dragged into them.
    private static func unquoted(_ text: String) -> String {
        if text.hasPrefix("file://") { return URL(string: text)?.path ?? text }
        for mark in ["'", "\""] where text.count > 1 && text.hasPrefix(mark) && text.hasSuffix(mark)
        {
            return String(text.dropFirst().dropLast())
        }
        return text.replacingOccurrences(of: "\\ ", with: " ")
    }

    // MARK: Completion

    /// The typed text with as much more as all names have that begin like it, and these names.
    ///
    /// A folder that is the only one ends with `/`, so that the next completion looks into it.
    var completion: (text: String, names: [String]) {
        let parts = typed.split(separator: "/", omittingEmptySubsequences: false)
        let start = String(parts.last ?? "")
        let names = names(in: folder).filter { $0.hasPrefix(start) }
        guard let common = names.commonBeginning, !common.isEmpty else { return (typed, names) }
        return (String(typed.dropLast(start.count)) + common, names)
    }

    /// The folder of the typed text: the present one where none is typed.
    private var folder: String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return String(path[...slash])
    }

    /// The names in a folder, those of folders with `/`; hidden ones are left out.
    private func names(in folder: String) -> [String] {
        let manager = FileManager.default
        let names = ((try? manager.contentsOfDirectory(atPath: folder)) ?? [])
            .prefix(Self.maximumNames).filter { !$0.hasPrefix(".") }.sorted()
        return names.map { name in
            var isFolder = ObjCBool(false)
            _ = manager.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder)
            return isFolder.boolValue ? "\(name)/" : name
        }
    }
}

extension [String] {
    /// The text with which all begin; `nil` without any.
    fileprivate var commonBeginning: String? {
        guard var common = first else { return nil }
        for text in dropFirst() { common = String(common.commonPrefix(with: text)) }
        return common
    }
}
