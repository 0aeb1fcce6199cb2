import Formwork
import FormworkPresentation

/// The lines of one question.
struct ReaderWriter {
    private let form: FormPresentation
    private let title: String?
    private let index: Int
    private let count: Int

    /// Prepares the lines of a question in a form with a title, which one among others has not.
    init(_ form: FormPresentation, title: String?, index: Int, count: Int) {
        self.form = form
        self.title = title
        self.index = index
        self.count = count
    }

    func lines(of question: ReaderQuestion) -> [ReaderLine] {
        switch question {
        case .field(let field): lines(of: field)
        case .actions(let name, let actions):
            [ReaderLine(.label, subject(of: name).map { "\(position) \($0)" } ?? position)]
                + actions.enumerated().map { ReaderLine(.action, numbered($0, $1.name)) }
        }
    }

    /// The label of the list, or the title of the form, to which buttons belong.
    ///
    /// Their own words need not name it; those of an entry do.
    private func subject(of name: String) -> String? {
        switch form.machine.row(at: name) {
        case .repeatingGroup(let list): list.label
        case .action: title
        default: name.isEmpty ? title : nil
        }
    }

    /// The errors first, then the label, the help, the choices and the present value.
    private func lines(of field: ShownField) -> [ReaderLine] {
        let label = field.optionalMark.map { "\(field.label) \($0)" } ?? field.label
        let affixes = [field.field.layout.prefix, field.field.layout.suffix].compactMap { $0 }
        let hints = [field.hint()].compactMap { $0 } + affixes
        let choices = ReaderAnswer.choices(of: field).enumerated().map {
            ReaderLine(.choice, numbered($0, $1.label))
        }
        let value = ReaderLine.lines(ofValue: field.readValue) {
            text("now", ["value": .text($0)])
        }
        return field.errors.lines(.error, in: form.localizer)
            + field.warnings.lines(.warning, in: form.localizer)
            + [ReaderLine(.label, "\(position) \(label)")]
            + hints.map { ReaderLine(.hint, $0) } + choices
            + notes(of: field, choiceCount: choices.count)
            + value
    }

    /// The help for an answer that is more than a line or a choice.
    private func notes(of field: ShownField, choiceCount: Int) -> [ReaderLine] {
        if field.takesFiles { return files(of: field) }
        if field.takesLines { return [ReaderCommands.severalLines(form.localizer)] }
        let several = choiceCount > 1 && FaceNode.Role(field.widget) == .several
        return several ? [severalHelp] : []
    }

    /// The help for a question to which several choices are an answer.
    private var severalHelp: ReaderLine {
        let digits = LanguageDigits(form.localizer)
        let example = [1, 2].map(digits.text).joined(separator: ", ")
        return ReaderLine(.note, text("several", ["example": .text(example)]))
    }

    /// The kinds of the files of a row, and how others are attached.
    private func files(of field: ShownField) -> [ReaderLine] {
        let details = FileWords(form.localizer).details(of: field.files)
        let help = form.localizer.text(key: "FormworkFiles.path")
        return (details + [help]).map { ReaderLine(.note, $0) }
    }

    private func numbered(_ index: Int, _ words: String) -> String {
        "\(LanguageDigits(form.localizer).text(index + 1)). \(words)"
    }

    /// The position, such as “3 of 12:”.
    private var position: String {
        text(
            "position",
            ["number": .integer(Int64(index + 1)), "total": .integer(Int64(count))])
    }

    private func text(_ name: String, _ arguments: [String: LocalizableArgument]) -> String {
        form.localizer.text(key: "FormworkPresentation.reader.\(name)", arguments: arguments)
    }
}
