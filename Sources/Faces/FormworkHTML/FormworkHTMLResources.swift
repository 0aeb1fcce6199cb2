public import Foundation

/// The resources of the face: its translations and its style sheet.
public enum FormworkHTMLResources {
    /// The bundle with the translations, to be loaded beside the application's own.
    public static var bundle: Bundle { .module }
}
