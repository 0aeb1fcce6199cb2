/// The texts and formats of a localizer at one time.
///
/// What is made of them can be kept under their revision: it is another one when the store has other texts.
package struct TextsRevision: Hashable, Sendable {
    let localizer: Int
    let formats: String
    let texts: Int
}
