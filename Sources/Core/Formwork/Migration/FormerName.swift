/// The name that a field or a model had before, by which a store finds its values.
///
/// ```swift
/// @FormModel struct Idea {
///     @Field(.required) var title: String
///
///     static var formerNames: [FormerName] { [FormerName(\Self.title, was: "headline")] }
/// }
/// ```
///
/// Without the name of a property it is that of the model itself: `FormerName(was: "Proposal")`. Its rows, versions and files follow,
/// and so do the references of other models, and what these keep by its name (``ModelStore/keptName(of:)``).
///
/// Names are never guessed: without it, `title` is a new field, and `headline` one that is not used any more.
/// Until the migration is completed by its contraction (``MigrationStep/Phase/contract``), programs that know either name
/// read and write the same values. Then the declaration can be deleted.
public struct FormerName: Hashable, Sendable {
    /// The name of the field; `nil` for the model itself.
    public let name: String?

    /// Its name before.
    public let was: String

    /// Names the model itself.
    public init(was: String) { (name, self.was) = (nil, was) }

    /// Names a field.
    public init(_ field: any FormFieldBase, was: String) {
        self.init(field.fieldId.id, was: was)
    }

    /// Names a property of a form model.
    public init<Fields: FormModel>(_ property: PartialKeyPath<Fields>, was: String) {
        self.init(Fields.propertyNames()[property] ?? "\(property)", was: was)
    }

    /// Names a field by its name alone, for models that are declared while the program runs.
    package init(_ name: String, was: String) { (self.name, self.was) = (name, was) }
}

extension StoredModel {
    /// Neither the model nor a field had another name.
    public static var formerNames: [FormerName] { [] }

    /// The name that the model had before; `nil` if it had none.
    package static var formerModelType: String? { formerNames.first { $0.name == nil }?.was }
}

extension FormModel {
    /// Neither the model nor a property had another name.
    public static var formerNames: [FormerName] { [] }
}
