/// An element of a structure in XML.
struct XSDElement {
    let name: String
    let attributes: [String: String]
    let line: Int
    var text = ""
    var children: [XSDElement] = []

    /// The line, for messages.
    var place: String { "line \(line)" }

    /// The elements of a name inside this one.
    func children(named name: String) -> [XSDElement] { children.filter { $0.name == name } }
}
