import FormworkEngine

extension AspectNode {
    /// The value of an attribute with values of a kind.
    func value(of kind: FieldValueKind) throws(AspectError) -> FieldValue {
        switch value {
        case .null: return .none
        case .boolean(let flag) where kind == .boolean: return .boolean(flag)
        case .number(let digits) where [.integer, .decimal, .text].contains(kind):
            return try read(digits, kind)
        case .text(let text): return try read(text, kind)
        default: throw wrong(kind)
        }
    }

    private func read(_ text: String, _ kind: FieldValueKind) throws(AspectError) -> FieldValue {
        if let value = kind.value(readFrom: text) { return value }
        throw wrong(kind)
    }

    private func wrong(_ kind: FieldValueKind) -> AspectError {
        error(
            .malformed,
            "the value is not of the kind \(kind.rawValue) of its attribute; correct it, or the type."
        )
    }

    /// The values of an instance in the kinds of attributes.
    func values(of members: [Attribute]) throws(AspectError) -> [String: FieldValue] {
        let nodes = Dictionary(try self.members().map { ($0.name, $0.node) }) { first, _ in first }
        var values: [String: FieldValue] = [:]
        for member in members {
            guard let node = nodes[member.name] else { continue }
            values[member.name] = try member.value(in: node)
        }
        return values
    }

    /// The identity of an instance: text, a number, or an object with one of them as `id`.
    func identity() throws(AspectError) -> String? {
        switch value {
        case .null: nil
        case .object: try required("id").scalarText()
        default: try scalarText()
        }
    }
}
