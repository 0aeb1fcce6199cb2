/// The first character of a text that plain text may not have, and its place.
///
/// It cannot be seen: a message names where it is.
struct HiddenCharacter {
    /// The number of the character in the text, from 1.
    let position: Int

    /// The notation of Unicode, such as `U+202E`.
    let code: String

    /// Finds the character; `nil` if there is none, or if the value is no single text.
    ///
    /// - Complexity: O(*n*) in the characters of the text.
    init?(in value: FieldValue) {
        guard case .text(let text) = value else { return nil }
        for (offset, character) in text.enumerated() {
            for scalar in character.unicodeScalars where !scalar.isPlainText {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                position = offset + 1
                code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
                return
            }
        }
        return nil
    }
}
