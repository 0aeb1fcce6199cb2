import Formwork
import FormworkHTML
import FormworkPresentation
import FormworkRows
import FormworkTerminal
import FormworkYAML
import Foundation
import Testing

/// All rows of the seed's samples in one form, on a page and on a screen.
@Suite struct AstroFacesTests {
    enum Tag: RowTag, Equatable { case logo, on, city }

    final class SamplesForm: LoginForm {
        override func setupRows() {
            super.setupRows()
            add(CompanyLogoRow(tag: Tag.logo))
            add(SwitchRow(tag: Tag.on) { $0.view.label.text = "On" })
            add(FocusableTextRow(tag: Tag.city))
            _ = foundAddress()
        }
    }

    struct Request: CreateRequest {
        static var path: String { "/samples" }
        typealias RequestBody = FormContent<SamplesForm>
        var parts: ServerRequestParts<Self>
    }

    private let localizer: Localizer

    init() throws {
        localizer = Localizer(
            locale: Locale(identifier: "en"),
            store: try YamlStore(bundles: [
                FormworkTexts.bundle, FormworkPresentationTexts.bundle,
                FormworkHTMLResources.bundle,
            ]))
    }

    private func page(of form: SamplesForm, _ submission: PageSubmission? = nil) -> String {
        HTMLForm(
            submittingTo: Request.self, query: EmptyQuery(), submitTitle: .constant("Send")
        ) { _ in form }.html(HTMLContext(localizer: localizer, submission: submission)).text
    }

    @Test("A page shows them, and code follows what it sends")
    func page() {
        let page = page(of: SamplesForm())
        for text in ["Full Name", "Enter your name...", "E-mail", "Astro", "On"] {
            #expect(page.contains(text), "\(text)")
        }
        for number in 1...4 {
            #expect(page.contains(#"name="dynamicTag~address-line-\#(number)""#))
        }
        #expect(page.contains(/value="act:submit"[^>]* disabled/))
        let sent = SubmittedFields(entries: [
            .init(name: "email", text: "ada@example.org"), .init(name: "on", text: "true"),
            .init(name: "dynamicTag~address-line-4", text: "Soho"),
        ])
        let next = self.page(
            of: SamplesForm(), PageSubmission(submitted: sent, action: PageAction(text: "refresh")))
        #expect(!next.contains(/value="act:submit"[^>]* disabled/))
        #expect(next.contains(#"value="Soho""#))
    }

    @Test("A screen shows them, and code follows each key")
    func screen() {
        let form = SamplesForm()
        let screen = FormScreen(
            form, title: "Samples", submitLabel: "Send", in: localizer,
            size: TerminalSize(width: 60, height: 60),
            styles: ScreenStyles(.calm, mode: .dark, depth: .none))
        func text() -> String {
            var terminal = SimulatedTerminal(width: 60, height: 60)
            var writer = ScreenWriter()
            terminal.write(writer.show(screen.frame))
            return terminal.rows.joined(separator: "\n")
        }
        for word in ["Full Name", "E-mail", "Astro", "[ ] On"] {
            #expect(text().contains(word), "\(word)")
        }
        #expect(!text().contains("[ Log in ]"))
        for event in [TerminalEvent.key(.tab), .text("ada@example.org")] {
            screen.take(event)
            _ = screen.frame
        }
        #expect(text().contains("Error: This field is required"))
        #expect(text().contains("[ Log in ]"))
    }
}
