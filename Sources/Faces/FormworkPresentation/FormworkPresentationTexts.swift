public import Foundation

/// The words of all faces: marks, buttons of lists and steps, formats.
public enum FormworkPresentationTexts {
    /// The bundle with the translations, to be loaded as those of a library.
    ///
    /// ```swift
    /// let store = try YamlStore(
    ///     bundles: [.module],
    ///     libraries: [FormworkTexts.bundle, FormworkPresentationTexts.bundle])
    /// ```
    public static var bundle: Bundle { .module }
}
