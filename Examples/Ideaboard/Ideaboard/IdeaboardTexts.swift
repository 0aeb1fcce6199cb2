public import Foundation

/// The translations of Ideaboard.
public enum IdeaboardTexts {
    /// The bundle with the translations.
    public static var bundle: Bundle { .module }
}
