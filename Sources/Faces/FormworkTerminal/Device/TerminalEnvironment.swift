public import FormworkPresentation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

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
    }

    /// The environment of this process.
    public static var current: TerminalEnvironment {
        TerminalEnvironment(
            { name in getenv(name).map { String(cString: $0) } },
            isTerminal: isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1)
    }
}
