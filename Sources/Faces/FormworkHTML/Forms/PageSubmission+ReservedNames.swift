public import Formwork

extension PageSubmission {
    /// The names of a form's own inputs, which are no answers of its user.
    ///
    /// A form must not have rows with these names.
    public static let reservedNames: Set<String> = [
        PageAction.name, StepMarkup.name, HiddenRowTexts.name, HTMLForm.keyName,
        HTMLForm.draftName, HTMLForm.versionName, FormBase.fieldName,
        SubmittedFields.removalName, KeptFileName.fieldName,
    ]

    /// The names of a form's own inputs among those that were submitted.
    public static func reservedNames(in submitted: SubmittedFields) -> Set<String> {
        reservedNames.union(ReferenceSearch.names(in: submitted))
    }
}
