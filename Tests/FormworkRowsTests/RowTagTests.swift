import FormworkRows
import Testing

@Suite struct RowTagTests {
    enum Tag: RowTag, Equatable {
        case email
        case line(String)
        case cell(row: Int, column: Int)
    }

    @Test(
        "A tag's name is its case with its values, and two tags never have one name",
        arguments: [
            (Tag.email, "email"),
            (.line("address-line-1"), "line~address-line-1"),
            (.line("a.b"), "line~a%2Eb"), (.line("a%2Eb"), "line~a%252Eb"),
            (.line("a~b c"), "line~a%7Eb%20c"), (.line(""), "line~"),
            (.cell(row: 1, column: 2), "cell~1~2"),
        ])
    func names(tag: Tag, name: String) {
        #expect(tag.name == name)
    }
}
