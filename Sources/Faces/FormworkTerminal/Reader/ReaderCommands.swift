import Formwork

/// The commands of a form in lines, which begin with a colon.
enum ReaderCommands {
    private static let names = [
        ("n", "keys.next"), ("p", "keys.previous"), ("c", "reader.clear"), ("u", "history.undo"),
        ("r", "history.redo"), ("s", ""), (language, "keys.language"), ("q", "keys.leave"),
    ]

    private static let language = "l"

    /// The commands with their effects, one a line.
    ///
    /// - Parameters:
    ///   - submit: The text of the button that `:s` presses; `nil` without one.
    ///   - localizer: The reader's words.
    ///   - offersLanguages: Whether there are other languages.
    /// - Returns: The lines.
    static func lines(
        submit: String?, _ localizer: Localizer, offersLanguages: Bool
    ) -> [ReaderLine] {
        names.filter {
            ($0.0 != language || offersLanguages) && (!$0.1.isEmpty || submit != nil)
        }.map { letter, name in
            let words =
                name.isEmpty ? submit ?? "" : localizer.text(key: "FormworkPresentation.\(name)")
            return ReaderLine(.note, ":\(letter) \(words)")
        }
    }
}
