/// A part of a template of HTML: data, which no face writes as markup.
indirect enum MarkupNode: Hashable {
    case element(MarkupElement)
    case text(String)
}

/// An element of a template, with its line for errors.
struct MarkupElement: Hashable {
    let name: String
    let attributes: [String: String]
    let line: Int
    var children: [MarkupNode] = []
}
