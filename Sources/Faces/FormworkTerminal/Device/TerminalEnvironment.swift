public import FormworkPresentation
public import Foundation

/// The abilities of a terminal by the environment of its process.
///
/// | variable | effect |
/// |---|---|
/// | `TERM=dumb` | lines instead of a screen |
/// | `NO_COLOR` | no colours |
/// | `COLORTERM=truecolor` | all colours |
/// | `TERM=…256color` | the 256 of xterm |
/// | `COLORFGBG=…;15` | a light terminal |
/// | `MLTERM` | a terminal that orders text of both directions by itself |
/// | `LC_ALL`, `LC_MESSAGES`, `LANG` | the language of the user: the first one that is set |
public struct TerminalEnvironment: Sendable {
    /// Whether forms are asked in lines.
    public var usesReader: Bool

    /// The number of colours.
    public var depth: TerminalDepth

    /// The mode of the theme that fits the colours of the terminal.
    public var mode: ThemeMode

    /// Whether forms put text of both directions into its order; not on a terminal that does so by
    /// itself.
    public var ordersText: Bool

    /// The language of the user and its notation of values; that of the process where the variables
    /// name none, and on Apple's systems, which have settings for it.
    public var locale: Locale

    /// Reads variables.
    ///
    /// - Parameters:
    ///   - variable: The value of a variable; `nil` for one that is not set.
    ///   - isTerminal: Whether input and output are a terminal.
    public init(_ variable: (String) -> String?, isTerminal: Bool) {
        let term = variable("TERM") ?? "dumb"
        usesReader = !isTerminal || term == "dumb"
        let isColorless = !(variable("NO_COLOR") ?? "").isEmpty
        let hasAll = ["truecolor", "24bit"].contains(variable("COLORTERM") ?? "")
        depth =
            isColorless
            ? .none : hasAll ? .truecolor : term.contains("256color") ? .xterm256 : .ansi16
        let background = variable("COLORFGBG")?.split(separator: ";").last.flatMap { Int($0) }
        ordersText = variable("MLTERM") == nil
        mode = [7, 15].contains(background) ? .light : .dark
        locale = Self.locale(variable) ?? .current
    }

    /// The locale of the first variable that is set, in the order of POSIX; `nil` for the language of
    /// programs, `C`.
    private static func locale(_ variable: (String) -> String?) -> Locale? {
        #if canImport(Darwin)
            return nil
        #else
            let value = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable)
                .first { !$0.isEmpty }
            // The encoding and the variant, as in `de_DE.UTF-8@euro`, are not part of the language.
            guard let name = value?.prefix(while: { $0 != "." && $0 != "@" }), !name.isEmpty,
                name != "C", name != "POSIX"
            else { return nil }
            return Locale(identifier: String(name))
        #endif
    }

    /// The environment of this process.
    public static var current: TerminalEnvironment {
        TerminalEnvironment(
            { name in getenv(name).map { String(cString: $0) } },
            isTerminal: isatty(STDIN_FILENO) == 1 && isatty(TerminalRestoration.screen) == 1)
    }
}
