extension LiveRows {
    /// The fields by their tags, those of entries included.
    var fields: [(tag: String, field: FieldDefinition)] {
        compactMap { row in row.field.map { (row.tag, $0) } }
    }

    /// The tags of the lists, outer ones before those in their entries.
    var lists: [String] {
        compactMap { row in
            if case .repeatingGroup = row.definition { row.tag } else { nil }
        }
    }

    /// The position of each row by its tag, in the order of the form.
    var places: [String: Int] {
        Dictionary(
            enumerated().map { ($0.element.tag, $0.offset) }, uniquingKeysWith: { $1 })
    }

    /// The positions of the rows that have one of some tags.
    func places(of tags: Set<String>) -> [String: Int] {
        var places = [String: Int](minimumCapacity: tags.count)
        for (place, row) in enumerated() {
            let tag = row.tag
            if tags.contains(tag) { places[tag] = place }
        }
        return places
    }
}
