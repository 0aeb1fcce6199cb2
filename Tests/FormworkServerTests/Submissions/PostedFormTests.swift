import Formwork
import FormworkHTML
import Testing

@testable import FormworkServer

@Suite struct PostedFormTests {
    private func form(_ entries: KeyValuePairs<String, String>) -> PostedForm {
        PostedForm(SubmittedFields(entries: entries.map { .init(name: $0.key, text: $0.value) }))
    }

    @Test("The answers are separate from the page's own inputs")
    func parts() {
        let form = form([
            "title": "A", "_csrf": "token", "formwork-key": "key", "formwork-action": "insert:team",
            "formwork-base": #"{"version":3,"rows":{}}"#, "formwork-remove": "photo",
            "formwork-step": "two",
        ])
        #expect(form.answers.entries.map(\.name) == ["title"])
        #expect(form.answers.removals == ["photo"])
        #expect(form.tokens == ["token"])
        #expect(form.key == "key")
        #expect(form.action?.event == .insert(tag: "team"))
        #expect(form.base?.version == 3)
    }

    @Test("A page that shows the form again gets everything but the token")
    func fields() {
        let form = form(["_csrf": "token", "title": "A", "formwork-key": "key"])
        #expect(form.fields.entries.map(\.name) == ["title", "formwork-key"])
    }

    @Test("Of a repeated key and action the last counts; each token does")
    func repeated() {
        let form = form([
            "_csrf": "1", "_csrf": "2", "formwork-key": "a", "formwork-key": "b",
            "formwork-action": "insert:x", "formwork-action": "refresh",
        ])
        #expect(form.tokens == ["1", "2"])
        #expect(form.key == "b")
        #expect(form.action == .refresh)
    }

    @Test("Words that were not searched for yet are a search, also beside one of several choices")
    func openSearches() {
        let words = ("formwork-find.tags", "lamp")
        func action(_ entries: [(String, String)]) -> PageAction? {
            PostedForm(SubmittedFields(entries: entries.map { .init(name: $0.0, text: $0.1) }))
                .action
        }
        #expect(action([words]) == .find("tags"))
        #expect(action([words, ("tags", "4")]) == nil)
        let several = ("formwork-several.tags", "true")
        #expect(action([words, ("tags", "4"), several]) == .find("tags"))
        #expect(action([words, ("tags", "4"), several, ("formwork-found.tags", "lamp")]) == nil)
        #expect(form(["tags": "4", "formwork-several.tags": "true"]).answers.entries.count == 1)
    }

    @Test("A draft has the answers, and texts of hidden rows only if none can be a password")
    func draft() {
        let form = form([
            "title": "A", "formwork-key": "key", "formwork-file": "?",
            HTMLForm.hiddenRowsName: "{}",
        ])
        func names(_ secrets: FieldOmission) -> [String] {
            form.draft(leavingOut: secrets, language: "en").fields(in: .canonical).entries
                .map(\.name)
        }
        #expect(names(FieldOmission(secretsOf: [])) == ["title", HTMLForm.hiddenRowsName])
        #expect(names(FieldOmission(secretsOf: [], and: ["pin"])) == ["title"])
    }

    @Test("Parts that a form does not carry are absent")
    func absent() {
        let form = form(["title": "A"])
        #expect(form.tokens.isEmpty && form.key == nil && form.action == nil && form.base == nil)
    }
}
