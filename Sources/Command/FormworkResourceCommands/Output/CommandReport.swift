import ArgumentParser
import Formwork
import FormworkServer
import Foundation

/// The reason why a command did not do its work, for the reader at the terminal.
struct CommandFailure: Error {
    /// The sentences, a line each.
    let lines: [String]

    /// The exit status: 1 for what the application refuses, 2 for arguments that mean nothing.
    let status: Int32

    init(_ line: String, status: Int32 = 1) { self.init(lines: [line], status: status) }

    init(lines: [String], status: Int32 = 1) {
        self.lines = lines
        self.status = status
    }
}

/// An error as a program reports it: the lines, and its exit status.
struct CommandReport {
    /// The sentences, a line each.
    let lines: [String]
    private let status: Int32

    /// Describes an error.
    ///
    /// - Parameters:
    ///   - error: The error of the application, of a command or of its arguments.
    ///   - localizer: The localizer for texts that have not passed through an answer.
    init(_ error: any Error, localizer: Localizer) {
        switch error {
        case let error as CommandFailure:
            (lines, status) = (error.lines, error.status)
        case let error as RequestError:
            (lines, status) = ([error.sentence(in: localizer)], 1)
        case let error as ServerRequestProcessingError:
            (lines, status) = ([localizer.message(for: error)], 1)
        case is ModelStoreError, is RegistrationError, is ServingError, is CocoaError:
            self = CommandReport(atStart: error)
        default:
            let code = ProgramCommand.exitCode(for: error)
            lines = ProgramCommand.fullMessage(for: error).lines
            status = code == .validationFailure ? 2 : code.rawValue
        }
    }

    /// Describes the error for which a program cannot start, as `FormworkApplication.main(_:)` does.
    init(atStart error: any Error) {
        lines = "error: \(FormworkApplication.message(for: error))".lines
        status = 1
    }

    /// Describes an error about a resource, with the titles of its fields.
    init<R: Resource>(_ error: any Error, of resource: R.Type, _ localizer: Localizer) {
        let named = (error as? RequestError).map { CommandFailure($0, of: resource, localizer) }
        self.init(named ?? error, localizer: localizer)
    }

    /// Writes the lines, those of a help to the result, and returns the exit status.
    func write(to output: CommandOutput) -> Int32 {
        if status == 0 { output.write(lines) } else { output.writeError(lines) }
        return status
    }
}

extension CommandFailure {
    /// The refusal of a request about a resource: the message, and the one of each field behind the
    /// field's title, unless it has the title itself, and before the options that fill it in.
    init<R: Resource>(
        _ error: RequestError, of resource: R.Type, _ localizer: Localizer,
        arguments: FieldArguments? = nil
    ) {
        let form = ModelForm.of(R.Fields.self)
        let messages = error.validations.flatMap(\.messages).map { message in
            let text = Self.text(of: message, in: form, localizer)
            // Names of options are read from left to right everywhere.
            let options = message.fieldIds.compactMap { arguments?.option(at: $0.id) }
                .map { localizer.direction == .rightToLeft ? "\u{2066}\($0)\u{2069}" : $0 }
            return "  \(text)" + (options.isEmpty ? "" : " (\(options.joined(separator: ", ")))")
        }
        let conflicts = error.conflicts.map {
            "  \(localizer.text($0.title)): "
                + "\(localizer.text($0.stored)) ≠ \(localizer.text($0.submitted))"
        }
        self.init(lines: [error.sentence(in: localizer)] + messages + conflicts)
    }

    /// A message behind the titles of its fields, unless it names these itself: one about a field
    /// in an entry is behind the title of the entry then.
    ///
    /// The words decide, because an answer has its messages as texts, in which the title of a field
    /// is a part like any other.
    private static func text(
        of message: ValidationResult.Message, in form: ModelForm, _ localizer: Localizer
    ) -> String {
        let text = localizer.text(message.message)
        let tags = message.fieldIds.map(\.id)
        let titles = tags.compactMap { form.title(at: $0) }.map { localizer.text($0) }
        let place = titles.joined(separator: ", ")
        // A name that the form does not have is no place in it.
        guard !place.isEmpty, !text.contains(place) else { return text }
        let entry = tags.count == 1 ? Array(tags[0].split(separator: ".").dropLast()) : []
        guard let title = tags.first.flatMap({ form.row(at: $0)?.title }),
            text.contains(localizer.text(title)),
            let around = form.title(at: entry.joined(separator: "."))
        else { return "\(place): \(text)" }
        return "\(localizer.text(around)): \(text)"
    }

    /// An argument that is none of those that are possible, with the list of these.
    static func notOffered(
        _ value: String, for name: String, _ possible: [String], _ localizer: Localizer
    ) -> CommandFailure {
        let list = possible.joined(separator: ", ")
        let arguments = ["value": value, "name": name, "possible": list]
        let key = possible.isEmpty ? "nonePossible" : "notPossible"
        return misuse(key, arguments.mapValues { .text($0) }, localizer)
    }

    /// An argument that cannot be read, with the form that it should have.
    static func unreadable(
        _ value: String, _ form: String, _ localizer: Localizer
    ) -> CommandFailure {
        misuse("unreadable", ["value": .text(value), "form": .text(form)], localizer)
    }

    /// A wrong use of a command, with a text of the commands' own.
    static func misuse(
        _ key: String, _ arguments: [String: LocalizableArgument], _ localizer: Localizer
    ) -> CommandFailure {
        let text = LocalizableString.localized(key: "FormworkCommands.\(key)", arguments: arguments)
        return CommandFailure(localizer.text(text), status: 2)
    }
}

extension String {
    /// The lines of the text, also the empty ones.
    fileprivate var lines: [String] {
        split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
