/// The texts and formats of a localizer at one time.
///
/// It changes with the texts of the store, so that it can be the key of a cache of localized
/// values.
package struct TextsRevision: Hashable, Sendable {
    let localizer: Int
    let formats: String
    let texts: Int
}
