public import Foundation

/// Formwork's own translations: the default messages for users.
public enum FormworkTexts {
    /// The bundle with the translations, to be loaded beside the application's own.
    ///
    /// ```swift
    /// let store = try YamlStore(bundles: [FormworkTexts.bundle, .module])
    /// ```
    public static var bundle: Bundle { .module }
}
