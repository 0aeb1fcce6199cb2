/// The elements and attributes that templates may have: no other reaches a face.
enum TemplateVocabulary {
    /// The elements of layouts.
    static let layout: Set = [
        "form", "div", "section", "article", "header", "footer", "fieldset", "legend",
        "h1", "h2", "h3", "h4", "h5", "h6", "p", "span", "ul", "ol", "li", "dl", "dt", "dd",
        "table", "caption", "thead", "tbody", "tr", "th", "td", "label", "small", "strong", "em",
        "b", "i",
        "br", "hr", "button", "input",
    ]

    /// The elements of widgets.
    static let widget = layout.union(["textarea", "select", "option"])

    /// The classes of an element.
    static func classes(
        of element: MarkupElement, _ aspect: Aspect, place: String
    ) throws(AspectError) -> [String] {
        let classes = (element.attributes["class"] ?? "")
            .split { $0.isWhitespace }.map(String.init)
        for name in classes where !name.utf8.allSatisfy(\.isClassByte) {
            throw AspectError(
                .malformed, aspect, at: "\(place):\(element.line)",
                "\"\(name)\" is no name of a class; use letters, digits, \"-\", \"_\" and \":\".")
        }
        return classes
    }

    /// Refuses attributes that are not among the known ones.
    static func check(
        _ element: MarkupElement, known: Set<String>, _ aspect: Aspect, place: String
    ) throws(AspectError) {
        guard let other = element.attributes.keys.sorted().first(where: { !known.contains($0) })
        else { return }
        throw AspectError(
            .malformed, aspect, at: "\(place):\(element.line)",
            "<\(element.name)> has the attribute \"\(other)\", which templates cannot have; known are "
                + known.sorted().joined(separator: ", ") + ".")
    }
}

extension UInt8 {
    fileprivate var isClassByte: Bool {
        (0x30...0x3A).contains(self) || (0x41...0x5A).contains(self)
            || (0x61...0x7A).contains(self) || self == 0x2D || self == 0x5F || self >= 0x80
    }
}
