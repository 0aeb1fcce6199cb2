/// The reason why a theme is refused.
///
/// ```swift
/// do {
///     _ = try Theme("pale", parent: .calm) { $0[.textSoft] = ThemeColor(hex: 0xBBBBBB) }
/// } catch {
///     error.code  // .contrast
///     error.failures[0].suggestion  // the nearest colour that passes
///     print(error)  // one line for each failing colour
/// }
/// ```
public struct ThemeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The sort of a finding.
    public enum Code: String, Hashable, Sendable {
        /// A token, or an aliased one, that no theme has.
        case unknownToken
        /// A full theme lacks tokens.
        case missingTokens
        /// A value of another kind than the token's.
        case wrongKind
        /// A value outside of its range.
        case invalidValue
        /// Themes, aliases or groups that lead back to themselves.
        case cycle
        /// Colours that are too similar.
        case contrast
        /// A name that no theme has.
        case unknownTheme
        /// A name that two themes have.
        case duplicateTheme
        /// Bytes that are no design tokens.
        case invalidDesignTokens
        /// Input beyond a limit.
        case tooLarge
    }

    /// The sort of the finding.
    public let code: Code

    /// The finding and its remedy.
    public let message: String

    /// The names on the way to the finding; a cycle begins and ends with the same one.
    public let path: [String]

    /// The pairs of colours that are too similar, in the order of ``ContrastRule/all``.
    public let failures: [ContrastFailure]

    init(
        _ code: Code, _ message: String, path: [String] = [], failures: [ContrastFailure] = []
    ) {
        self.code = code
        self.message = message
        self.path = path
        self.failures = failures
    }

    /// The message and a line for each failing colour, with its backgrounds and modes.
    public var description: String {
        ([message] + ContrastFailure.lines(of: failures)).joined(separator: "\n")
    }
}

extension ThemeError {
    static func unknownToken(_ name: String, nearest: String?) -> ThemeError {
        let remedy = nearest.map { " The nearest one is “\($0)”." } ?? ""
        return ThemeError(
            .unknownToken, "There is no token “\(name.abridged)”.\(remedy)", path: [name.abridged])
    }

    static func cycle(_ path: [String], of things: String) -> ThemeError {
        ThemeError(
            .cycle, "The \(things) form a cycle: \(path.joined(separator: " → ")).", path: path)
    }

    static func invalid(_ name: String, _ finding: String) -> ThemeError {
        ThemeError(.invalidValue, "The token “\(name)” \(finding).", path: [name])
    }
}

extension String {
    /// The text for a message: at most 80 characters.
    var abridged: String { count > 80 ? prefix(79) + "…" : self }
}
