/// Reads a structure in XML as it is written.
enum XSDStructureReader {
    static func structure(_ xsd: String) throws(DDMStructureError) -> DeclaredStructure {
        let root = try XSDDocument.root(of: xsd)
        guard root.name == "root" else {
            throw DDMStructureError(
                "There is an element “\(root.name)”; a structure is in an element “root”.",
                at: root.place)
        }
        return DeclaredStructure(
            place: root.place, defaultLocale: root.attributes["default-locale"],
            fields: root.children(named: "dynamic-element").map(field))
    }

    private static func field(_ element: XSDElement) -> DeclaredField {
        var field = DeclaredField(place: element.place, words: element.attributes)
        for data in element.children(named: "meta-data") { read(data, into: &field) }
        let inner = element.children(named: "dynamic-element")
        field.options = inner.filter { $0.attributes["type"] == "option" }.map(Self.field)
        field.nestedFields = inner.filter { $0.attributes["type"] != "option" }.map(Self.field)
        return field
    }

    /// Reads the entries of a language; those without one, and those that are no texts, hold for all.
    private static func read(_ data: XSDElement, into field: inout DeclaredField) {
        let locale = data.attributes["locale"].map { LocaleName($0) }
        for entry in data.children(named: "entry") {
            guard let name = entry.attributes["name"] else { continue }
            if ["label", "tip", "predefinedValue"].contains(name) {
                field.texts[name, default: []].append(
                    LocalizedText(locale: locale, text: entry.text))
            } else if field.words[name] == nil {
                field.words[name] = entry.text
            }
        }
    }
}
