import Synchronization

/// The live form that judged a submission, for the page that shows it again.
package final class JudgedForm: Sendable {
    private let start: FormStart
    private let machine: Mutex<FormMachine?>

    init(_ machine: sending FormMachine, from start: FormStart) {
        self.start = start
        self.machine = Mutex(machine)
    }

    /// Takes the live form in a reader's words, if it is the one that a page would begin with.
    ///
    /// It is another one where the page shows more than is submitted, such as values that it
    /// suggests: then the page reads the submission into its own. A live form is taken once.
    ///
    /// - Parameters:
    ///   - start: The state in which the page's form begins.
    ///   - removals: The names of the rows whose stored files are to be removed.
    ///   - kept: The names of the rows whose files are kept until the form is accepted.
    /// - Returns: The live form; `nil` if it began in another way or was taken before.
    package func take(
        from start: FormStart, removing removals: Set<String>, keeping kept: Set<String> = []
    ) -> sending FormMachine? {
        guard self.start.isSame(as: start) else { return nil }
        let taken = machine.withLock { machine in
            let taken = machine
            machine = nil
            return taken
        }
        taken?.restoreFiles(emptying: removals, keeping: kept)
        taken?.apply(.localize(start.definition))
        return taken
    }
}

extension JudgedForm: Hashable {
    /// Whether two are the same live form.
    package static func == (left: JudgedForm, right: JudgedForm) -> Bool { left === right }

    /// Hashes the identity of the live form.
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
