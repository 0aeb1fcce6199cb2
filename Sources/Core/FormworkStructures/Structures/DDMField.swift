public import Formwork

/// A field of a structure as it is declared; its value is that of a row in a live form.
///
/// - SeeAlso: ``DDLRecordField``, the field of a record with its value.
public struct DDMField: Hashable, Sendable {
    /// An option of a select or of radio buttons.
    public struct Option: Hashable, Sendable {
        /// The label in the chosen language.
        public let label: String

        /// The name, if the structure gives one.
        public let name: String?

        /// The value that the server stores.
        public let value: String
    }

    /// The name, unique within the structure whatever its case.
    public let name: String

    /// The label in the chosen language.
    public let label: String

    /// A sentence that helps to fill in the field.
    public let tip: String?

    /// The type of the value.
    public let dataType: DataType

    /// The control; one that cannot show values of the type is replaced by the type's own.
    public let editorType: Editor

    /// Whether the field only shows its value.
    public let readOnly: Bool

    /// Whether the field can be filled in any number of times, as a list.
    public let repeatable: Bool

    /// Whether a value must be entered, which is the default.
    ///
    /// A box that is not ticked has the value false, which is one.
    public let required: Bool

    /// Whether the structure's author wants the label to be seen.
    ///
    /// Faces show it in any case: a control needs a label to be accessible.
    public let showLabel: Bool

    /// Whether several options can be chosen.
    public let multiple: Bool

    /// The options, in their order.
    public let options: [Option]

    /// The value of a new record, also after it was cleared; `FieldValue.none` without one.
    public internal(set) var predefinedValue = FieldValue.none

    /// The fields below this one; where it is repeatable, each entry has all of them.
    public let nestedFields: [DDMField]

    /// The version of the server, which decides about the text of a day.
    let version: DDMServerVersion

    /// The field with all fields below it, in their order.
    var all: [DDMField] { [self] + nestedFields.flatMap(\.all) }
}
