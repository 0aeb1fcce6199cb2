/// The name that a field had before, by which a store finds its values.
///
/// ```swift
/// @FormModel struct Idea {
///     @Field(.required) var title: String
///
///     static var formerNames: [FormerName] { [FormerName(\Self.title, was: "headline")] }
/// }
/// ```
///
/// Names are never guessed: without it, `title` is a new field, and `headline` one that is not used any more.
/// Until the migration is completed by its contraction (``MigrationStep/Phase/contract``), programs that know the field by either name
/// read and write the same values. Then the declaration can be deleted.
public struct FormerName: Hashable, Sendable {
    /// The name of the field.
    public let name: String

    /// Its name before.
    public let was: String

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
    /// No field had another name.
    public static var formerNames: [FormerName] { [] }
}

extension FormModel {
    /// No field had another name.
    public static var formerNames: [FormerName] { [] }
}
