extension [ResolvedExpression] {
    func isSame(reading read: (RowReference) -> FieldValue) -> Bool {
        value(at: 0, reading: read).isSame(as: value(at: 1, reading: read))
    }

    func order(reading read: (RowReference) -> FieldValue) -> FieldOrder? {
        value(at: 0, reading: read).order(to: value(at: 1, reading: read))
    }

    func isOrdered(
        reading read: (RowReference) -> FieldValue, _ isWanted: (FieldOrder) -> Bool
    ) -> Bool {
        guard let order = order(reading: read) else { return false }
        return isWanted(order)
    }

    func areTexts(
        reading read: (RowReference) -> FieldValue, _ isWanted: (String, String) -> Bool
    ) -> Bool {
        guard case .text(let text) = value(at: 0, reading: read),
            case .text(let other) = value(at: 1, reading: read)
        else { return false }
        return isWanted(text, other)
    }

    func isFirstOneOfOthers(reading read: (RowReference) -> FieldValue) -> Bool {
        let value = value(at: 0, reading: read)
        guard !value.isEmpty else { return false }
        return dropFirst().contains { $0.value(reading: read).isSame(as: value) }
    }

    func containsElement(reading read: (RowReference) -> FieldValue) -> Bool {
        let element = value(at: 1, reading: read)
        switch value(at: 0, reading: read) {
        case .list(let elements):
            return elements.contains { $0.isSame(as: element) }
        case .text(let text):
            guard case .text(let part) = element else { return false }
            return text.hasPart(part)
        default:
            return false
        }
    }

    func areDistinct(reading read: (RowReference) -> FieldValue) -> Bool {
        var values = DistinctValues()
        var areDistinct = true
        visitElements(reading: read) { element in
            areDistinct = areDistinct && (element.isEmpty || values.insert(element))
        }
        return areDistinct
    }
}
