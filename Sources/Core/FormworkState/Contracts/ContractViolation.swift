/// An invalid declaration, or an access that a contract does not allow.
public struct ContractViolation: Error, Hashable, Sendable {
    /// The kind of the mistake.
    public let code: Code

    /// The mistake and its remedy, in one or two sentences.
    public let message: String

    /// The names of the registrations involved.
    public let registrations: [String]

    /// The paths involved.
    public let paths: [String]

    /// The source line of the registration, if one is involved.
    private let registrationPlace: SourcePlace?

    /// The calls that led to the access, if one broke the contract.
    private let access: AccessTrace?

    init(
        code: Code, message: String, registrations: [String], paths: [String], place: SourcePlace?,
        access: AccessTrace? = nil
    ) {
        self.code = code
        self.message = message
        self.registrations = registrations
        self.paths = paths
        registrationPlace = place
        self.access = access
    }

    /// The source line of the access if the program has symbols, otherwise of the registration.
    ///
    /// - Complexity: the search in the symbols of a large program takes seconds.
    public var place: SourcePlace? { access?.place ?? registrationPlace }

    /// The kinds of mistakes.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        case undeclaredRead, undeclaredWrite, writeOutsideTransaction, writeWhileReading
        case twoWriters, cycle, unknownPath, nodeOfAnotherTree, nodeBelowItself
        case updateInsideRefresh, registrationInsideRefresh, endlessRefresh
        case overDeclared, tooManyRegistrations
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
    /// The place and the message.
    public var description: String { place.map { "\($0): \(message)" } ?? message }
}
