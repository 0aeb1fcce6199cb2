import FormworkAspects
import FormworkHTML
import FormworkPresentation
import FormworkTerminal
import FormworkYAML
import Foundation

/// Shows forms of aspects on a page and on a screen.
struct NutformsFaces {
    struct Body: ServerRequestBody, ValidatableModel {
        static var formRows: [FormRow] { [] }
    }

    struct Request: CreateRequest {
        static var path: String { "/bugs" }
        typealias RequestBody = Body
        var parts: ServerRequestParts<Self>
    }

    let localizer: Localizer

    init() throws {
        localizer = Localizer(
            locale: Locale(identifier: "en"),
            store: try YamlStore(bundles: [
                FormworkTexts.bundle, FormworkPresentationTexts.bundle,
                FormworkHTMLResources.bundle,
            ]))
    }

    func model(_ source: MemoryAspectsSource = BugAspects.source) async throws
        -> FormworkAspects.Model
    {
        let nutforms = BugAspects.nutforms()
        nutforms.setAspectsSource(source)
        nutforms.optionSource = {
            EntityOptions($0.targetClass, labelledBy: "name", from: source)
        }
        nutforms.localizer = { [localizer] _ in localizer }
        return try await nutforms.model(
            entityName: BugAspects.entity, locale: "en", entityId: "1", context: "edit")
    }

    func page(
        of model: FormworkAspects.Model, _ submission: PageSubmission? = nil
    ) -> String { markup(of: model, submission).text }

    func markup(
        of model: FormworkAspects.Model, _ submission: PageSubmission? = nil
    ) -> HTML {
        HTMLForm(
            submittingTo: Request.self, query: EmptyQuery(),
            submitTitle: .constant(model.submit.label)
        ) { _ in model }.html(HTMLContext(localizer: localizer, submission: submission))
    }

    func screen(of model: FormworkAspects.Model) -> FormScreen {
        FormScreen(
            model, title: model.localization.formLabel, submitLabel: model.submit.label,
            in: localizer, size: TerminalSize(width: 60, height: 40),
            styles: ScreenStyles(.calm, mode: .dark, depth: .none))
    }

    func text(of screen: FormScreen) -> String {
        var terminal = SimulatedTerminal(width: 60, height: 40)
        var writer = ScreenWriter()
        terminal.write(writer.show(screen.frame))
        return terminal.rows.joined(separator: "\n")
    }

    /// All that is written to the terminal, with its control sequences.
    func output(of screen: FormScreen) -> String {
        var writer = ScreenWriter()
        return String(decoding: writer.show(screen.frame), as: UTF8.self)
    }
}
