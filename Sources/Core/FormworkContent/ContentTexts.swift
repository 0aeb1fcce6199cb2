public import Foundation

/// The translations of ratings, comments, documents and portraits.
public enum ContentTexts {
    /// The bundle of this module, in the thirteen languages of Formwork.
    ///
    /// ```swift
    /// let texts = try YamlStore(
    ///     bundles: [.module], libraries: FormworkServerTexts.bundles + [ContentTexts.bundle])
    /// ```
    public static var bundle: Bundle { .module }
}
