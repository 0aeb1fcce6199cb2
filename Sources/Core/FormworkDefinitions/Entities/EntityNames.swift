/// The names that an entity has in programs, stores and addresses.
struct EntityNames: Sendable {
    /// The name of the resource, which is also the beginning of its texts' keys: `Books`.
    let resource: String

    /// The name of the stored model: `BooksEntry`.
    let model: String

    /// The path of the list: `/books`.
    let path: String

    /// The heading of the list unless the definition has one.
    let words: String
}

extension EntityNames {
    /// The names of another entity of the same directory.
    func beside(file name: String) -> EntityNames {
        EntityNames(
            file: name, below: String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
    }

    /// The names of the entity of a file.
    ///
    /// - Parameters:
    ///   - name: The name of the file without its ending.
    ///   - path: The path below which the entities of the directory are, empty for the root.
    init(file name: String, below path: String) {
        let resource = "\(path)/\(name)".split { "/-_".contains($0) }
            .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        self.init(
            resource: resource, model: "\(resource)Entry", path: "\(path)/\(name)",
            words: name.inWords)
    }
}
