public import ArgumentParser
import Formwork
import FormworkHTML
public import FormworkPresentation
public import FormworkRows
public import FormworkServer
import FormworkTerminal
import FormworkYAML
public import Foundation

/// A program with one form of row objects: at a terminal, in lines, and on a page.
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
/// | `login` | the screen of the terminal; lines where it has none |
/// | `login --reader` | lines |
/// | `login --page --port 8090` | a page |
/// | `login --language ar --theme dense` | any of them, in Arabic and in another look |
///
/// The texts of the form, `LoginForm.heading` and others, are those of a `ServedForm`.
///
/// The exit status is 0 once the form was submitted or the page was served, 1 if it was left or
/// refused, and 64 for arguments that mean nothing.
public protocol FormCommand: AsyncParsableCommand, ServedForm where Content: FormBody {
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

    /// The words around the form in a language.
    private static func words(_ localizer: Localizer) -> TerminalWords {
        TerminalWords(
            title: localizer.text(heading), submitLabel: localizer.text(submitTitle),
            localizer: localizer)
    }

    private func localizer(of application: FormworkApplication) throws -> Localizer {
        let locale =
            options.language.map(Locale.init(identifier:))
            ?? TerminalEnvironment.current.locale
        guard options.language == nil || application.offers(locale) else {
            throw ValidationError(
                "There are no texts for “\(options.language ?? "")”; after --language comes one of: "
                    + application.locales.map { $0.identifier(.bcp47) }.joined(separator: ", ")
                    + ".")
        }
        return application.localizer(for: locale)
    }

    private func fillIn(_ theme: Theme) async throws {
        let application = try Self.application(theme: theme)
        var localizer = try localizer(of: application)
        let form = LiveForm()
        form.localize(localizer)
        form.adopt(theme)
        var terminal = TerminalForm(
            form, title: localizer.text(Self.heading),
            submitLabel: localizer.text(Self.submitTitle), in: localizer)
        terminal.theme = theme
        terminal.languages = TerminalLanguages(application.locales) { locale in
            localizer = application.localizer(for: locale)
            form.localize(localizer)
            return Self.words(localizer)
        }
        if options.reader { terminal.environment.usesReader = true }
        guard try await terminal.run() == .submitted else {
            print(localizer.text(key: "FormworkPresentation.status.unsent"))
            throw ExitCode.failure
        }
        try await accept(form, localizer)
    }

    /// Hands the content of a form to the code of the program.
    private func accept(_ form: LiveForm, _ localizer: Localizer) async throws {
        let content = try FieldValueDecoder().decode(Content.self, from: form.machine.values)
        do {
            try await Self.accept(
                content, in: ServedFormContext(localizer: localizer, store: UnopenedStore()))
        } catch  where error is RequestError || error is ServerRequestProcessingError {
            FileHandle.standardError.write(Data("\(localizer.message(for: error))\n".utf8))
            throw ExitCode.failure
        }
        print(localizer.text(Self.done))
    }
}
