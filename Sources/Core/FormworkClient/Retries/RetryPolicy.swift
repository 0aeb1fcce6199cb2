import Formwork
public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The attempts at a request: their number, their time, and the pauses between them.
///
/// ```swift
/// var retries = RetryPolicy()
/// retries.maximumAttempts = 2
/// let client = RequestClient(retries: retries)
/// ```
///
/// An attempt is repeated if there was no answer, or one of a server that is busy or restarts (408, 429,
/// 502, 503, 504). Reads can be repeated, and writes because their key makes the server do them once.
public struct RetryPolicy: Sendable {
    /// The number of attempts, by default 4.
    public var maximumAttempts = 4

    /// The pause before the second attempt, by default 200 ms; each further one is twice as long.
    public var firstPause: Duration = .milliseconds(200)

    /// The longest pause, by default 20 s.
    ///
    /// A server that asks for a longer one (`Retry-After`) is believed: its answer is the last.
    public var maximumPause: Duration = .seconds(20)

    /// Whether a request without an answer is repeated, by default it is.
    ///
    /// Without, only the answer that a server is busy leads to another attempt: for writes to servers that do
    /// not know `Idempotency-Key`, and may have done what was asked.
    public var repeatsUnanswered = true

    /// The time of one attempt, by default 150 s: more than a server takes for a request that waits
    /// for news.
    public var attemptTime: Duration = .seconds(150)

    /// The clock of times and pauses.
    public var clock: any Clock<Duration> & Sendable = ContinuousClock()

    /// The current date, for a server that names the end of a pause.
    public var now: @Sendable () -> Date = { Date() }

    /// A number from a range, by which pauses vary: clients that a server turned away at the same
    /// time come back at different ones.
    public var random: @Sendable (ClosedRange<Double>) -> Double = { .random(in: $0) }

    /// Makes a policy.
    public init() {}

    /// One attempt, within its time.
    public static var once: RetryPolicy {
        var policy = RetryPolicy()
        policy.maximumAttempts = 1
        return policy
    }

    /// Does the work until it has an answer that need not be repeated, or for the last time.
    func attempt(
        _ work: () async throws -> RequestAnswer
    ) async throws -> RequestAnswer {
        var number = 1
        while true {
            let outcome = await outcome(of: work)
            try Task.checkCancellation()
            guard number < maximumAttempts, let pause = pause(after: outcome, number) else {
                return try outcome.get()
            }
            try await clock.sleep(for: pause, tolerance: nil)
            number += 1
        }
    }

    /// Does the work until it succeeds, fails with an error that another attempt would not change, or
    /// for the last time.
    ///
    /// - Parameter work: The work, which can be done again.
    /// - Returns: The result of the last attempt.
    /// - Throws: The error of the last attempt, or `CancellationError`.
    package func repeating<Output>(_ work: () async throws -> Output) async throws -> Output {
        var number = 1
        while true {
            let outcome = await outcome(of: work)
            try Task.checkCancellation()
            guard case .failure(let error) = outcome, number < maximumAttempts,
                error.canBeRepeated || error.canPass,
                let pause = pause(askedFor: (error as? RequestError)?.retryAfter, number)
            else { return try outcome.get() }
            try await clock.sleep(for: pause, tolerance: nil)
            number += 1
        }
    }

    private func outcome<Output>(
        of work: () async throws -> Output
    ) async -> Result<Output, any Error> {
        do {
            return .success(try await work())
        } catch {
            return .failure(error)
        }
    }

    /// The pause before the next attempt; `nil` if another one would not help.
    private func pause(
        after outcome: Result<RequestAnswer, any Error>, _ number: Int
    ) -> Duration? {
        switch outcome {
        case .failure(let error):
            return repeatsUnanswered && error.canPass ? growingPause(number) : nil
        case .success(let answer):
            let isRefused = [429, 503].contains(answer.status)
            guard isRefused || repeatsUnanswered && [408, 502, 504].contains(answer.status) else {
                return nil
            }
            return pause(askedFor: answer.retryAfter(now()), number)
        }
    }

    /// The pause that a server asks for, or one of its own; `nil` if the server asks for a longer one.
    private func pause(askedFor wanted: Duration?, _ number: Int) -> Duration? {
        guard let wanted else { return growingPause(number) }
        guard wanted <= maximumPause else { return nil }
        return wanted + firstPause * random(0...1)
    }

    /// A pause between half of its length and the whole.
    func growingPause(_ number: Int) -> Duration {
        let doubled = firstPause * (1 << min(number - 1, 20))
        return min(maximumPause, doubled) * random(0.5...1)
    }
}

extension Error {
    /// Whether a request that failed with this error may succeed when it is sent again.
    var canPass: Bool {
        guard let error = self as? URLError else { return false }
        return !Self.lasting.contains(error.code)
    }

    private static var lasting: Set<URLError.Code> {
        [
            .cancelled, .dataLengthExceedsMaximum, .badURL, .unsupportedURL,
            .serverCertificateUntrusted, .serverCertificateHasBadDate,
            .serverCertificateHasUnknownRoot, .clientCertificateRejected,
            .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection,
        ]
    }
}
