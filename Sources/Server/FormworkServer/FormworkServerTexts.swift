import Formwork
import FormworkHTML
import FormworkPresentation
import FormworkScreens
public import Foundation

/// The translations that the server brings.
public enum FormworkServerTexts {
    /// The bundle with the server's own translations.
    public static var bundle: Bundle { .module }

    /// The bundles with all translations that the pages of a server need beside those of the
    /// application.
    ///
    /// ```swift
    /// let store = try YamlStore(bundles: [.module], libraries: FormworkServerTexts.bundles)
    /// ```
    ///
    /// They have texts in thirteen languages: English, German, Arabic, French, Spanish, Italian, Polish,
    /// Portuguese, Dutch, Turkish, Japanese, simplified Chinese and Hebrew. An application
    /// offers those in which it has texts itself.
    public static var bundles: [Bundle] {
        [
            FormworkTexts.bundle, FormworkPresentationTexts.bundle, FormworkHTMLResources.bundle,
            FormworkScreensTexts.bundle, bundle,
        ]
    }
}
