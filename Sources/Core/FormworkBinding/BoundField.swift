public import FormworkEngine
public import FormworkState

/// The connection between a row of a form and a property of a node.
///
/// ```swift
/// BoundField("title", Playlist.titleK)
/// ```
public struct BoundField<Model: DataModel> {
    /// The tag of the row.
    public let tag: String

    /// The value that the row shows.
    let read: (Model) -> FieldValue

    /// The write of a row's value into a node; `nil` for a value that the property cannot have.
    let writing: ((FieldValue) -> ((Model) -> Void)?)?

    private init(
        tag: String, read: @escaping (Model) -> FieldValue,
        writing: ((FieldValue) -> ((Model) -> Void)?)?
    ) {
        self.tag = tag
        self.read = read
        self.writing = writing
    }

    /// A row that shows a property and writes it.
    public init<Value: FieldConvertible>(_ tag: String, _ key: PropertyKey<Model, Value>) {
        self.init(tag, key, toField: { $0.fieldValue }, toProperty: { Value(fieldValue: $0) })
    }

    /// A row that shows a property and writes it, with conversions of its own.
    ///
    /// - Parameters:
    ///   - tag: the tag of the row.
    ///   - key: the property.
    ///   - toField: the row's value for a value of the property.
    ///   - toProperty: the property's value for a value of the row; `nil` when there is none.
    public init<Value>(
        _ tag: String, _ key: PropertyKey<Model, Value>,
        toField: @escaping (Value) -> FieldValue, toProperty: @escaping (FieldValue) -> Value?
    ) {
        let isReadOnly = key.property.modifiers.contains(.readOnly)
        self.init(
            tag: tag, read: { toField(key.value(of: $0)) },
            writing: isReadOnly
                ? nil
                : { fieldValue in
                    toProperty(fieldValue).map { value in { key.write(value, to: $0) } }
                })
    }

    /// A row that shows a derived property.
    public init<Value: FieldConvertible>(_ tag: String, _ key: DerivedKey<Model, Value>) {
        self.init(tag: tag, read: { key.value(of: $0).fieldValue }, writing: nil)
    }
}
