import FormworkLocalization

/// The rows of a form model's properties by their names, made once.
///
/// A form that asks for its rows one by one would otherwise make all of them for each.
struct PropertyRows {
    private static let known = BoundedCache<ObjectIdentifier, PropertyRows>()

    private let rows: [String: FormRow]

    /// The rows of a model.
    static func of(_ model: any FormModel.Type) -> PropertyRows {
        known.value(for: ObjectIdentifier(model)) { _ in PropertyRows(model) }
    }

    private init(_ model: any FormModel.Type) {
        rows = Dictionary(model.propertyRows.map { ($0.id, $0) }) { first, _ in first }
    }

    /// The row with a name, `nil` if there is none.
    subscript(name: String) -> FormRow? { rows[name] }
}
