import Foundation

extension CodingUserInfoKey {
    /// The path of the site's root, before the addresses in an answer.
    // The initializer fails for no text; Foundation declares it as failing nevertheless.
    package static let siteBasePath = CodingUserInfoKey(rawValue: "formwork.siteBasePath")
        .unsafelyUnwrapped
}

extension [String: JSONTree] {
    /// Gives a file its address, in place of the key that only its store needs.
    mutating func address(_ file: ModelFile, by link: String) {
        var root = JSONTree.object(self)
        root.change(at: file.tag.split(separator: ".")[...]) { members in
            members["key"] = nil
            members["address"] = .text(link)
        }
        if case .object(let members) = root { self = members }
    }
}

extension JSONTree {
    /// Changes the object at a path of names and positions, if there is one.
    fileprivate mutating func change(
        at path: ArraySlice<Substring>, _ change: (inout [String: JSONTree]) -> Void
    ) {
        switch self {
        case .object(var members):
            if let name = path.first.map(String.init) {
                members[name]?.change(at: path.dropFirst(), change)
            } else {
                change(&members)
            }
            self = .object(members)
        case .list(var elements):
            guard let index = path.first.flatMap({ Int($0) }), elements.indices.contains(index)
            else { return }
            elements[index].change(at: path.dropFirst(), change)
            self = .list(elements)
        default: return
        }
    }
}
