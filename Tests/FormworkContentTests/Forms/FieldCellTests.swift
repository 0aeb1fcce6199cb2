import Formwork
import FormworkContent
import FormworkHTML
import FormworkPresentation
import FormworkScreens
import FormworkServer
import FormworkTerminal
import FormworkTesting
import Foundation
import Synchronization
import Testing

@MainActor @Suite("L-47: the cell of a single field by its name") struct FieldCellTests {
    /// A form in the theme of a view.
    private func form(
        _ set: String = "books", in view: BaseScreenletView.Type, on site: FormSite,
        face: ScreenFace = .page, _ prepare: (DDLFormScreenlet) -> Void = { _ in }
    ) async -> DDLFormScreenlet {
        let form = DDLFormScreenlet()
        form.recordSetId = set
        prepare(form)
        form.attach(in: context(view, on: site, face: face))
        await form.show()
        return form
    }

    private func context(
        _ view: BaseScreenletView.Type, on site: FormSite, face: ScreenFace
    ) -> ScreenletContext {
        var context = site.context(face: face)
        context.themes.add(view, for: DDLFormScreenlet.self)
        context.themeName = view.themeName
        return context
    }

    @Test("A theme changes the cells of some fields, and leaves all others as they are")
    func cells() async throws {
        let site = try FormSite()
        let plain = await site.form()
        let themed = await form(in: DDLFormView_library.self, on: site)
        let (former, rows) = (
            try #require(plain.machine?.definition.fields),
            try #require(themed.machine?.definition.fields)
        )
        #expect(rows.map(\.tag) == former.map(\.tag))
        #expect(rows.map(\.label) == ["Title", "Pages", "Is it a novel?", "Sketch"])
        #expect(former[2].type == .select && rows[2].type == .radioGroup)
        #expect(rows[2].choices == former[2].choices && rows[1].layout.suffix == "pp.")
        #expect(rows[0] == former[0] && rows[3] == former[3])
        let driver = try #require(themed.fetched as? any LookDriver)
        #expect(driver.look(ofRow: "kind")?.background == ThemeColor(hex: 0xFFF4D6))
        #expect(["title", "pages"].allSatisfy { driver.look(ofRow: $0) == nil })
    }

    @Test("A page without a script shows the cell, and sends what was entered in it")
    func page() async throws {
        let site = try FormSite()
        let pages = PageDriver(site.application)
        try await pages.open(LibraryPage.Page())
        #expect(pages.html.contains("type=\"radio\"") && pages.html.contains("pp."))
        #expect(pages.html.contains(" look-"))
        try pages.fill("Title", with: "Roof")
        try pages.choose("A poem", in: "Is it a novel?")
        try await pages.press("Send")
        #expect(pages.status == 200, "\(pages.html)")
        #expect(try await site.records().first?["kind"] as? String == "poem")
        try await pages.open(BookPage.Page(query: .init()))
        #expect(!pages.html.contains("type=\"radio\"") && !pages.html.contains("pp."))
    }

    @Test("A terminal asks in the words of the cell")
    func terminal() async throws {
        let site = try FormSite()
        let form = DDLFormScreenlet()
        form.recordSetId = "books"
        let answers = Mutex(["Roof", "12", "A poem", "", "1", ":q"])
        let lines = Mutex<[String]>([])
        let session = TerminalSession(
            answer: { answers.withLock { $0.isEmpty ? nil : $0.removeFirst() } },
            write: { line in lines.withLock { $0.append(line) } })
        let context = context(DDLFormView_library.self, on: site, face: .terminal)
        _ = await session.run(TerminalScreenlet(form, in: context))
        let shown = lines.withLock { $0 }
        #expect(shown.contains { $0.contains("Is it a novel?") }, "\(shown)")
        #expect(!shown.contains { $0.contains("Kind") })
        #expect(try await site.records().first?["kind"] as? String == "poem")
    }

    @Test("A field in the entries of a list has the name of the list before its own")
    func entries() async throws {
        let site = try FormSite()
        let shown = await form("shelves", in: DDLFormView_library.self, on: site)
        shown.fetched?.apply(.insert(tag: "authors", at: 0))
        let driver = try #require(shown.fetched as? any LookDriver)
        #expect(shown.machine?.liveRow("authors.0.name")?.definition.label == "Who?")
        #expect(shown.machine?.liveRow("name")?.definition.label == "Name")
        #expect(driver.look(ofRow: "authors.0.name")?.tint != nil)
        #expect(driver.look(ofRow: "name") == nil)
    }

    @Test("A control for other values is an error of the form, which is not shown")
    func wrongControl() async throws {
        let site = try FormSite()
        let delegate = FormDelegate()
        let shown = await form(in: DDLFormView_wrong.self, on: site) { $0.delegate = delegate }
        #expect(shown.machine == nil && shown.status?.phase == .failure)
        #expect(delegate.notes.contains { $0.hasPrefix("formLoadError") }, "\(delegate.notes)")
    }

    @Test("A field in which nothing can be entered has its cell as well")
    func readOnly() async throws {
        let site = try FormSite()
        let shown = await form(in: DDLFormView_library.self, on: site) { $0.editable = false }
        #expect(shown.machine?.liveRow("kind")?.definition.label == "Is it a novel?")
        #expect(shown.machine?.liveRow("kind")?.isReadOnly == true)
    }
}

/// A theme with cells of its own.
final class DDLFormView_library: DDLFormView_default {
    override func prepare(_ cell: inout FieldCell, of name: String) {
        super.prepare(&cell, of: name)
        switch name {
        case "kind":
            cell.label = "Is it a novel?"
            cell.type = .radioGroup
            cell.look.background = ThemeColor(hex: 0xFFF4D6)
        case "pages": cell.layout.suffix = "pp."
        case "authors.name":
            cell.label = "Who?"
            cell.look.tint = ThemeColor(hex: 0x5B3FA8)
        default: break
        }
    }
}

private final class DDLFormView_wrong: DDLFormView_default {
    override func prepare(_ cell: inout FieldCell, of name: String) {
        if name == "kind" { cell.type = .toggle }
    }
}

/// A page with the form of a book in that theme.
enum LibraryPage: ScreenletPage {
    static let themeName = "library"
    static let screenletTypes: [Screenlet.Type] = [DDLFormScreenlet.self]

    static func screenlets(in context: ScreenletPageContext<EmptyQuery>) -> [Screenlet] {
        let form = DDLFormScreenlet()
        form.recordSetId = "books"
        return [form]
    }
}
