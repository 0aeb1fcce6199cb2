import FormworkSQLite
import FormworkServer
import FormworkState
import Testing

@Suite struct SecurityDocumentTests {
    @Test("docs/security.md has every limit of the sources with its value, and no other")
    func limits() throws {
        let declared = try DeclaredLimit.all()
        let documented = try Self.documented()
        #expect(declared.count > 70)
        #expect(declared.subtracting(documented).map(\.name).sorted() == [])
        #expect(documented.subtracting(declared).map(\.name).sorted() == [])
    }

    @Test(
        "docs/security.md has every member of the limits that an application sets",
        arguments: [
            ServerLimits(), SQLiteStore.SubmissionLimits(), HistoryLimits(),
        ] as [any Sendable])
    func members(of limits: any Sendable) throws {
        let documented = try Self.documented()
        let type = String(reflecting: type(of: limits)).drop { $0 != "." }.dropFirst()
        for (label, value) in Mirror(reflecting: limits).children {
            let number = try #require(
                (value as? Duration).map { $0 / .seconds(1) } ?? (value as? Int).map(Double.init)
                    ?? value as? Double)
            let limit = DeclaredLimit(name: "\(type).\(try #require(label))", value: number)
            #expect(documented.contains(limit))
        }
    }

    /// The rows of all tables of limits: the first cell is the name, the second begins with the value.
    private static func documented() throws -> Set<DeclaredLimit> {
        let rows = MarkdownTable.rows(
            in: try Checkout.text("docs/security.md"), headed: "Limit")
        return Set(
            try rows.map { cells in
                let name = try #require(cells[0].codeSpans.first)
                return DeclaredLimit(
                    name: name, value: try #require(value(in: cells[1]), "\(name)"))
            })
    }

    private static func value(in cell: String) -> Double? {
        guard let match = cell.firstMatch(of: /^(\d[\d,]*)(?: (ms|s|days?|years?|KiB|MiB)\b)?/),
            let number = Double(match.1.filter { $0 != "," })
        else { return nil }
        let units = [
            "ms": 0.001, "s": 1, "day": 86_400, "year": 31_536_000, "KiB": 1_024, "MiB": 1_048_576,
        ]
        return number * (match.2.flatMap { units[String($0)] } ?? 1)
    }
}
