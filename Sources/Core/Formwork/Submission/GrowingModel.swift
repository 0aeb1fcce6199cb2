/// A model whose form may have more rows than its type declares, such as those that the code of a
/// form of row objects adds.
///
/// The rows are made for each submission with a name that the type's own rows do not have.
public protocol GrowingModel: ValidatableModel {
    /// The rows of the form after it received some fields, which may be forged.
    static func formRows(receiving fields: SubmittedFields) -> [FormRow]
}
