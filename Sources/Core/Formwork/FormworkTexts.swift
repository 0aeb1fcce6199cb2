public import Foundation

/// Formwork's own translations: the default messages for users.
public enum FormworkTexts {
    /// The bundle with the translations, to be loaded as those of a library.
    ///
    /// ```swift
    /// let store = try YamlStore(bundles: [.module], libraries: [FormworkTexts.bundle])
    /// ```
    public static var bundle: Bundle { .module }
}
