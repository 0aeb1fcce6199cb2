public import Formwork

extension FormModel {
    /// Makes a live form of the model that views observe.
    ///
    /// ```swift
    /// func form<Fields: FormModel>(changing model: Fields) throws -> ObservedForm {
    ///     try Fields.live(model, submitLabel: "Save", in: localizer)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - model: The values that are stored; `nil` for a new instance.
    ///   - submitLabel: The text of the button that submits the form.
    ///   - localizer: The reader's words.
    /// - Returns: The form.
    /// - Throws: `FormDefinitionError` if the rows contradict each other, or an error of the
    ///   model's own `encode(to:)`.
    public static func live(
        _ model: Self? = nil, submitLabel: String, in localizer: Localizer
    ) throws -> ObservedForm {
        let form = ModelForm.of(Self.self)
        let start = FormStart(
            try form.definition(for: localizer),
            values: try model.map { try form.encoder.encode($0) } ?? [:], isStored: model != nil)
        return ObservedForm(
            MachineDriver(start.machine()), submitLabel: submitLabel, in: localizer)
    }
}
