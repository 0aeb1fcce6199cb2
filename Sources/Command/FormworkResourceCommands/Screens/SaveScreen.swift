import Formwork
import FormworkTerminal
import Foundation

/// The path to which a file of an instance is written.
struct SaveScreen {
    let screens: ResourceScreens
    let file: FileValue
    let content: Data

    /// Asks for a path until the file is written there; one that exists is never replaced.
    ///
    /// - Returns: The path; `nil` if the user left.
    func show() async throws -> String? {
        var (path, problem) = (file.name, FileProblem?.none)
        while true {
            let (outcome, record) = try await screens.show(
                (problem.map { [.note("notice", $0.text(in: localizer))] } ?? [])
                    + [.field(target)],
                values: ["path": .text(path)], title: FileWords.saveAs(file, localizer),
                submitLabel: screens.text("FormworkFiles.save"))
            guard outcome == .submitted else { return nil }
            path = record["path"].wireTexts.first ?? ""
            switch TerminalFile.write(content, to: path) {
            case .success(let path): return path
            case .failure(let other): problem = other
            }
        }
    }

    private var localizer: Localizer { screens.client.localizer }

    private var target: FieldDefinition {
        FieldDefinition(
            tag: "path", label: screens.text("FormworkFiles.target"),
            constraints: [.required, .maxLength(1_000)])
    }
}
