import Formwork
import Foundation

extension FormworkApplication {
    /// Runs a whole program; if it cannot start, the process ends with exit status 1 and a readable
    /// message on standard error, `error: …`, instead of a crash report.
    ///
    /// ```swift
    /// @main struct Clinic {
    ///     static func main() async {
    ///         await FormworkApplication.main {
    ///             let store = try SQLiteStore(path: "clinic.sqlite", models: [Stored<Appointment>.self])
    ///             let texts = try YamlStore(
    ///                 bundles: [.module], libraries: FormworkServerTexts.bundles)
    ///             var application = FormworkApplication(
    ///                 store: store, localization: texts, site: site)
    ///             try application.register(ListAppointmentsRequest.self)
    ///             try await application.run(port: 8080)
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// - Parameter program: The work of the program, from its first line to the end of serving.
    public static func main(_ program: () async throws -> Void) async {
        do {
            try await program()
        } catch is CancellationError {
            return
        } catch {
            FileHandle.standardError.write(Data("error: \(message(for: error))\n".utf8))
            exit(EXIT_FAILURE)
        }
    }

    /// The message of an error for the terminal: the event and the remedy.
    ///
    /// It serves programs with a `main` of their own, for example one that reads arguments.
    public static func message(for error: any Error) -> String {
        switch error {
        case let error as ModelStoreError: error.message
        case let error as CocoaError: error.plainMessage
        default: "\(error)"
        }
    }
}

extension CocoaError {
    /// The message about a file that a program needs, such as one with design tokens.
    fileprivate var plainMessage: String {
        guard let path = filePath ?? url?.path(percentEncoded: false) else { return "\(self)" }
        return switch code {
        case .fileReadNoSuchFile, .fileNoSuchFile:
            "There is no file at “\(path)”; write it, or correct the path."
        case .fileReadNoPermission, .fileWriteNoPermission:
            "The file at “\(path)” may not be used by this program; change its permissions."
        default: "The file at “\(path)” cannot be used: \(localizedDescription)"
        }
    }
}
