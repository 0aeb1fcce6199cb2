public import Foundation

/// The translations that Formwork itself brings: what people are told when nobody wrote better.
public enum FormworkTexts {
    /// The bundle with the translations, to be loaded beside the application's own.
    ///
    /// ```swift
    /// let store = try YamlStore(bundles: [FormworkTexts.bundle, .module])
    /// ```
    public static var bundle: Bundle { .module }
}
