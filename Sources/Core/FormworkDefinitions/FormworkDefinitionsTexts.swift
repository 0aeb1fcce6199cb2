public import Foundation

/// The texts of the editor of definitions, in thirteen languages.
public enum FormworkDefinitionsTexts {
    /// The bundle with the translations, to be loaded as those of a library.
    public static var bundle: Bundle { .module }
}
