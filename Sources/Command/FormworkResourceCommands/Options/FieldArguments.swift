import Formwork
import FormworkPresentation
import FormworkTerminal
import Foundation

/// The values of an instance in the arguments of a command: `--title Emma`, `--isRead`, `price=4`.
///
/// A field is named as in JSON, or with hyphens: `--isFirstVisit`, `--is-first-visit`. One in a
/// record of its own has a dot: `--address.city`. A file is named by its path, `--logo roof.png`. A list inside of an instance is JSON. A name that
/// a command has for itself is written without hyphens: `language=pl`.
struct FieldArguments {
    private let inputs: [FieldInput]
    private let closed: ClosedFields
    /// The title of the resource, of which a refusal names the fields.
    private let title: String
    private let localizer: Localizer
    private let maximumFileSize: Int

    /// Finds the rows of a resource.
    init<R: Resource>(_ type: R.Type, _ localizer: Localizer) {
        maximumFileSize = R.maximumFileSize
        inputs = FieldInput.all(of: R.Fields.formRows)
        closed = ClosedFields(of: type)
        title = localizer.text(ResourceTexts(type).title)
        self.localizer = localizer
    }

    /// A line for each row with its value: one of few, or an example, and whether it is required.
    ///
    /// The rows of the entries of a list are below it. A row that permissions close to everyone is
    /// left out.
    ///
    /// ```
    /// --title      text  required
    /// --genre      novel|poetry
    /// --published  2030-01-31
    /// --publisher  text  required, depending on published
    /// --discount   12.5  depending on who you are
    /// --authors    [{"name": "value"}]
    ///     name     text  required
    /// ```
    var summary: [String] {
        FieldColumns(offered.flatMap { $0.helpRows(closed: closed) }).lines
    }

    /// The rows that some users may fill; others are taken too, as the application decides.
    private var offered: [FieldInput] { inputs.filter { !closed.toEveryone.contains($0.root) } }

    /// The names of the values that a user may enter.
    func names(within access: ResourceAccess) -> [String] {
        inputs.filter { !access.closed.contains($0.root) }.map(\.path)
    }

    /// The option that fills the row at a path, such as `--startsAt`, or the list around it; `nil`
    /// if there is none.
    func option(at path: String) -> String? {
        inputs.first { path == $0.path || path.hasPrefix("\($0.path).") }.map { "--\($0.path)" }
    }

    /// The object that arguments describe, and the refusals of others: of names that no row has, and
    /// of values that a choice does not offer, with those that are possible.
    func object(_ arguments: [String]) throws -> (SubmittedObject, RefusedArguments) {
        var (object, refused) = (SubmittedObject(), RefusedArguments())
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            try refused.note {
                let (input, text) = try read(argument, before: &rest)
                object.add(
                    try value(text, of: input), at: input.path,
                    isMultiple: input.field?.isMultiple ?? false)
            }
        }
        return (object, refused)
    }

    /// The row that an argument fills, and the text, which may be the argument behind it.
    private func read(
        _ argument: String, before rest: inout ArraySlice<String>
    ) throws -> (input: FieldInput, text: String) {
        let isOption = argument.hasPrefix("--")
        let parts = (isOption ? argument.dropFirst(2) : argument[...])
            .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            .map(String.init)
        guard isOption || parts.count == 2 else {
            throw CommandFailure.unreadable(argument, "--name value", localizer)
        }
        guard let (input, isNegated) = self.input(parts[0], isFlag: parts.count == 1) else {
            // The value of an unknown option is no argument of its own.
            if parts.count == 1, Self.beginsWithValue(rest) { rest.removeFirst() }
            throw failure(unknown: parts[0])
        }
        if parts.count == 2 { return (input, parts[1]) }
        if input.field?.isFlag ?? false {
            if isNegated { return (input, "false") }
            return (input, Self.beginsWithValue(rest) ? rest.removeFirst() : "true")
        }
        guard let value = rest.popFirst() else {
            throw CommandFailure.unreadable(argument, "\(argument) value", localizer)
        }
        return (input, value)
    }

    /// Whether the first of some arguments is neither an option nor a name with a value.
    private static func beginsWithValue(_ arguments: ArraySlice<String>) -> Bool {
        arguments.first.map { !$0.hasPrefix("--") && !$0.contains("=") } ?? false
    }

    /// The row with a name; `nil` if there is none.
    private func input(_ name: String, isFlag: Bool) -> (FieldInput, isNegated: Bool)? {
        if let input = inputs.first(where: { $0.path == name || $0.path.hyphenated == name }) {
            return (input, false)
        }
        guard isFlag, name.hasPrefix("no-") else { return nil }
        let flag = name.dropFirst(3)
        let named = inputs.first { $0.path == flag || $0.path.hyphenated == flag }
        guard let named, named.field?.isFlag ?? false else { return nil }
        return (named, true)
    }

    /// The refusal of a name that no row has, with the nearest one, or with all.
    private func failure(unknown name: String) -> CommandFailure {
        let names = offered.map(\.path)
        guard let nearest = NearestName(among: names).name(for: name) else {
            return CommandFailure.notOffered(name, for: title, names, localizer)
        }
        return CommandFailure.misuse(
            "unknownOption", ["option": .text("--\(name)"), "nearest": .text("--\(nearest)")],
            localizer)
    }

    private func value(_ text: String, of input: FieldInput) throws -> JSONValue {
        if text.isEmpty { return .null }
        guard let field = input.field else {
            guard let value = try? JSONValue(Array(text.utf8)), case .array = value else {
                throw CommandFailure.unreadable(text, input.value, localizer)
            }
            return value
        }
        if field.valueKind == .file { return try file(text) }
        let isBoolean = field.choices.isEmpty && field.valueKind == .boolean
        let possible = field.isReference ? [] : field.possibleValues
        guard !possible.isEmpty, !possible.contains(text) else {
            return isBoolean ? .boolean(text == "true") : .text(text)
        }
        throw CommandFailure.notOffered(
            text, for: localizer.text(field.shortTitle), possible, localizer)
    }

    /// The file at a path.
    private func file(_ path: String) throws -> JSONValue {
        do {
            return try TerminalFile.read(path, limit: maximumFileSize).get().sent
        } catch {
            throw CommandFailure(error.text(in: localizer), status: 2)
        }
    }
}

extension FormFieldBase {
    /// Whether the field is a box that is ticked or not.
    var isFlag: Bool { valueKind == .boolean && choices.isEmpty && !isMultiple }
}

extension String {
    /// The name with hyphens where a word begins: `isFirstVisit` becomes `is-first-visit`.
    fileprivate var hyphenated: String {
        map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
    }
}
