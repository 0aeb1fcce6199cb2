import FormworkAspects
import FormworkHTML
import FormworkPresentation
import FormworkTerminal
import Foundation
import Testing

/// Relations with more instances than are offered, which are searched by words on every face.
@Suite struct NutformsSearchTests {
    private let faces: NutformsFaces

    init() throws { faces = try NutformsFaces() }

    @Test("A relation to one of many is searched by words on a page, and few choices travel")
    func search() async throws {
        func model(_ input: SubmittedFields) async throws -> FormworkAspects.Model {
            let nutforms = BugAspects.nutforms()
            nutforms.optionSource = { _ in ManyProjects() }
            let model = try await nutforms.model(
                entityName: BugAspects.entity, locale: "en", entityId: "1", context: "edit")
            try await model.search(in: input)
            return model
        }
        let first = faces.page(of: try await model(SubmittedFields(entries: [])))
        #expect(first.contains("name=\"formwork-find.project\""))
        #expect(first.contains("value=\"4\" checked"))
        #expect(first.ranges(of: "type=\"radio\"").count == 21)
        let words = SubmittedFields(entries: [
            .init(name: "project", text: ""),
            .init(name: "formwork-find.project", text: "project 29999"),
        ])
        let found = faces.page(
            of: try await model(words),
            PageSubmission(submitted: words, action: PageAction(text: "find:project")))
        #expect(found.contains(">Project 299990<"))
        #expect(found.contains("value=\"project 29999\""))
        let chosen = SubmittedFields(entries: [.init(name: "project", text: "299990")])
        let sent = try await model(chosen)
        let last = faces.page(
            of: sent, PageSubmission(submitted: chosen, action: PageAction(text: "refresh")))
        #expect(last.contains(">Project 299990<"))
        #expect(sent.getRelation("project")?.value == "299990")
    }

    @Test("A relation to one of many is searched by words on the screen of a terminal")
    func find() async throws {
        let nutforms = BugAspects.nutforms()
        nutforms.optionSource = { _ in ManyProjects() }
        nutforms.localizer = { [localizer = faces.localizer] _ in localizer }
        let model = try await nutforms.model(
            entityName: BugAspects.entity, locale: "en", entityId: "1", context: "edit")
        #expect(model.searchButtons.isEmpty)
        model.offersSearches = true
        #expect(model.searchButtons == ["project": "nf-find-project"])
        let form = TerminalForm(
            model, title: "Bug", submitLabel: model.submit.label, in: faces.localizer)
        var answers = ["", "", "29999", "", "3", ""]
        var lines: [String] = []
        let session = TerminalSession(
            answer: { answers.isEmpty ? nil : answers.removeFirst() }, write: { lines.append($0) })
        let outcome = try await session.run(form, finding: model)
        #expect(lines.contains("3. Project 299992"), "\(outcome) \(lines)")
        #expect(model.getRelation("project")?.value == "299992", "\(lines)")
    }

    @Test("Several are searched for as words are typed, and by the button on pages with an engine")
    func link() async throws {
        let model = try await several()
        model.getRelation("projects")?.searchLink = "/projects/choices"
        #expect(faces.page(of: model).contains("data-formwork-reference=\"/projects/choices\""))
        model.getAttribute("description")?.rules.visible = FormExpression.row("projects").isFilledIn
        let live = faces.page(of: model)
        #expect(!live.contains("data-formwork-reference"))
        #expect(live.contains("value=\"find:projects\""))
    }

    /// A bug with relations to several projects of many.
    private func several(
        _ input: SubmittedFields = SubmittedFields(entries: []), isPage: Bool = true
    ) async throws -> FormworkAspects.Model {
        var source = BugAspects.source
        source.documents["meta/class/cz.example.model.Bug"] = """
            {"attributes": [{"name": "description", "type": "String"}], "relationships": [
             {"name": "projects", "type": "ToMany", "target_class": "cz.example.model.Project"}]}
            """
        source.documents["api/Bug/1"] = #"{"description": "It blinks", "projects": [4, 70]}"#
        let nutforms = Nutforms(aspectsSource: source)
        nutforms.optionSource = { _ in ManyProjects() }
        nutforms.localizer = { [localizer = faces.localizer] _ in localizer }
        let model = try await nutforms.model(
            entityName: BugAspects.entity, locale: "en", entityId: "1", context: "edit")
        if isPage { try await model.search(in: input) }
        return model
    }

    private func sent(_ entries: [(String, String)]) -> SubmittedFields {
        let fields = [("description", "It hums")] + entries
        return SubmittedFields(entries: fields.map { .init(name: $0.0, text: $0.1) })
    }

    @Test("A search on a page adds to the instances of a relation to several, and few travel")
    func severalOnPage() async throws {
        let first = faces.page(of: try await several())
        #expect(first.contains("name=\"formwork-find.projects\""))
        #expect(first.contains("name=\"formwork-several.projects\""))
        for chosen in ["4", "70"] { #expect(first.contains("value=\"\(chosen)\" checked")) }
        #expect(first.ranges(of: " checked").count == 2)
        #expect(first.ranges(of: "type=\"checkbox\"").count == 21)
        let words = sent([("projects", "70"), ("formwork-find.projects", "29999")])
        let found = faces.page(
            of: try await several(words),
            PageSubmission(submitted: words, action: PageAction(text: "find:projects")))
        #expect(found.contains("value=\"70\" checked"))
        #expect(found.contains("value=\"299990\"><label"))
        #expect(!found.contains("value=\"4\""))
        let chosen = sent([("projects", "70"), ("projects", "299990"), ("projects", "299991")])
        let model = try await several(chosen)
        let last = faces.page(
            of: model, PageSubmission(submitted: chosen, action: PageAction(text: "refresh")))
        #expect(last.contains("<label for=\"choice-4-projects\">Project 299991</label>"))
        #expect(model.getRelation("projects")?.values == ["70", "299990", "299991"])
    }

    @Test("A search that finds nothing keeps what is chosen, and one for nothing chosen its field")
    func nothing() async throws {
        for chosen in [["70"], []] {
            let words = sent(
                chosen.map { ("projects", $0) } + [("formwork-find.projects", "zeppelin")])
            let page = faces.page(
                of: try await several(words),
                PageSubmission(submitted: words, action: PageAction(text: "find:projects")))
            #expect(page.contains("name=\"formwork-find.projects\""))
            #expect(page.contains("Nothing matches these words."))
            #expect(page.ranges(of: " checked").count == chosen.count)
        }
    }

    @Test("An identity that the source does not have is refused")
    func unknown() async throws {
        let words = sent([("projects", "70"), ("projects", "<none>")])
        let model = try await several(words)
        let page = faces.page(
            of: model, PageSubmission(submitted: words, action: PageAction(text: "refresh")))
        #expect(!page.contains("&lt;none&gt;"))
        model.submit.send()
        #expect(model.getRelation("projects")?.violations.map(\.code) == [.choice])
    }

    @Test("The screen of a terminal has a button that searches for several instances")
    func severalOnScreen() async throws {
        let model = try await several(isPage: false)
        model.getRelation("projects")?.setValues(["70"])
        model.offersSearches = true
        let screen = faces.screen(of: model)
        #expect(screen.node.outline.contains("Search: projects"))
        #expect(model.getRelation("projects")?.values == ["70"])
    }

    @Test("A search in the lines of a terminal adds to the instances that are chosen")
    func severalInTerminal() async throws {
        let model = try await several(isPage: false)
        model.offersSearches = true
        #expect(model.searchButtons == ["projects": "nf-find-projects"])
        let form = TerminalForm(
            model, title: "Bug", submitLabel: model.submit.label, in: faces.localizer)
        var answers = ["", "29999", "", "3", ""]
        var lines: [String] = []
        let session = TerminalSession(
            answer: { answers.isEmpty ? nil : answers.removeFirst() }, write: { lines.append($0) })
        let outcome = try await session.run(form, finding: model)
        #expect(lines.contains("3. Project 299992"), "\(outcome) \(lines)")
        #expect(model.getRelation("projects")?.values == ["4", "70", "299992"], "\(lines)")
    }
}

/// The choices among 300,000 projects: the first ones, or those whose numbers begin with 29999.
private struct ManyProjects: OptionSource {
    func options(_ query: OptionQuery) -> OptionPage {
        let first = query.words == nil ? 1 : 299_990
        let found = query.words == "zeppelin" ? 0 : query.limit
        let numbers = (first..<first + found).map(String.init)
        let chosen = query.chosen.filter { !numbers.contains($0) && Int($0) != nil }
        return OptionPage(
            (numbers + chosen).map { Choice(value: $0, label: "Project \($0)") },
            hasMore: found > 0)
    }
}
