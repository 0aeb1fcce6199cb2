import Formwork
import FormworkPresentation
import Testing

@Suite struct ShownResourceListTests {
    private func list(_ books: [Book]) throws -> ShownResourceList {
        ShownResourceList(
            ResourceList<Books>(items: books.map { Stored($0) }, total: books.count, page: 1),
            in: try Books.localizer())
    }

    @Test("A row has the text that leads to the instance, and the values of the other columns")
    func rows() throws {
        let list = try list([
            Book(title: "Emma", pages: 1_200, code: "E-1"), Book(title: "Ulysses"),
        ])
        #expect(list.title == "Books")
        #expect(list.rows.map(\.title) == ["Emma", "Ulysses"])
        #expect(
            list.rows[0].values == [
                ShownValue(label: "Pages", text: "1,200"), ShownValue(label: "Code", text: "E-1"),
            ])
        #expect(list.rows[1].values.isEmpty)
        #expect(list.emptyText == nil)
    }

    @Test("A column of a field that is hidden from the user is left out")
    func hiddenColumns() throws {
        var list = ResourceList<Books>(
            items: [Stored(Book(title: "Emma", pages: 1_200, code: "E-1"))], total: 1, page: 1)
        list.access.hidden = ["title", "code"]
        let rows = ShownResourceList(list, in: try Books.localizer()).rows
        #expect(rows.map(\.title) == ["1,200"])
        #expect(rows[0].values.isEmpty)
    }

    @Test("A list without instances has words for the reason, which its query decides")
    func empty() throws {
        #expect(try list([]).emptyText == "No books.")
        let localizer = try Books.localizer()
        var list = ResourceList<Books>(items: [], total: 0, page: 1)
        list.query = ResourceListQuery(search: "x")
        #expect(
            ShownResourceList(list, in: localizer).emptyText == "Nothing matches your search.")
        list.query = ResourceListQuery(search: "x", filters: ["pages-from": "9"])
        #expect(
            ShownResourceList(list, in: localizer).emptyText == "Nothing matches your search.")
        list.query = ResourceListQuery(filters: ["pages-from": "9"])
        #expect(
            ShownResourceList(list, in: localizer).emptyText == "Nothing matches the filters.")
        list = ResourceList(items: [], total: 3, page: 9)
        #expect(ShownResourceList(list, in: localizer).emptyText == nil)
        #expect(EmptyResourceList(list, of: list.query) == .beyondEnd)
    }

    @Test("Below the results of a search there are words if there are none, or more")
    func searched() throws {
        let localizer = try Books.localizer()
        func note(_ isEmpty: Bool, _ hasMore: Bool) -> String? {
            ReferenceSearchNote(isEmpty: isEmpty, hasMore: hasMore)?.text(in: localizer)
        }
        #expect(note(true, false) == "Nothing matches these words.")
        #expect(
            note(false, true)
                == "Only the first 20 are shown. Add a word to find others.")
        #expect(note(false, false) == nil)
    }

    @Test("An instance has its visible values in words, and no secret")
    func item() throws {
        func values(_ book: Book) throws -> [String] {
            ShownResourceItem(ResourceItem<Books>(Stored(book)), in: try Books.localizer())
                .values.map { "\($0.label): \($0.text)" }
        }
        #expect(
            try values(Book(title: "Emma", secret: "hunter2")) == [
                "Title: Emma", "Pages: Not specified", "Lent: No", "Code: Not specified",
            ])
        var hidden = ResourceItem<Books>(Stored(Book(title: "Emma", pages: 1_200)))
        hidden.access.hidden = ["title", "isLent"]
        let shown = ShownResourceItem(hidden, in: try Books.localizer())
        #expect(shown.title == "1,200")
        #expect(shown.values.map(\.label) == ["Pages", "Code"])
        let due = CivilDate("2027-01-16")
        let lent = try values(Book(title: "Emma", isLent: true, due: due))
        #expect(lent.dropFirst(2).prefix(2) == ["Lent: Yes", "Due: 1/16/2027"])
    }
}
