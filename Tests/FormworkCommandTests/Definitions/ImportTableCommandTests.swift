import Foundation
import Testing

@Suite(.enabled("Build the product “formwork” to run these tests.") { Executable.isThere })
struct ImportTableCommandTests {
    private static let guests = """
        Name,Born,Notes
        Ada,1815-12-10,"First
        second"
        Grace,1906-12-09,

        """

    @Test func `the rows of a table become instances of an entity that is proposed`() throws {
        let package = try SamplePackage(["guests.csv": Self.guests])
        let outcome = try package.run(["import", "csv", "guests.csv", "--into", "library"])
        #expect(outcome.output == "wrote library/guests.yml: 3 fields\nimported 2 of 2 rows\n")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try package.text("library/guests.yml").contains("type: date, required: true"))
    }

    @Test func `rows that a corrected definition refuses are reported with their lines`() throws {
        let package = try SamplePackage([
            "guests.csv": Self.guests,
            "library/guests.yml":
                "fields: [{ name: name, maxLength: 3 }, { name: born, type: date }]",
        ])
        let outcome = try package.run(["import", "csv", "guests.csv", "--into", "library"])
        #expect(
            outcome.output.hasPrefix(
                "imported 1 of 2 rows\ncolumns without a field: Notes\nline 4: "))
        #expect(outcome.status == 1)
    }

    @Test func `many rows are sent in parts, and refused ones keep their lines`() throws {
        let rows = (1...11_000).map { $0 == 10_500 ? "many" : "\($0)" }
        let package = try SamplePackage([
            "n.csv": "n\n" + rows.joined(separator: "\n"),
            "library/n.yml": "fields: [{ name: n, type: integer }]",
        ])
        let outcome = try package.run(["import", "csv", "n.csv", "--into", "library"])
        #expect(outcome.output.hasPrefix("imported 10999 of 11000 rows\nline 10501: "))
        #expect(outcome.status == 1)
    }

    @Test(
        "files that are no tables are refused",
        arguments: [
            ("", "it needs a line with titles"), ("a\n\"b", "the quotation marks in line 2"),
            ("a,a\n1,2", "has several columns “a”"),
        ])
    func refused(_ text: String, _ expected: String) throws {
        let outcome = try SamplePackage(["a.csv": text]).run(["import", "csv", "a.csv"])
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains(expected), "\(outcome.errors)")
    }

    @Test func `a name that leads elsewhere is refused, and nothing is written`() throws {
        let package = try SamplePackage(["guests.csv": Self.guests])
        let outcome = try package.run([
            "import", "csv", "guests.csv", "--into", "library", "--name", "../x",
        ])
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("cannot be in an address"))
        #expect((try? package.text("x.yml")) == nil)
    }

    @Test func `a proposal is only printed`() throws {
        let package = try SamplePackage(["guests.csv": Self.guests])
        let outcome = try package.run(["import", "csv", "guests.csv", "--propose"])
        #expect(outcome.output.hasPrefix("fields:\n  - { name: name, title: \"Name\""))
        #expect(package.names.allSatisfy { !$0.hasSuffix(".yml") })
    }
}
