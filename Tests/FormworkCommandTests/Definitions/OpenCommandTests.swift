import Foundation
import Testing

@Suite(.enabled("Build the product “formwork” to run these tests.") { Executable.isThere })
struct OpenCommandTests {
    private static let books = """
        title: Books
        fields: [{ name: title, required: true, maxLength: 5 }, { name: pages, type: integer }]
        """

    @Test func `entities of files have the commands of compiled ones`() throws {
        let package = try SamplePackage(["library/books.yml": Self.books])
        let created = try package.run([
            "open", "library", "books", "create", "--title", "Faust", "--pages", "300",
        ])
        #expect(created.status == 0, "\(created.errors)")
        let list = try package.run(["open", "library", "books", "list"])
        #expect(list.output.contains("Faust") && list.output.contains("300"))
    }

    @Test func `the rules of a file refuse a value`() throws {
        let package = try SamplePackage(["library/books.yml": Self.books])
        let outcome = try package.run([
            "open", "library", "books", "create", "--title", "Ulysses",
        ])
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("5"), "\(outcome.errors)")
    }

    @Test func `a directory alone names its entities`() throws {
        let package = try SamplePackage(["library/books.yml": Self.books])
        let outcome = try package.run(["open", "library"])
        #expect(outcome.output.contains("formwork open library"))
        #expect(outcome.output.contains("books"))
    }

    @Test func `a directory that is missing is named`() throws {
        let outcome = try SamplePackage([:]).run(["open", "library", "books", "list"])
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("There is no directory “library”."))
    }

    @Test func `a wrong definition is named with its line`() throws {
        let package = try SamplePackage(["library/books.yml": "fields: [{ name: a, x: 1 }]"])
        let outcome = try package.run(["open", "library", "books", "list"])
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("books.yml:1: “x” has no meaning here."))
    }
}
