import Foundation
import Testing

@Suite struct DependenciesDocumentTests {
    @Test("docs/dependencies.md has a reason for every package of Package.swift and each product")
    func packages() throws {
        let rows = try Self.rows(headed: "Swift package")
        let documented = Dictionary(
            uniqueKeysWithValues: rows.map { cells in
                (Self.linked(cells[0]).lowercased(), Set(cells[1].codeSpans))
            })
        let declared = try PackageManifest().products
        #expect(declared.count >= 9)
        #expect(documented == declared)
        #expect(rows.allSatisfy { $0.count == 3 && $0[2].count > 20 })
    }

    @Test("docs/dependencies.md has a reason for every library of the system")
    func systemLibraries() throws {
        let documented = try Self.rows(headed: "System library").flatMap { $0[0].codeSpans }
        let declared = try PackageManifest().systemLibraries
        #expect(!declared.isEmpty)
        #expect(Set(documented) == declared)
    }

    @Test("docs/dependencies.md has a reason for every Python package of tests and guides")
    func pythonPackages() throws {
        let documented = try Self.rows(headed: "Python package").map { Self.linked($0[0]) }
        let required = try ["Tests/Browser/requirements.txt", "Scripts/guides-requirements.txt"]
            .map(Checkout.text).joined()
            .matches(of: /(?m)^([\w-]+)==/).map { String($0.1) }
        #expect(!required.isEmpty)
        #expect(documented.sorted() == required.sorted())
    }

    @Test("docs/dependencies.md has a reason for every Debian package that a script installs")
    func debianPackages() throws {
        let documented = try Self.rows(headed: "Debian package").flatMap { cells in
            cells[0].split(separator: ", ").map(String.init)
        }
        let scripts = try ["Scripts/install-build-tools.sh", "Scripts/install-test-tools.sh"]
            .map(Checkout.text).joined()
        let installed = scripts.matches(of: /packages\+?=\(([^)$]+)\)/).flatMap { match in
            match.1.split { $0.isWhitespace }.map(String.init)
        }
        #expect(installed.count > 10)
        #expect(Set(documented) == Set(installed))
    }

    private static func rows(headed heading: String) throws -> [[String]] {
        MarkdownTable.rows(in: try Checkout.text("docs/dependencies.md"), headed: heading)
    }

    /// The last part of the address of a link: the name of a package.
    private static func linked(_ cell: String) -> String {
        let address = cell.firstMatch(of: /\]\((.+?)\/?\)$/)?.1 ?? ""
        return String(address.split(separator: "/").last ?? "")
    }
}
