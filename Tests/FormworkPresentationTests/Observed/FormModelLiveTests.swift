import Formwork
import FormworkPresentation
import Testing

@Suite struct FormModelLiveTests {
    @Test("A live form begins with the values of a model, or with those of a new one")
    func values() throws {
        let localizer = try Books.localizer()
        let new = try Book.live(submitLabel: "Save", in: localizer)
        #expect(new[text: "title"] == "")
        let stored = Book(title: "Emma", pages: 500)
        let form = try Book.live(stored, submitLabel: "Save", in: localizer)
        #expect(form[text: "title"] == "Emma")
        #expect(form[text: "pages"] == "500")
        #expect(form.part(of: "title")?.part.fields.first?.label == "Title")
    }
}
