/// The place of a type inside of another: the members on the way to it.
///
/// `items` with each of its elements leads to the instances in a list; no part is the type itself.
package struct MemberPath: Hashable, Sendable {
    package enum Part: Hashable, Sendable {
        case member(String)
        /// Each element of a list, or each value of a dictionary.
        case each
    }

    package var parts: [Part]

    package init(_ parts: [Part] = []) { self.parts = parts }

    /// The name of a row, such as `team.3.name`, as the name of a member at this place with what is
    /// before and behind it; `nil` if the row is elsewhere.
    func member(of name: String) -> (before: Substring, member: Substring, behind: Substring)? {
        var rest = name[...]
        for part in parts {
            guard let point = rest.firstIndex(of: ".") else { return nil }
            if case .member(let member) = part, rest[..<point] != member[...] { return nil }
            rest = rest[rest.index(after: point)...]
        }
        let end = rest.firstIndex(of: ".") ?? rest.endIndex
        return (name[..<rest.startIndex], rest[..<end], rest[end...])
    }
}
