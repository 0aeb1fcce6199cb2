/// The handling of broken contracts.
///
/// ```swift
/// let mediator = Mediator(model: Library(), policy: .report { logger.error("\($0)") })
/// ```
public enum ContractPolicy {
    /// Stops the program with the violation as its message.
    case trap

    /// Calls the handler and lets the access proceed; an invalid registration is left out.
    case report((ContractViolation) -> Void)

    /// Does not check accesses. An invalid registration is left out and written to standard error,
    /// as is every other violation that leaves something out.
    case off

    /// The policy of the build: ``trap`` in a debug build, ``off`` in a release build.
    public static var standard: ContractPolicy {
        #if DEBUG
            .trap
        #else
            .off
        #endif
    }

    /// Whether accesses are checked.
    var checksAccess: Bool {
        if case .off = self { false } else { true }
    }
}

extension ContractPolicy {
    /// Handles an access that proceeds although a contract does not allow it.
    func report(_ violation: @autoclosure () -> ContractViolation) {
        if checksAccess { reportOmission(violation()) }
    }

    /// Handles a violation that leaves something out, such as an observer: in every build, because
    /// the program then does less than its source declares.
    func reportOmission(_ violation: ContractViolation) {
        switch self {
        // The policy asks for it; unlike a precondition it keeps its message in a release build.
        case .trap: fatalError(violation.description)
        case .report(let handler): handler(violation)
        case .off: StandardError.write("error: \(violation)\n")
        }
    }
}
