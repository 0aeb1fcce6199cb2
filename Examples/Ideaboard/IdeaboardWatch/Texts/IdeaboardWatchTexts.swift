public import Formwork
import FormworkYAML
public import Foundation
import Ideaboard

/// The translations of the texts that `watch` shows.
public enum IdeaboardWatchTexts {
    /// The bundle with the translations.
    public static var bundle: Bundle { .module }

    /// Loads the texts that the commands for ideas need.
    ///
    /// - Throws: ``YamlStoreError`` when they are missing.
    public static func store() throws -> any LocalizationStore {
        try YamlStore(bundles: [IdeaboardTexts.bundle, bundle], libraries: [FormworkTexts.bundle])
    }
}
