import Formwork
import FormworkPresentation
import FormworkRows
import FormworkTerminal
import FormworkYAML
import Foundation

/// All kinds of row objects in a terminal: `swift run AdditionalInfo`, with `--reader` in lines.
@main enum AdditionalInfo {
    static func main() async throws {
        let texts = try YamlStore(bundles: [FormworkTexts.bundle, FormworkPresentationTexts.bundle])
        let form = AdditionalInfoForm()
        var terminal = TerminalForm(
            form, title: "Additional info", submitLabel: "Send",
            in: Localizer(locale: Locale(identifier: "en"), store: texts))
        if CommandLine.arguments.contains("--reader") { terminal.environment.usesReader = true }
        switch try await terminal.run() {
        case .submitted: print("Sent: \(form.machine.record)")
        case .pressed, .left, .editing: print("Nothing was sent.")
        }
    }
}
