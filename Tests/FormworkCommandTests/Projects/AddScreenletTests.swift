import Foundation
import Testing

@Suite(.enabled("Build the product “formwork” to run these tests.") { Executable.isThere })
struct AddScreenletTests {
    private let place: SamplePackage
    private let folder = "corner-shop/Sources/CornerShop"

    init() throws {
        place = try SamplePackage([:])
        _ = try place.run(["new", "corner-shop", "--languages", "en,de"])
    }

    private func add(_ name: String) throws -> SamplePackage.Outcome {
        try place.run(["add", "screenlet", name, "--package", "corner-shop"])
    }

    @Test("A screenlet is written with its data, operation, view, theme folder, texts and test")
    func files() throws {
        let before = Set(try contents().keys)
        let run = try add("Wish")
        #expect(run.status == 0, "\(run.errors)")
        let after = Set(try contents().keys).subtracting(before)
        #expect(
            after == [
                "\(folder)/Resources/WishScreenlet.yml",
                "\(folder)/WishScreenlet/WishScreenlet.swift",
                "\(folder)/WishScreenlet/TidyWish.swift",
                "\(folder)/WishScreenlet/Themes/default/WishView_default.swift",
                "corner-shop/Tests/CornerShopTests/WishScreenletTests.swift",
            ])
        for path in after { #expect(run.output.contains("wrote \(path)"), "\(path)") }
        #expect(
            try place.text("\(folder)/WishScreenlet/WishScreenlet.swift").hasPrefix(
                """
                import FormworkScreens
                import FormworkServer

                /// The data of the screenlet, which the view of each theme shows.
                protocol WishData: AnyObject {
                    /// The text that is entered.
                    var entry: String { get set }
                }

                /// Takes a text and shows it again without needless spaces.
                final class WishScreenlet: BaseScreenlet<any WishData> {
                    override class var views: [BaseScreenletView.Type] {
                        [WishView_default.self]
                    }

                """))
    }

    @Test("The application registers the page, links to it, and depends on the module once")
    func application() throws {
        _ = try add("Wish")
        _ = try add("gift-list-screenlet")
        let text = try place.text("\(folder)/CornerShop.swift")
        for lines in [
            """
                    .init(
                        title: .localized(key: "WishScreenlet.heading"),
                        request: WishScreenlet.Page(query: .init())),
                    .init(
                        title: .localized(key: "GiftListScreenlet.heading"),
                        request: GiftListScreenlet.Page(query: .init())),
            """,
            """
                    try application.register(Reminders.self)
                    try application.register(WishScreenlet.self)
                    try application.register(GiftListScreenlet.self)
            """,
        ] {
            #expect(text.contains(lines), "\(text)")
        }
        let manifest = try place.text("corner-shop/Package.swift")
        let product =
            "                .product(name: \"FormworkScreens\", package: \"formwork\"),\n"
        #expect(manifest.components(separatedBy: product).count == 2, "\(manifest)")
    }

    @Test("The texts are in all languages of the package, and none is missing or unused")
    func texts() throws {
        _ = try add("GiftList")
        #expect(
            try place.text("\(folder)/Resources/GiftListScreenlet.yml") == """
                en:
                  GiftListScreenlet:
                    heading: "Gift list"
                    entry:
                      title: "Text"
                    tidy:
                      title: "Tidy"
                      success: "The spaces are tidy."
                de:
                  GiftListScreenlet:
                    heading: "Gift list"  # Gift list
                    entry:
                      title: "Text"  # Text
                    tidy:
                      title: "Tidy"  # Tidy
                      success: "The spaces are tidy."  # The spaces are tidy.

                """)
        let check = try place.localization(
            "check", "--texts", "corner-shop/Sources", "--sources", "corner-shop/Sources")
        let kinds = check.output.split(separator: "\n").map { $0.contains("untranslated") }
        #expect(kinds == Array(repeating: true, count: 4), "\(check.output)")
    }

    @Test("The test reads the page in the first language of the package")
    func language() throws {
        _ = try place.run(["new", "laden", "--languages", "de"])
        _ = try place.run(["add", "screenlet", "Wunsch", "--package", "laden"])
        let test = try place.text("laden/Tests/LadenTests/WunschScreenletTests.swift")
        #expect(test.contains("PageDriver(application, language: \"de\")"))
    }

    @Test(
        "Names that cannot be, or are taken, are refused in one message, and nothing is written",
        arguments: [
            ("9lives", "begins with a letter"), ("my wish", "begins with a letter"),
            (String(repeating: "a", count: 27), "at most 26"),
            (
                "Screenlet",
                "\"Screenlet\" is a name of Formwork. Choose another one, such as MyWish."
            ),
            ("base", "\"base\" is a name of Formwork. Choose another one, such as MyBase."),
            ("FormworkWish", "is a name of Formwork"),
            (
                "Taken",
                "Taken.swift has a type TakenData. Name the screenlet otherwise, such as MyTaken."
            ),
            ("Note", "NoteScreenletTests.swift is there already. Move it away"),
        ])
    func refused(name: String, message: String) throws {
        try place.write("protocol TakenData {}\n", to: "\(folder)/Taken.swift")
        try place.write(
            "// Mine\n", to: "corner-shop/Tests/CornerShopTests/NoteScreenletTests.swift")
        let before = try contents()
        let run = try add(name)
        #expect(run.status == 64)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(try contents() == before)
    }

    @Test("Run again, the command refuses to replace the screenlet")
    func again() throws {
        _ = try add("Wish")
        let before = try contents()
        let run = try add("Wish")
        #expect(run.status == 64)
        #expect(run.errors.contains("has a type WishScreenlet."), "\(run.errors)")
        #expect(try contents() == before)
    }

    @Test("A target without the server is named, with the products that it lacks")
    func withoutServer() throws {
        let manifest = try place.text("corner-shop/Package.swift")
        try place.write(
            manifest.replacing("FormworkServer", with: "Other"), to: "corner-shop/Package.swift")
        let before = try contents()
        let run = try add("Wish")
        #expect(run.status == 64)
        #expect(
            run.errors.contains(
                "The target CornerShop in corner-shop/Package.swift does not name FormworkServer"))
        #expect(try contents() == before)
    }

    @Test("An application of another form is given the lines to write by hand")
    func byHand() throws {
        try place.write(
            "@main enum CornerShop { static func main() {} }\n", to: "\(folder)/CornerShop.swift")
        let run = try add("Wish")
        #expect(run.output.contains("to do: try application.register(WishScreenlet.self)\n"))
    }

    /// The files of the package.
    private func contents() throws -> [String: String] {
        let names = place.names.filter { $0.hasPrefix("corner-shop/") }
        return try Dictionary(uniqueKeysWithValues: names.map { ($0, try place.text($0)) })
    }
}
