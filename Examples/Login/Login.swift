import Formwork
import FormworkPresentation
import FormworkRows
import FormworkServer
import FormworkTerminal
import FormworkYAML
import Foundation

/// A form of row objects: `swift run Login` in a terminal, with `--reader` in lines, and with
/// `--page` in a browser.
@main enum Login {
    static func main() async throws {
        guard CommandLine.arguments.contains("--page") else { return try await fillIn() }
        await FormworkApplication.main {
            try await LoginSite.application().run(port: 8080) { print("Open \($0)/login") }
        }
    }

    private static func fillIn() async throws {
        let texts = try YamlStore(bundles: [FormworkTexts.bundle, FormworkPresentationTexts.bundle])
        let form = LoginForm()
        var terminal = TerminalForm(
            form, title: "Welcome", submitLabel: "Log in",
            in: Localizer(locale: Locale(identifier: "en"), store: texts))
        if CommandLine.arguments.contains("--reader") { terminal.environment.usesReader = true }
        switch try await terminal.run() {
        case .submitted: print("Logged in: \(form.machine.text(of: "fullName"))")
        case .pressed, .left, .editing: print("Nothing was sent.")
        }
    }
}
