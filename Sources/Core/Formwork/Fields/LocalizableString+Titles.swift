public import FormworkLocalization

extension LocalizableString {
    /// The title of a button that confirms: “OK”, in the languages of Formwork.
    public static var defaultOkTitle: LocalizableString { .localized(key: "FormworkResource.ok") }

    /// The title of a button that leaves a form without a change: “Cancel”.
    public static var defaultCancelTitle: LocalizableString {
        .localized(key: "FormworkResource.cancel")
    }

    /// The title of a button that stores a form: “Save”.
    public static var defaultSaveTitle: LocalizableString {
        .localized(key: "FormworkResource.save")
    }
}
