import FormworkState

/// Writes down in which order observers are told.
final class Recorder {
    private(set) var entries: [String] = []

    func note(_ entry: String) { entries.append(entry) }

    /// What was noted since the last time.
    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}

/// Collects what contracts were broken.
final class Violations {
    private(set) var found: [ContractViolation] = []

    /// Tells this one of each violation.
    var policy: ContractPolicy { .report { self.found.append($0) } }

    /// The kinds of those found since the last time.
    func takeCodes() -> [ContractViolation.Code] {
        defer { found = [] }
        return found.map(\.code)
    }
}

extension Mediator {
    /// Registers the recorder so that it notes the name of the registration, then does something.
    @discardableResult
    func register(
        _ registration: Registration, _ recorder: Recorder, file: StaticString = #fileID,
        line: Int = #line, then action: @escaping () -> Void = {}
    ) -> ObserverToken {
        registerObserver(registration: registration, target: recorder, file: file, line: line) {
            $0.note(registration.name)
            action()
        }
    }
}
