import Formwork
import FormworkHTML
import FormworkPresentation
import HTTPTypes
import Testing

@testable import FormworkServer

@Suite struct SiteStylesheetTests {
    private func site(theme: Theme = .calm, _ stylesheets: [HTMLStylesheet] = []) -> Site {
        Site(
            name: .constant("Test"), home: NewParcelRequest(), theme: theme,
            stylesheets: stylesheets)
    }

    @Test("The style sheet of the theme comes first, then those of the site in their order")
    func order() {
        let own = [HTMLStylesheet(text: "a {}"), HTMLStylesheet(text: "b {}")]
        #expect(
            site(theme: .dense, own).allStylesheets.map(\.path)
                == [HTMLStylesheet(theme: .dense).path, own[0].path, own[1].path])
        #expect(site().allStylesheets.map(\.path) == [HTMLStylesheet.standard.path])
    }

    @Test("Each style sheet is served at the path with its fingerprint, and no other theme's is")
    func served() {
        let own = HTMLStylesheet(text: "a { color: var(--accent) }")
        let assets = StaticAssets(of: site(theme: .highContrast, [own]))
        for path in [own.path, HTMLStylesheet(theme: .highContrast).path] {
            #expect(assets.answer(IncomingRequest(path: path))?.status == .ok)
        }
        #expect(assets.answer(IncomingRequest(path: HTMLStylesheet.standard.path)) == nil)
    }
}
