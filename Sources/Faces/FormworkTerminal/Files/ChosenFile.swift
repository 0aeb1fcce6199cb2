import Formwork
import FormworkPresentation

/// A file that is chosen for a row by its path.
struct ChosenFile {
    /// The event that attaches it, beside those that a row of several files has, or the reason why
    /// there is none.
    let event: Result<FormEvent, FileProblem>

    /// Reads a file for a row.
    ///
    /// One that breaks a rule of the row about sizes is attached without its content, so that the
    /// form reports it in the words of the rule.
    ///
    /// - Parameters:
    ///   - path: The path as it was typed.
    ///   - field: The row.
    ///   - limit: The maximum size in bytes of what a form sends.
    init(_ path: String, for field: ShownField, limit: Int) {
        let ruled = field.field.maximumFileSize.map { min($0, limit) } ?? limit
        var file = TerminalFile.read(path, limit: ruled)
        if case .failure(.large) = file, ruled < limit { file = TerminalFile.description(of: path) }
        event = file.map { file in
            let others = field.field.isMultiple ? field.files : []
            return .attach(tag: field.row.name, files: others + [file])
        }
    }
}

extension ShownField {
    /// The files that the row has.
    var files: [FileValue] { row.live.value.files }

    /// Whether the row takes files, by their paths.
    var takesFiles: Bool { widget == .line(.file) }

    /// The event that removes the last file of the row; `nil` without files.
    var removal: FormEvent? {
        files.isEmpty ? nil : .attach(tag: row.name, files: files.dropLast())
    }
}

extension FieldDefinition {
    /// The maximum size of a file by the rules of the field.
    fileprivate var maximumFileSize: Int? {
        constraints.compactMap { constraint in
            if case .maxFileSize(let size) = constraint { Int(clamping: size) } else { nil }
        }.min()
    }
}
