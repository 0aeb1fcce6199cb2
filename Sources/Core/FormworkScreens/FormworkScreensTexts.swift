public import Foundation

/// The words of screenlets about their work, in thirteen languages.
public enum FormworkScreensTexts {
    /// The bundle with the translations, to be loaded as those of a library.
    public static var bundle: Bundle { .module }
}
