import Formwork

/// The commands of a form in lines, which begin with a colon.
enum ReaderCommands {
    private static let names = [
        ("n", "keys.next"), ("p", "keys.previous"), ("a", "reader.again"), ("c", "reader.clear"),
        (SeveralLines.command, several), ("u", "history.undo"), ("r", "history.redo"), ("s", ""),
        (language, "keys.language"), ("q", "keys.leave"),
    ]

    private static let language = "l"
    private static let several = "reader.lines"

    /// The commands with their effects, one a line.
    ///
    /// - Parameters:
    ///   - submit: The text of the button that `:s` presses; `nil` without one.
    ///   - localizer: The reader's words.
    ///   - offersLanguages: Whether there are other languages.
    ///   - takesLines: Whether the answer may have several lines.
    /// - Returns: The lines.
    static func lines(
        submit: String?, _ localizer: Localizer, offersLanguages: Bool, takesLines: Bool
    ) -> [ReaderLine] {
        names.filter { letter, name in
            switch letter {
            case language: offersLanguages
            case SeveralLines.command: takesLines
            default: !name.isEmpty || submit != nil
            }
        }.map { letter, name in
            name.isEmpty
                ? ReaderLine(.note, ":\(letter) \(submit ?? "")") : line(letter, name, localizer)
        }
    }

    /// The command for an answer of several lines.
    static func severalLines(_ localizer: Localizer) -> ReaderLine {
        line(SeveralLines.command, several, localizer)
    }

    private static func line(
        _ letter: String, _ name: String, _ localizer: Localizer
    ) -> ReaderLine {
        ReaderLine(.note, ":\(letter) \(localizer.text(key: "FormworkPresentation.\(name)"))")
    }
}
