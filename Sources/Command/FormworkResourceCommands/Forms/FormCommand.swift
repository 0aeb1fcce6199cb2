public import ArgumentParser
import Formwork
import FormworkHTML
public import FormworkPresentation
public import FormworkServer
import FormworkTerminal
import FormworkYAML
public import Foundation

/// A program with a single form: at a terminal, in lines, and on a page.
///
/// Its fields and rules are those of a form model:
///
/// ```swift
/// @FormModel struct Message {
///     @Field(.required, .input(.emailAddress)) var email: String
///     @Field(.textArea, .required, .maxLength(2_000)) var text: String
/// }
///
/// @main struct Contact: FormCommand {
///     static let texts = [Bundle.module]
///     @OptionGroup var options: FormOptions
///
///     static func accept(_ message: Message, in context: ServedFormContext) async throws {
///         try await deliver(message.text, from: message.email)
///     }
/// }
/// ```
///
/// or row objects:
///
/// ```swift
/// @main struct Login: FormCommand {
///     static let texts = [Bundle.module]
///     @OptionGroup var options: FormOptions
///
///     static func accept(
///         _ content: FormContent<LoginForm>, in context: ServedFormContext
///     ) async throws {
///         try await logIn(content[LoginForm.Tag.email])
///     }
/// }
/// ```
///
/// | Command | Face |
/// |---|---|
/// | `contact` | the screen of the terminal; lines where it has none |
/// | `contact --reader` | lines |
/// | `contact --page --port 8090` | a page |
/// | `contact --language ar --theme dense` | any of them, in Arabic and in another look |
///
/// The texts of the form, `Contact.heading` or `LoginForm.heading` and others, are those of a
/// `ServedForm`.
///
/// The form stays open while `accept` works: Escape cancels its task, and the lines that it prints
/// follow once the screen is closed. An error is shown in the form, at the rows that it is about,
/// and the user submits the form again or leaves.
///
/// The exit status is 0 once the form was accepted or the page was served, and 1 if it was left, or
/// if the input in lines ended before that, which standard error reports then, with the error that
/// came before. It is 64 for arguments that mean nothing, and 128 and the number of the signal that
/// ended the screen, such as 130 for Control-C.
public protocol FormCommand: AsyncParsableCommand, ServedForm {
    /// The options of the program.
    var options: FormOptions { get }

    /// The bundles with the texts and the pictures of the form.
    ///
    /// A picture has the name of its file without the ending, such as `night-sky.svg`.
    static var texts: [Bundle] { get }

    /// The looks that `--theme` can name; by default the finished ones.
    ///
    /// - Throws: `ThemeError` where colours have too little contrast.
    static func themes() throws -> ThemeCatalog

    /// The name of the look without `--theme`; `calm` by default.
    static var theme: String { get }
}

extension FormCommand {
    /// The finished looks.
    public static func themes() throws -> ThemeCatalog { .finished }

    /// The calm look.
    public static var theme: String { Theme.calm.name }

    /// Shows the form until it is submitted or left, or serves its page.
    public func run() async throws {
        let theme = try self.theme()
        guard options.page else { return try await fillIn(theme) }
        try await Self.application(theme: theme).run(port: options.port) {
            print("Open \($0)\(Self.path)")
            // Another program may wait for the address at the end of a pipe.
            fflush(nil)
        }
    }

    /// The application with the page of the form, in a look; nothing is kept.
    ///
    /// - Throws: The error of texts, pictures or the form.
    public static func application(theme: Theme = .calm) throws -> FormworkApplication {
        var site = Site(name: heading, home: ServedFormRequest<Self>(), theme: theme)
        site.pictures = try pictures()
        var application = FormworkApplication(
            store: UnopenedStore(),
            localization: try YamlStore(bundles: texts, libraries: FormworkServerTexts.bundles),
            site: site)
        try application.register(Self.self)
        return application
    }

    private static func pictures() throws -> [String: HTMLPicture] {
        var pictures: [String: HTMLPicture] = [:]
        let paths = HTMLPicture.endings.flatMap { ending in
            texts.flatMap { $0.paths(forResourcesOfType: ending, inDirectory: nil) }
        }
        for url in paths.map({ URL(filePath: $0) }) {
            let name = url.deletingPathExtension().lastPathComponent
            pictures[name] = try HTMLPicture(contentsOf: url)
        }
        return pictures
    }

    private func theme() throws -> Theme {
        let themes = try Self.themes()
        let name = options.theme ?? Self.theme
        guard themes.names.contains(name) else {
            throw ValidationError(
                "There is no theme “\(name)”; after --theme comes one of: "
                    + themes.names.joined(separator: ", ") + ".")
        }
        return try themes.theme(named: name)
    }

    private func locale(in application: FormworkApplication) throws -> Locale {
        guard let language = options.language else { return TerminalEnvironment.current.locale }
        let locale = Locale(identifier: language)
        guard application.offers(locale) else {
            throw ValidationError(
                "There are no texts for “\(language)”; after --language comes one of: "
                    + application.locales.map { $0.identifier(.bcp47) }.joined(separator: ", ")
                    + ".")
        }
        return locale
    }

    private func fillIn(_ theme: Theme) async throws {
        let application = try Self.application(theme: theme)
        let screen = try ServedFormScreen<Self>(
            application, in: try locale(in: application), theme: theme)
        switch try await outcome(of: screen, theme) {
        case .accepted: print(screen.localizer.text(Self.done))
        case .left:
            print(screen.localizer.text(key: "FormworkPresentation.status.unsent"))
            throw ExitCode.failure
        case .ended(let lines):
            FileHandle.standardError.write(Data("\(lines.joined(separator: "\n"))\n".utf8))
            throw ExitCode.failure
        }
    }

    private func outcome(
        of screen: ServedFormScreen<Self>, _ theme: Theme
    ) async throws -> ServedFormScreen<Self>.Outcome {
        var environment = TerminalEnvironment.current
        if options.reader { environment.usesReader = true }
        let session = try TerminalSession(theme: theme, environment: environment)
        defer { session.close() }
        let outcome = try await screen.fillIn(in: session)
        // A program that was ended reports nothing but its status.
        guard session.exitStatus == 0 else { throw ExitCode(session.exitStatus) }
        return outcome
    }
}
