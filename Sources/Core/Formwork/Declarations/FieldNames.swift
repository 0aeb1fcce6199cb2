/// The rows of a form by the names of their properties, for the rules of a ``FormModel``.
///
/// ```swift
/// @Field(.required(when: \.budget.isFilledIn))              public var currency: Currency?
/// @Field(.visible { $0.category == Category.hardware })      public var warranty: Int?
/// @Field(.computed { .sum($0.tasks.days) })                  public var days: Int?
/// ```
///
/// A name is that of a property of the model, or of a property of the entries of a list: `tasks.days`
/// is the days of all tasks. `@FormModel` refuses names that the model does not have; that names in
/// entries exist, and that kinds fit together, is checked when the form is registered.
@dynamicMemberLookup
public struct FieldNames: Sendable {
    private let path: String

    init() { path = "" }

    private init(path: String) { self.path = path }

    /// The value of a row.
    public subscript(dynamicMember name: String) -> FormExpression { .row(path + name) }

    /// The rows in a group, or in all entries of a list.
    @_disfavoredOverload
    public subscript(dynamicMember name: String) -> FieldNames {
        FieldNames(path: "\(path)\(name).")
    }
}

extension FormExpression {
    /// Whether a row holds a case of an enumeration.
    @_disfavoredOverload
    public static func == (
        row: Self, value: some RawRepresentable<String> & FormFieldValue
    ) -> Self {
        .call(.equal, [row, .constant(value)])
    }

    /// Whether a row holds another case of an enumeration, or none.
    @_disfavoredOverload
    public static func != (
        row: Self, value: some RawRepresentable<String> & FormFieldValue
    ) -> Self {
        .call(.notEqual, [row, .constant(value)])
    }
}
