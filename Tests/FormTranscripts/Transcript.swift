import FormworkEngine

/// The input of a session, line by line, and its answers: the same wherever it runs.
///
/// The first line is the definition. What follows are pairs of a command and its answer, of which
/// the first command is `open`: it answers with all that the form shows, or with what is wrong with
/// the definition. The other commands are events and the words `snapshot`, `draft` and `reopen`,
/// which goes on with what the last draft holds. An empty line ends a transcript.
struct Transcript {
    private(set) var lines: [[UInt8]]
    /// The live form; `nil` if its definition is refused.
    private(set) var session: FormSession?
    private let definition: [UInt8]
    private var draft: [UInt8] = []

    /// Opens a form from its JSON.
    init(definition: [UInt8]) {
        self.definition = definition
        lines = [definition]
        record("open", open())
    }

    /// Carries out a command and notes its answer.
    mutating func run(_ command: [UInt8]) {
        guard let session else { return }
        switch String(decoding: command, as: UTF8.self) {
        case "snapshot": record("snapshot", session.snapshot)
        case "draft":
            draft = session.draft
            record("draft", draft)
        case "reopen": record("reopen", open())
        default: lines += [command, session.apply(command)]
        }
    }

    private mutating func record(_ command: String, _ answer: [UInt8]) {
        lines += [Array(command.utf8), answer]
    }

    private mutating func open() -> [UInt8] {
        do {
            let session = try FormSession(definition: definition, state: draft)
            self.session = session
            return session.snapshot
        } catch {
            session = nil
            // Each finding is on a line of its own.
            return Array(error.description.utf8).map { $0 < 32 ? 32 : $0 }
        }
    }
}
