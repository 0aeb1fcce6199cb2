/// The name of a file that a server keeps for a form that is shown again, as the page sends it back.
///
/// ```html
/// <input type="hidden" name="formwork-file" value="565adf46… team.3.photo">
/// ```
///
/// It is worth nothing without the account, or the session of an unknown sender, for which the file is kept.
package struct KeptFileName: Hashable, Sendable {
    /// The name of the hidden inputs.
    package static let fieldName = "formwork-file"

    /// 32 random hexadecimal digits, which cannot be guessed.
    package let key: String

    /// The name of the row that has the file.
    package let row: String

    /// Makes the name of a file in a row.
    package init(key: String, row: String) {
        (self.key, self.row) = (key, row)
    }

    /// Reads the text of a hidden input, which may be forged; `nil` if it is no such name.
    package init?(text: String) {
        let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].isHexadecimalKey else { return nil }
        self.init(key: String(parts[0]), row: String(parts[1]))
    }

    /// The text of the hidden input.
    package var text: String { "\(key) \(row)" }
}

extension SubmittedFields {
    /// The names of kept files that a page sent, each file once.
    package var keptFiles: [KeptFileName] {
        var known: Set<String> = []
        return texts(of: KeptFileName.fieldName).compactMap(KeptFileName.init(text:))
            .filter { known.insert($0.key).inserted }
    }
}
