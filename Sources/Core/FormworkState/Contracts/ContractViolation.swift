/// A declaration that cannot be, or an access that a contract does not allow.
public struct ContractViolation: Error, Hashable, Sendable {
    /// What kind of mistake it is.
    public let code: Code

    /// What happened and what to do, in a sentence or two.
    public let message: String

    /// The registrations that are concerned, by name.
    public let registrations: [String]

    /// The paths that are concerned.
    public let paths: [String]

    /// Where in the source the access stands, if that could be found out, or else the registration.
    public let place: SourcePlace?

    /// The kinds of mistakes.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        case undeclaredRead, undeclaredWrite, writeOutsideTransaction, writeWhileReading
        case twoWriters, cycle, unknownPath, nodeOfAnotherTree, nodeBelowItself
        case updateInsideRefresh, endlessRefresh, overDeclared, tooManyRegistrations
    }
}

/// A line of a source file.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
    /// The file, as the compiler or the symbols name it.
    public let file: String

    /// The line, from 1.
    public let line: Int

    /// The file and the line as compilers write them.
    public var description: String { "\(file):\(line)" }
}

extension ContractViolation: CustomStringConvertible {
    /// The sentence, and where it happened.
    public var description: String { place.map { "\($0): \(message)" } ?? message }
}

/// What happens when a contract is broken.
public enum ContractPolicy {
    /// The program stops with the violation as its last words.
    case trap

    /// Calls the handler and lets the access proceed; an invalid registration is left out.
    case report((ContractViolation) -> Void)

    /// Accesses are not checked. An invalid registration is left out and written to standard error,
    /// as is everything else that leaves something out.
    case off

    /// The policy of the build: ``trap`` in a debug build, ``off`` in a release build.
    public static var standard: ContractPolicy {
        #if DEBUG
            .trap
        #else
            .off
        #endif
    }

    /// Whether accesses are looked at.
    var checksAccess: Bool {
        if case .off = self { false } else { true }
    }
}
