import Formwork
import FormworkPresentation
import FormworkRows
import FormworkServer
import FormworkTerminal
import FormworkYAML
import Foundation

/// All kinds of row objects in a terminal: `swift run AdditionalInfo`, with `--reader` in lines,
/// with `--page` in a browser, and with `--theme grey` or `--theme light` in another look.
@main enum AdditionalInfo {
    static func main() async throws {
        let theme = chosenTheme()
        guard CommandLine.arguments.contains("--page") else { return try await fillIn(theme) }
        await FormworkApplication.main {
            try await InfoSite.application(theme: theme).run(port: 8080) {
                print("Open \($0)/info")
            }
        }
    }

    private static func fillIn(_ theme: AstroTheme) async throws {
        let texts = try YamlStore(bundles: [FormworkTexts.bundle, FormworkPresentationTexts.bundle])
        let form = AdditionalInfoForm()
        form.theme = theme
        var terminal = TerminalForm(
            form, title: "Additional info", submitLabel: "Send",
            in: Localizer(locale: Locale(identifier: "en"), store: texts))
        terminal.theme = try theme.theme()
        if CommandLine.arguments.contains("--reader") { terminal.environment.usesReader = true }
        switch try await terminal.run() {
        case .submitted: print("Sent: \(form.machine.record)")
        case .pressed, .left, .editing: print("Nothing was sent.")
        }
    }

    /// The theme of the arguments; the program ends where they name none that it has.
    private static func chosenTheme() -> AstroTheme {
        do {
            return try theme(of: CommandLine.arguments) ?? .standard
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(2)
        }
    }

    /// The theme that the arguments name; `nil` if they name none.
    private static func theme(of arguments: [String]) throws -> AstroTheme? {
        guard let option = arguments.firstIndex(of: "--theme") else { return nil }
        let name = arguments.dropFirst(option + 1).first ?? ""
        guard let theme = AstroTheme(rawValue: name) else { throw UnknownTheme(name: name) }
        return theme
    }
}

/// The error for a theme that the program does not have.
struct UnknownTheme: Error, CustomStringConvertible {
    let name: String

    var description: String {
        let names = AstroTheme.allCases.map(\.rawValue).joined(separator: ", ")
        return "There is no theme “\(name)”; after --theme comes one of: \(names)."
    }
}
