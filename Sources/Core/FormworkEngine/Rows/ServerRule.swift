/// A rule that only the server can decide, for instance whether a name is still free.
///
/// The machine asks when the row has been edited, is valid otherwise, and has not been edited for
/// a while. An answer to an outdated question is dropped; a question without an answer expires.
///
/// ```swift
/// ServerRule(code: ViolationCode(rawValue: "nameTaken"), reads: ["country"], debounce: 500)
/// ```
public struct ServerRule: Hashable, Sendable {
    /// The code of the violation when the rule is broken; the row has the message for it.
    public var code: ViolationCode

    /// The tags of rows whose values the server needs beside the row's own.
    public var reads: [String]

    /// The milliseconds without edits before the question is asked.
    public var debounce: Int

    /// The milliseconds without an answer after which the question expires.
    ///
    /// The rule then counts as satisfied in the live form; the server decides it when the form is
    /// submitted.
    public var timeout: Int

    /// Whether the server is asked only where the row, or a row in ``reads``, has another value
    /// than the stored one; see ``ValidityRule/onlyWhenChanged``.
    public var onlyWhenChanged: Bool

    /// Creates a rule; times are milliseconds.
    public init(
        code: ViolationCode, reads: [String] = [], debounce: Int = 300, timeout: Int = 10_000,
        onlyWhenChanged: Bool = false
    ) {
        self.code = code
        self.reads = reads
        self.debounce = debounce
        self.timeout = timeout
        self.onlyWhenChanged = onlyWhenChanged
    }
}
