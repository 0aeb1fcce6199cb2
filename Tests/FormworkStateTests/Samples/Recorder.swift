@testable import FormworkState

/// Records the order in which observers are notified.
final class Recorder {
    private(set) var entries: [String] = []

    func note(_ entry: String) { entries.append(entry) }

    /// The notes since the last call.
    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}

/// Collects what contracts were broken.
final class Violations {
    private(set) var found: [ContractViolation] = []

    /// A policy that reports each violation to this recorder.
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

extension Mediator {
    /// The number of open watches.
    var openWatchCount: Int { tree.bridges.watchCount }
}
