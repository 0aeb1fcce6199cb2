import Foundation

/// The system's `sendmail`, which every mail server for Unix brings.
///
/// The receiver is an argument of the program and never found in the letter. No shell is involved.
public struct Sendmail: MailTransport {
    /// The maximum number of programs that run at the same time; further letters wait.
    public static let maximumParallel = 4

    private let sender: MailAddress
    private let program: URL
    private let queue: OperationQueue

    /// Sends letters by a program.
    ///
    /// - Parameters:
    ///   - sender: The address in `From`, to which letters that cannot be delivered return.
    ///   - program: The path of the program.
    public init(from sender: MailAddress, program: String = "/usr/sbin/sendmail") {
        self.sender = sender
        self.program = URL(filePath: program)
        queue = OperationQueue()
        queue.maxConcurrentOperationCount = Self.maximumParallel
    }

    /// Hands the letter to the program, and waits for its end.
    ///
    /// - Throws: ``SendmailError`` if the program refuses the letter, or the error of the system if it
    ///   cannot be started.
    public func send(_ letter: Letter) async throws {
        let message = letter.message(from: sender, at: Date())
        let arguments = ["-i", "-f", sender.text, "--", letter.receiver.text]
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
            queue.addOperation { [program] in
                done.resume(with: Result { try Self.run(program, arguments, message) })
            }
        }
    }

    private static func run(_ program: URL, _ arguments: [String], _ message: Data) throws {
        // A file without a name: a pipe to a program that has ended would end this process.
        guard let file = tmpfile() else { throw CocoaError(.fileWriteUnknown) }
        defer { fclose(file) }
        let written = message.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
        guard written == message.count, fflush(file) == 0 else {
            throw CocoaError(.fileWriteOutOfSpace)
        }
        rewind(file)
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.standardInput = FileHandle(fileDescriptor: fileno(file), closeOnDealloc: false)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw SendmailError(status: process.terminationStatus)
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
