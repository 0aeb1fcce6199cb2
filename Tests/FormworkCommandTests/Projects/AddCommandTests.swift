import Foundation
import Testing

@Suite(.enabled("Build the product “formwork” to run these tests.") { Executable.isThere })
struct AddCommandTests {
    private let place: SamplePackage
    private let source = "corner-shop/Sources/CornerShop/Product.swift"
    private let application = "corner-shop/Sources/CornerShop/CornerShop.swift"
    private let test = "corner-shop/Tests/CornerShopTests/ProductTests.swift"
    private let texts = "corner-shop/Sources/CornerShop/Resources/Product.yml"

    init() throws {
        place = try SamplePackage([:])
        _ = try place.run(["new", "corner-shop", "--languages", "en,de"])
    }

    @Test(
        "An entity is written with its resource, its choices and its filters"
    )
    func entity() throws {
        let run = try place.add(
            "Product", "name:text", "price:decimal", "in-stock:bool", "kind:choice(map,oldBook)",
            "maker:email!")
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            try place.text(source) == """
                import Formwork
                import FormworkMacros

                /// A product, as it is entered.
                @FormModel struct Product {
                    @Field(.required, .maxLength(200)) var name: String
                    @Field var price: ExactDecimal?
                    @Field var inStock: Bool
                    @Field var kind: ProductKind?
                    @Field(.input(.emailAddress), .required, .maxLength(254)) var maker: String

                    static var indexes: ModelIndexes { Products.indexes }
                }

                /// The products with their pages.
                enum Products: Resource {
                    typealias Fields = Product
                    static var filters: [Filter<Product>] {
                        [
                            .range(\\.price),
                            .choice(\\.inStock),
                            .choice(\\.kind),
                        ]
                    }
                }

                /// The choices of a product's kind.
                enum ProductKind: String, CaseIterable, FormFieldValue {
                    case map
                    case oldBook
                }

                """)
        #expect(
            try place.text(test).contains(
                """
                    private static let example: [String: any Sendable] = [
                        "name": "Name",
                        "price": 12.5,
                        "inStock": true,
                        "kind": "map",
                        "maker": "ann@example.org",
                    ]
                """))
    }

    @Test("An entity is registered beside the others")
    func registered() throws {
        _ = try place.add("Product", "name:text")
        _ = try place.add("Person", "name:text", "--plural", "People")
        let text = try place.text(application)
        for lines in [
            """
                    Reminders.Item.self,
                    Products.Item.self,
                    People.Item.self,
                ]
            """,
            """
                    .init(
                        title: .localized(key: "Products.title"),
                        request: Products.List()),
                    .init(
                        title: .localized(key: "People.title"),
                        request: People.List()),
                ]
            """,
            """
                    try application.register(Reminders.self)
                    try application.register(Products.self)
                    try application.register(People.self)
            """,
        ] {
            #expect(text.contains(lines), "\(text)")
        }
    }

    @Test("The texts are in all languages of the package, with places for translations")
    func languages() throws {
        _ = try place.add("Product", "name:text", "in-stock:bool", "kind:choice(map,oldBook)")
        #expect(
            try place.text(texts) == """
                en:
                  Products:
                    title: "Products"
                    new: "New product"
                  Product:
                    name:
                      title: "Name"
                    inStock:
                      title: "In stock"
                    kind:
                      title: "Kind"
                  ProductKind:
                    map: "Map"
                    oldBook: "Old book"
                de:
                  Products:
                    title: "Products"  # Products
                    new: "New product"  # New product
                  Product:
                    name:
                      title: "Name"  # Name
                    inStock:
                      title: "In stock"  # In stock
                    kind:
                      title: "Kind"  # Kind
                  ProductKind:
                    map: "Map"  # Map
                    oldBook: "Old book"  # Old book

                """)
        let check = try place.localization(
            "check", "--texts", "corner-shop/Sources", "--sources", "corner-shop/Sources")
        let kinds = check.output.split(separator: "\n").map { $0.contains("untranslated") }
        #expect(kinds == Array(repeating: true, count: 7))
    }

    @Test(
        "An amount of money has a currency, euros unless it names another one",
        arguments: [("money", "EUR"), ("money(USD)", "USD"), ("money:JPY", "JPY")])
    func money(kind: String, code: String) throws {
        _ = try place.add("Product", "name:text", "price:\(kind)")
        let options = ".min(0), .fractionDigits(2), .currency(\"\(code)\")"
        #expect(try place.text(source).contains("@Field(\(options)) var price: ExactDecimal?"))
    }

    @Test("Run again, the command changes nothing")
    func again() throws {
        let arguments = ["name:text", "price:money", "kind:choice(a,b)"]
        let first = try place.run(
            ["add", "resource", "Product"] + arguments + ["--package", "corner-shop"])
        #expect(first.output.contains("wrote \(source): name, price, kind\n"))
        let before = try contents()
        let second = try place.run(
            ["add", "resource", "Product"] + arguments + ["--package", "corner-shop"])
        #expect(second.output == "Nothing is missing; no file was changed.\n")
        #expect(try contents() == before)
    }

    @Test("More fields and choices are added, and every line that was edited remains")
    func edits() throws {
        _ = try place.add("Product", "name:text", "kind:choice(a)")
        let edited = [
            (
                source, "@Field(.required, .maxLength(200)) var name",
                "@Field(.required) /* ours */ var name"
            ),
            (
                source, "        [\n            .choice(\\.kind)\n        ]",
                "        [.choice(\\.kind)]"
            ),
            (texts, "\"Kind\"  # Kind", "\"Art\"  # Kind"),
            (test, "\"name\": \"Name\"", "\"name\": \"Chair\""),
            (application, "        try application.register(Products.self)\n", ""),
        ]
        for (file, old, new) in edited {
            let text = try place.text(file)
            #expect(text.contains(old), "\(file): \(old)")
            try place.write(text.replacing(old, with: new), to: file)
        }
        let before = try contents()
        let run = try place.add("Product", "name:text", "kind:choice(a,b)", "due:date!")
        #expect(run.status == 0, "\(run.errors)")
        for (file, text) in before {
            let lines = try place.text(file).split(separator: "\n")
            // The filters were written into one line, which has one more now.
            for line in text.split(separator: "\n") where !line.contains("[.choice") {
                #expect(lines.contains(line) || lines.contains(line + ","), "\(file): \(line)")
            }
        }
        for line in [
            "    @Field(.required) var due: CivilDate?\n", "[.choice(\\.kind), .range(\\.due)]",
            "    case a\n    case b\n",
        ] {
            #expect(try place.text(source).contains(line), "\(line)")
        }
        #expect(try place.text(texts).contains("due:\n      title: \"Due\"\n"))
        #expect(try place.text(test).contains("\"due\": \"2030-05-17\","))
        #expect(try !place.text(application).contains("register(Products.self)"))
    }

    @Test(
        "Wrong names, kinds and fields are refused, and nothing is written",
        arguments: [
            (["Product", "price:cash"], "The kinds are: text, long-text, email,"),
            (["Product", "price"], "write its name and its kind"),
            (["Product", "class:text"], "\"class\" is a keyword of Swift"),
            (["Product", "version:text"], "every stored model has a member of this name"),
            (["Product", "a:text", "A:bool"], "The field a appears twice"),
            (["Product", "kind:choice()"], "cannot be the name of a choice of kind"),
            (["Product", "kind:choice(a,a)"], "has the choice a twice"),
            (["Product", "price:money(euro)"], "\"euro\" of the field price is no currency"),
            (["Product"], "A new entity has at least one field"),
            (["Filter", "name:text"], "Filter is a name of Swift or Formwork"),
            (["CornerShop", "name:text"], "need different names"),
            (["Reminder", "title:bool"], "Reminder.title is String"),
        ])
    func refused(arguments: [String], message: String) throws {
        let before = try contents()
        let run = try place.run(["add", "resource"] + arguments + ["--package", "corner-shop"])
        #expect(run.status == 64)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(try contents() == before)
    }

    @Test("Outside of a package the command names the remedy")
    func outside() throws {
        let run = try place.run(["add", "resource", "Product", "name:text"])
        #expect(run.status == 64)
        #expect(run.errors.contains("There is no Package.swift in \".\""))
    }

    @Test("An application of another form is given the lines to write by hand")
    func byHand() throws {
        try place.write(
            "@main enum CornerShop { static func main() { run { $0.register(Reminders.self) } } }\n",
            to: application)
        let run = try place.add("Product", "name:text")
        #expect(run.output.contains("to do in \(application): models: Products.Item.self\n"))
        #expect(try place.text(source).contains("enum Products: Resource"))
    }

    /// The files of the package.
    private func contents() throws -> [String: String] {
        let names = place.names.filter { $0.hasPrefix("corner-shop/") }
        return try Dictionary(uniqueKeysWithValues: names.map { ($0, try place.text($0)) })
    }
}
