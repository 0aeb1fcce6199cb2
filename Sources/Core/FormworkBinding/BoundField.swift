public import FormworkEngine
public import FormworkState

/// Which property of a node a row of a form shows, and how.
///
/// ```swift
/// BoundField("title", Playlist.titleK)
/// ```
public struct BoundField<Model: DataModel> {
    /// The tag of the row.
    public let tag: String

    /// What the row shows.
    let read: (Model) -> FieldValue

    /// What writes a value of the row into a node; `nil` for one that the property cannot hold.
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
    ///   - toField: what the row shows of a value.
    ///   - toProperty: the value of what the row holds; `nil` when there is none.
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
