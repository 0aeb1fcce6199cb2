import Formwork
import FormworkCryptography
import Foundation
import HTTPTypes
import Logging
import Synchronization

/// Keeps a submission from being done twice that is sent twice: because the answer was lost, a
/// button was pressed again, or a page was loaded again.
///
/// A key is that of a form, or the header field `Idempotency-Key` of a program. The same key with
/// other content is an error, and not another submission.
///
/// | sent again | answer |
/// |---|---|
/// | while the first is worked on | waits, then the first answer |
/// | after it was accepted | the first answer, for a day |
/// | after it was refused | judged again |
/// | with another content | `keyReused`, 422 |
///
/// The gate is one of this process. Between processes the store decides: it writes a claim of the
/// submission in the transaction of the change.
struct Submissions: Sendable {
    let answers: SubmissionAnswers
    let gate = SubmissionGate()

    /// Executes a submission, or returns the response that it got the first time.
    ///
    /// Only a response is remembered; after a refusal the submission may be corrected and sent with
    /// the same key.
    ///
    /// - Throws: `RequestError` with the code `keyReused` if the key was used with another
    ///   content before; any error of the memory or of the work.
    func once(
        _ key: SubmissionKey, content: String, at exchange: Exchange,
        _ work: () async throws -> OutgoingResponse
    ) async throws -> OutgoingResponse {
        try await gate.pass(key) {
            if let known = try await answers.answer(to: key, now: exchange.services.now()) {
                guard known.content == content else { throw RequestError(.keyReused) }
                return known.response
            }
            let claim = SubmissionClaim(key, content: content, date: exchange.services.now())
            let response = try await SubmissionClaim.$current.withValue(claim) { try await work() }
            await remember(response, to: claim, at: exchange)
            return response
        }
    }

    /// Remembers the response to a submission that has been carried out.
    private func remember(
        _ response: OutgoingResponse, to claim: SubmissionClaim, at exchange: Exchange
    ) async {
        let answer = RememberedAnswer(response, content: claim.content)
        let now = exchange.services.now()
        do {
            // In a task of its own: the work is done, even if the client has left meanwhile.
            try await Task { [answers] in
                try await answers.remember(answer, to: claim.key, now: now)
            }.value
        } catch {
            // The response matters more than its memory.
            exchange.services.logger.error(
                "An answer could not be remembered: \(error.logText)")
        }
    }
}

/// Lets one submission with a key in at a time; the others wait in the order in which they came.
final class SubmissionGate: Sendable {
    /// The tasks that wait for the one inside, by key; a key without an entry is free.
    private let queues = Mutex<[SubmissionKey: [CheckedContinuation<Void, Never>]]>([:])

    /// Whether no task is inside.
    var isIdle: Bool { queues.withLock(\.isEmpty) }

    /// Performs some work while no other task performs any under the same key.
    ///
    /// A second submission with the same key waits for the first one, and then finds its answer.
    func pass<Answer: Sendable>(
        _ key: SubmissionKey, _ work: () async throws -> Answer
    ) async rethrows -> Answer {
        await enter(key)
        defer { leave(key) }
        return try await work()
    }

    private func enter(_ key: SubmissionKey) async {
        // Nearly always no task is inside, and there is nothing to wait for.
        if queues.withLock({ $0.take(key) }) { return }
        await withCheckedContinuation { continuation in
            let isFree = queues.withLock { queues in
                if queues.take(key) { return true }
                queues[key]?.append(continuation)
                return false
            }
            if isFree { continuation.resume() }
        }
    }

    private func leave(_ key: SubmissionKey) {
        let next = queues.withLock { queues in
            guard let queue = queues[key], let next = queue.first else {
                queues[key] = nil
                return CheckedContinuation<Void, Never>?.none
            }
            queues[key] = Array(queue.dropFirst())
            return next
        }
        next?.resume()
    }
}

extension [SubmissionKey: [CheckedContinuation<Void, Never>]] {
    /// Takes a key that is free; `false` for another one.
    fileprivate mutating func take(_ key: SubmissionKey) -> Bool {
        guard self[key] == nil else { return false }
        self[key] = []
        return true
    }
}

extension Exchange {
    /// Does a submission of a form once, by the key that the form carries, or each of its actions once.
    func once(
        _ form: PostedForm, doing action: String = "", _ work: () async throws -> OutgoingResponse
    ) async throws -> OutgoingResponse {
        guard let text = form.key, text.isSubmissionKey else { return try await work() }
        // An account is known by itself: what waited in its browser over a log-in is done once, too.
        let sender = Self.sender(
            identity.map { ["account form", $0.id.uuidString] } ?? ["form", token.session.id])
        // Kept files count by their names: they are gone once the form was accepted.
        let names = form.fields.entries.filter { $0.name == KeptFileName.fieldName }
        return try await services.submissions.once(
            key(text, of: sender, doing: action), content: form.answers.adding(names).digest,
            at: self, work)
    }

    /// Does a program's request once, by its header field `Idempotency-Key`.
    ///
    /// - Throws: `RequestError` with the code `badKey` if the field is not as it should be.
    func once(
        _ work: () async throws -> OutgoingResponse
    ) async throws -> OutgoingResponse {
        guard let field = incoming.headers.joined(.idempotencyKey) else { return try await work() }
        guard let text = field.unquotedKey else { throw RequestError(.badKey) }
        let content = ContentDigest(ofParts: [incoming.body ?? Data()]).text
        return try await services.submissions.once(
            key(text, of: program(sending: content)), content: content, at: self, work)
    }

    /// The program that sends a request, without its secrets.
    ///
    /// A recognized account is known by itself alone: a write that is sent again, with a renewed token, is
    /// done once.
    ///
    /// A program that shows neither credentials nor a session is known by its key and the whole
    /// content together: programs that happen to choose the same key do not meet, and none gets an
    /// answer to a content that it does not have itself.
    private func program(sending content: String) -> String {
        if let identity { return Self.sender(["account", identity.id.uuidString]) }
        let shown = [incoming.headers.joined(.authorization) ?? "", knownSession?.id ?? ""]
        guard shown.contains(where: { !$0.isEmpty }) else { return "anonymous \(content)" }
        return Self.sender(["program"] + shown)
    }

    private static func sender(_ parts: [String]) -> String {
        ContentDigest(ofTexts: parts).text
    }

    private func key(
        _ text: String, of sender: String, doing action: String = ""
    ) -> SubmissionKey {
        let request = "\(incoming.method.rawValue) \(incoming.link)"
        return SubmissionKey(
            request: action.isEmpty ? request : "\(request) \(action)", sender: sender, text: text)
    }
}

extension SubmittedFields {
    /// A short text that differs when the names, the texts, the files or the files to remove do.
    fileprivate var digest: String {
        // A browser sends a part for an input without a file; what waited for the network has none.
        let parts = entries.filter { $0.file?.isMissing != true }.flatMap { entry in
            [Data(entry.name.utf8), Data(entry.text.utf8), entry.file?.content ?? Data()]
        }
        return ContentDigest(ofParts: parts + removals.sorted().map { Data($0.utf8) }).text
    }
}

extension String {
    /// The longest key that is taken.
    private static var maximumKeyLength: Int { 255 }

    /// Whether the text can be a key: visible characters of ASCII, not too many.
    var isSubmissionKey: Bool {
        (1...Self.maximumKeyLength).contains(utf8.count)
            && utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    /// The key in a header field, which is a text in quotation marks (RFC 8941, 3.3.3) or a bare
    /// text; `nil` if it is neither.
    fileprivate var unquotedKey: String? {
        let quote = UInt8(ascii: "\"")
        // Visible characters have no space around them.
        let text = isSubmissionKey ? self : trimmingCharacters(in: .whitespaces)
        let isQuoted = text.utf8.count >= 2 && text.utf8.first == quote && text.utf8.last == quote
        let key = isQuoted ? String(Substring(text.utf8.dropFirst().dropLast())) : text
        let isPlain =
            key.isSubmissionKey && !key.utf8.contains { $0 == quote || $0 == UInt8(ascii: "\\") }
        return isPlain ? key : nil
    }
}
