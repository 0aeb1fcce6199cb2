import Formwork
import FormworkPresentation
import Testing

@Suite struct ShownTableTests {
    private static func table(rows: Int, hasMore: Bool = false, words: String? = nil) -> ShownTable
    {
        ShownTable(
            label: "Bugs", columns: [.init(name: "title", label: "Title")],
            rows: (0..<rows).map { .init(id: "\($0)", values: ["Bug \($0)"]) },
            hasMore: hasMore, words: words)
    }

    @Test(
        "There are words in the place of no instances only, by the reason why there are none",
        arguments: [
            (0, nil, "There is nothing here yet."), (0, "", "There is nothing here yet."),
            (0, "x", "Nothing matches your search."), (1, nil, nil), (1, "x", nil),
        ] as [(Int, String?, String?)])
    func empty(rows: Int, words: String?, note: String?) throws {
        let localizer = try Reader.localizer("en")
        #expect(Self.table(rows: rows, words: words).emptyNote(in: localizer) == note)
    }

    @Test("There are words below instances of which there are more")
    func more() throws {
        let localizer = try Reader.localizer("en")
        #expect(Self.table(rows: 2).moreNote(in: localizer) == nil)
        #expect(Self.table(rows: 0, hasMore: true).moreNote(in: localizer) == nil)
        let note = Self.table(rows: 2, hasMore: true).moreNote(in: localizer)
        #expect(note?.hasPrefix("Only the first 2 are shown.") == true)
    }
}
