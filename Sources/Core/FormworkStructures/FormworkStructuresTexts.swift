import Formwork
public import Foundation

/// The words of forms of structures that their servers do not give, in thirteen languages.
public enum FormworkStructuresTexts {
    /// The bundle with the translations, to be loaded as those of a library.
    public static var bundle: Bundle { .module }

    static let latitude = LocalizableString.localized(key: "FormworkStructures.latitude")

    static let longitude = LocalizableString.localized(key: "FormworkStructures.longitude")
}
