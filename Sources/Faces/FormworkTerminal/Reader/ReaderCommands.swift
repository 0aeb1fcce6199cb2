import Formwork

/// The commands of a form in lines, which begin with a colon.
enum ReaderCommands {
    private static let names = [
        ("n", "keys.next"), ("p", "keys.previous"), ("c", "reader.clear"), ("u", "history.undo"),
        ("r", "history.redo"), ("s", ""), ("q", "keys.leave"),
    ]

    /// The commands with their effects, one a line.
    ///
    /// - Parameters:
    ///   - submit: The text of the button that `:s` presses.
    ///   - localizer: The reader's words.
    /// - Returns: The lines.
    static func lines(submit: String, _ localizer: Localizer) -> [ReaderLine] {
        names.map { letter, name in
            let words = name.isEmpty ? submit : localizer.text(key: "FormworkPresentation.\(name)")
            return ReaderLine(.note, ":\(letter) \(words)")
        }
    }
}
