import SwiftDiagnostics

/// The errors of `@VersionedFactory` and `@Version`, each with the remedy.
extension DiagnosticMessage where Self == Message {
    static var misplacedVersion: Self {
        Message(
            "'@Version' marks a factory of an extension, and this is in none: "
                + "add '@VersionedFactory' to the extension")
    }

    static var noVersions: Self {
        Message(
            "'@VersionedFactory' chooses a factory by the version of the reader, and there is none: "
                + "add one under '@Version'")
    }

    static var noFactory: Self {
        Message(
            "'@Version' marks a factory, and this is none: declare it as "
                + "'static func first(context: …) async throws -> Self', with a name other than 'model'"
        )
    }

    static func repeatedVersion(_ version: String) -> Self {
        Message("There are two factories of the version \(version): remove one of them")
    }
}
