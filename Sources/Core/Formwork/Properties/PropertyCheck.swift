/// Compares the properties of a body with the rows of its form, both ways.
///
/// A property without a row would be taken from outside unchecked, and what is entered in a row
/// without a property would be lost.
package enum PropertyCheck {
    /// Everything in which the properties and the rows differ, each with its remedy.
    ///
    /// A computed or disabled row needs no property. Where a property takes none of the examples
    /// that models are made of here, the names behind it are unknown: then no row counts as
    /// superfluous.
    package static func findings(
        in type: any (ValidatableModel & Decodable).Type
    ) -> [String] {
        let tree = PropertyTree(rows: type.formRows)
        record(type, in: tree)
        tree.unformed = type.unformedProperties
        return findings(in: tree, String(reflecting: type), prefix: "")
    }

    private static func record<T: Decodable>(_ type: T.Type, in tree: PropertyTree) {
        _ = try? PropertyRecorder(tree).decode(type)
    }

    private static func findings(
        in tree: PropertyTree, _ type: String, prefix: String
    ) -> [String] {
        guard tree.isKeyed else { return [] }
        let names = Set(tree.names)
        let lost =
            tree.isComplete
            ? tree.rows.values.filter { !names.contains($0.id) && !$0.isOutput } : []
        let lostNames = lost.map(\.id).sorted()
        let open = tree.names.filter { tree.rows[$0] == nil && !tree.unformed.contains($0) }
        return open.map { unchecked(prefix + $0, type, instead: lostNames) }
            + lostNames.map { unsaved(prefix + $0, type) }
            + tree.names.flatMap { name -> [String] in
                guard let row = tree.rows[name], !row.rows.isEmpty else { return [] }
                return findings(in: tree.child(name), type, prefix: "\(prefix)\(name).")
            }
    }

    private static func unchecked(
        _ name: String, _ type: String, instead lost: [String]
    ) -> String {
        let correction =
            lost.isEmpty
            ? "" : " correct the name \(lost.map { "“\($0)”" }.joined(separator: " or ")),"
        return """
            \(type) has “\(name)”, which no row of its form has, so that nothing checks it. Add it to \
            `formRows`,\(correction) or list it in `unformedProperties` of the type that has it.
            """
    }

    private static func unsaved(_ name: String, _ type: String) -> String {
        """
        The form of \(type) has the row “\(name)”, which no property has, so that what is entered is \
        lost. Correct the name of the row or add the property.
        """
    }
}

extension FormRow {
    /// Whether the row never accepts input.
    fileprivate var isOutput: Bool {
        guard case .field(let field) = self else { return false }
        return field.rules.computed != nil || field.disabled
    }
}
