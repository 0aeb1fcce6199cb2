import FormworkServer
import Foundation
import Subprocess

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// The system's `sendmail`, which every mail server for Unix brings.
///
/// The receiver is an argument of the program and never found in the letter. No shell is involved.
public struct Sendmail: MailTransport {
    /// The maximum number of programs that run at the same time; further letters wait.
    public static let maximumParallel = 4

    private let sender: MailAddress
    private let program: String
    private let turns = Turns(maximumParallel)

    /// Sends letters by a program.
    ///
    /// - Parameters:
    ///   - sender: The address in `From`, to which letters that cannot be delivered return.
    ///   - program: The path of the program.
    public init(from sender: MailAddress, program: String = "/usr/sbin/sendmail") {
        self.sender = sender
        self.program = program
    }

    /// Hands the letter to the program, and waits for its end.
    ///
    /// - Throws: ``SendmailError`` if the program refuses the letter, or the error of the system if it
    ///   cannot be started.
    public func send(_ letter: Letter) async throws {
        let message = letter.message(from: sender, at: Date(), id: letter.id ?? UUID())
        let arguments = ["-i", "-f", sender.text, "--", letter.receiver.text]
        // A program that runs is not ended when the client of the request leaves.
        let status = try await Task {
            try await turns.take { try await run(arguments, message) }
        }.value
        guard status == 0 else { throw SendmailError(status: status) }
    }

    /// Runs the program, and returns its exit status; 128 more than the signal that has ended it.
    private func run(_ arguments: [String], _ message: Data) async throws -> Int32 {
        // A file without a name: a pipe to a program that has ended would end this process.
        guard let file = tmpfile() else { throw CocoaError(.fileWriteUnknown) }
        defer { fclose(file) }
        let written = message.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
        guard written == message.count, fflush(file) == 0 else {
            throw CocoaError(.fileWriteOutOfSpace)
        }
        rewind(file)
        let result = try await Subprocess.run(
            .path(FilePath(program)), arguments: Arguments(arguments),
            input: .fileDescriptor(
                FileDescriptor(rawValue: fileno(file)), closeAfterSpawningProcess: false),
            output: .discarded)
        return switch result.terminationStatus {
        case .exited(let code): Int32(code)
        case .signaled(let signal): 128 + Int32(signal)
        }
    }
}

extension MailTransport where Self == Sendmail {
    /// The system's `sendmail`.
    public static func sendmail(from sender: MailAddress) -> Sendmail { Sendmail(from: sender) }
}

/// The end of a `sendmail` that did not take a letter.
public struct SendmailError: Error, CustomStringConvertible {
    /// The exit status of the program.
    public let status: Int32

    /// The error with its remedy.
    public var description: String {
        "The program sendmail ended with status \(status). Its own log has the reason."
    }
}
