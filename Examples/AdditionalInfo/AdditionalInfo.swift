import Formwork
import FormworkPresentation
import FormworkRows
import FormworkTerminal
import FormworkYAML
import Foundation

/// All kinds of row objects in a terminal: `swift run AdditionalInfo`, with `--reader` in lines, and
/// with `--theme grey` or `--theme light` in another look.
@main enum AdditionalInfo {
    static func main() async throws {
        let texts = try YamlStore(bundles: [FormworkTexts.bundle, FormworkPresentationTexts.bundle])
        let form = AdditionalInfoForm()
        var terminal = TerminalForm(
            form, title: "Additional info", submitLabel: "Send",
            in: Localizer(locale: Locale(identifier: "en"), store: texts))
        if CommandLine.arguments.contains("--reader") { terminal.environment.usesReader = true }
        form.theme = try theme(of: CommandLine.arguments)
        terminal.theme = try form.activeTheme.theme()
        switch try await terminal.run() {
        case .submitted: print("Sent: \(form.machine.record)")
        case .pressed, .left, .editing: print("Nothing was sent.")
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
