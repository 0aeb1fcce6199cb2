import Foundation

/// An event about a page, which is the same for all browsers that have the page at one place.
struct PageEvent {
    private let rest: String

    /// Makes the event after which a browser has the state with a tag: by steps, or else by reading the page.
    init(_ tag: String, _ patch: PagePatch? = nil, by author: String? = nil) {
        let name = author.map { ",\($0.quotedAsJSON)" } ?? ""
        let steps = patch.map { ",\($0.text)" } ?? (author == nil ? "" : ",0")
        rest = ",\"\(tag)\"\(steps)\(name)]\n\n"
    }

    /// Makes the event with the names of the others who have a form open.
    init(names: some Sequence<String>) {
        rest = ",[\(names.map(\.quotedAsJSON).joined(separator: ","))]]\n\n"
    }

    /// The bytes for a browser that has the page at a place among its own.
    func of(_ index: Int) -> Data { Data("data:[\(index)\(rest)".utf8) }
}
