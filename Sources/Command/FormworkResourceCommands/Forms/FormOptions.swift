public import ArgumentParser

/// The options of a ``FormCommand``: the face, and the reader.
public struct FormOptions: ParsableArguments {
    /// Whether the form is shown on a page, `--page`.
    @Flag(help: "Show the form on a page instead of in the terminal.")
    public var page = false

    /// The port of the page, `--port`.
    @Option(help: "The port of the page, 0 for any that is free.")
    public var port = 8080

    /// Whether the form is asked in lines, `--reader`.
    @Flag(help: "Ask in lines, as for a screen reader, also on a terminal with a screen.")
    public var reader = false

    /// The language, `--language`; `nil` for that of the user.
    @Option(help: "The language, such as en or ar; by default that of the system.")
    public var language: String?

    /// The name of the look, `--theme`; `nil` for the first one of the program.
    @Option(help: "The look; one that the program does not have lists those that it has.")
    public var theme: String?

    /// Makes options of which none is given.
    public init() {}

    /// Checks what can be checked without the program.
    public func validate() throws {
        guard (0...65_535).contains(port) else {
            throw ValidationError("A port is a number from 0 to 65535.")
        }
    }
}
