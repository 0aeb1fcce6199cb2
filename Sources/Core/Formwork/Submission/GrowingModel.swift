/// A model whose form may have more rows than its type declares, such as those that the code of a
/// form of row objects adds.
///
/// The rows are made for each submission with a name that the type's own rows do not have.
public protocol GrowingModel: ValidatableModel {
    /// The rows of the form after it received some fields, which may be forged.
    static func formRows(receiving fields: SubmittedFields) -> [FormRow]
}

extension ModelForm {
    /// The form of a request's body that received some fields, for which it may have grown.
    static func of(body type: Any.Type, receiving fields: SubmittedFields) -> ModelForm {
        let form = of(body: type)
        guard let model = type as? any GrowingModel.Type,
            fields.entries.contains(where: { !form.names.declares($0.name) })
        else { return form }
        return ModelForm(
            rows: model.formRows(receiving: fields), unformed: model.unformedProperties)
    }
}
