import Formwork
import FormworkMacros
import FormworkSQLite
import FormworkServer
import FormworkYAML

@FormModel struct Book {
    @Field(.required, .maxLength(120)) var title: String
    @Field(.required) var genre: Genre?
    @Field(.min(0), .fractionDigits(2)) var price: ExactDecimal?
    static var indexes: ModelIndexes { Books.indexes }
}
enum Genre: String, CaseIterable, FormFieldValue { case novel, poetry, science }
enum Books: Resource {
    typealias Fields = Book
    static var filters: [Filter<Book>] { [.choice(\.genre), .range(\.price)] }
}
let texts = """
    en:
      Books: { title: "Books", new: "New book" }
      Book: { title: { title: "Title" }, genre: { title: "Genre" }, price: { title: "Price" } }
      Genre: { novel: "Novel", poetry: "Poetry", science: "Science" }
    """
await FormworkApplication.main {
    let store = try SQLiteStore(path: "books.sqlite", models: [Books.Item.self])
    let words = try YamlStore(yaml: ["en.yml": texts], libraries: FormworkServerTexts.bundles)
    let site = Site(name: .localized(key: "Books.title"), home: Books.List())
    var shop = FormworkApplication(store: store, localization: words, site: site)
    try shop.register(Books.self)
    try await shop.run(port: 8080) { print("Open \($0)/books") }
}
