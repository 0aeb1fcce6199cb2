import Formwork

/// The refusals of the arguments of a command, which are reported in one message.
struct RefusedArguments {
    private var failures: [CommandFailure] = []

    /// Whether no argument is refused.
    var isEmpty: Bool { failures.isEmpty }

    /// Adds a refusal.
    mutating func add(_ failure: CommandFailure) { failures.append(failure) }

    /// Refuses those of the values of an option that are not possible.
    mutating func require(
        _ values: [String], for name: String, among possible: [String], _ localizer: Localizer
    ) {
        for value in values where !possible.contains(value) {
            add(.notOffered(value, for: name, possible, localizer))
        }
    }

    /// Reads an argument, and notes its refusal.
    ///
    /// - Throws: Any error that is no `CommandFailure`.
    mutating func note(_ read: () throws -> Void) throws {
        do {
            try read()
        } catch let failure as CommandFailure {
            add(failure)
        }
    }

    /// Reports the refusals, if there are any.
    ///
    /// - Throws: `CommandFailure` with the lines of all.
    func check() throws {
        guard let first = failures.first else { return }
        throw CommandFailure(lines: failures.flatMap(\.lines), status: first.status)
    }
}
