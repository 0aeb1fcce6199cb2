import Formwork
import FormworkPresentation
import FormworkRows
import FormworkTerminal
import FormworkYAML
import Foundation

/// A form of row objects in a terminal: `swift run Login`, with `--reader` in lines.
@main enum Login {
    static func main() async throws {
        let texts = try YamlStore(bundles: [FormworkTexts.bundle, FormworkPresentationTexts.bundle])
        let form = LoginForm()
        var terminal = TerminalForm(
            form, title: "Welcome", submitLabel: "Log in",
            in: Localizer(locale: Locale(identifier: "en"), store: texts))
        if CommandLine.arguments.contains("--reader") { terminal.environment.usesReader = true }
        switch try await terminal.run() {
        case .submitted: print("Logged in: \(form.machine.record)")
        case .pressed, .left, .editing: print("Nothing was sent.")
        }
    }
}
