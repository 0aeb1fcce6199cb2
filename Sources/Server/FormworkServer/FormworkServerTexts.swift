public import Foundation

/// The translations that the server brings.
public enum FormworkServerTexts {
    /// The bundle with the translations, to be loaded beside the application's own.
    public static var bundle: Bundle { .module }
}
