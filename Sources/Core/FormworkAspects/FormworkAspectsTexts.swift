public import Formwork
public import Foundation

/// The words in the place of a form while it is fetched, and where that fails, in thirteen languages.
public enum FormworkAspectsTexts {
    /// The bundle with the translations, to be loaded as those of a library.
    public static var bundle: Bundle { .module }

    /// The words while a form is loaded.
    public static let loading = LocalizableString.localized(key: "FormworkAspects.loading")

    /// The text of the button that tries again.
    public static let tryAgain = LocalizableString.localized(key: "FormworkAspects.tryAgain")
}

extension AspectError {
    /// The words for users, without the details that ``description`` has for developers.
    public var words: LocalizableString {
        switch code {
        case .unreachable, .cancelled: .localized(key: "FormworkAspects.unreachable")
        case .refused, .missing: .localized(key: "FormworkAspects.refused")
        default: .localized(key: "FormworkAspects.failed")
        }
    }
}
