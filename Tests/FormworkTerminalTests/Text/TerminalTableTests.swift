import FormworkTerminal
import Testing

@Suite struct TerminalTableTests {
    private static let table = TerminalTable(
        columns: [
            .init(title: "Title"), .init(title: "Author"),
            .init(title: "Budget", isNumeric: true), .init(title: "Day", isMoment: true),
        ],
        rows: [
            ["A bench below the lime tree", "Anna Lindqvist", "€2,000.00", "26 Nov 2026"],
            ["A lamp", "Bo", "€1.00", "1 Dec 2026"],
        ])

    @Test(
        "Texts are cut for a narrow screen, and columns left out before little of them remains",
        arguments: [
            (67, "A bench below the lime tree  Anna Lindqvist  €2,000.00  26 Nov 2026"),
            (63, "A bench below the lime tree  Anna Lind…  €2,000.00  26 Nov 2026"),
            (52, "A bench below the…  Anna Li…  €2,000.00  26 Nov 2026"),
            (40, "A bench below the …  Anna Li…  €2,000.00"), (20, "A bench b…  Anna Li…"),
            (9, "A bench …"), (5, "A be…"), (0, "…"),
        ])
    func texts(limit: Int, line: String) {
        #expect(Self.table.lines(fitting: limit)[1] == line)
    }

    @Test("Numbers and days are never cut")
    func numbers() {
        let whole = ["€2,000.00", "€1.00", "26 Nov 2026", "1 Dec 2026"]
        for limit in 1...80 {
            for line in Self.table.lines(fitting: limit).dropFirst() {
                let found = whole.filter(line.contains)
                let signs = line.count { $0 == "€" } + line.matches(of: /20\d\d/).count
                #expect(found.count == signs, "\(limit): \(line)")
                #expect(line.count <= limit)
            }
        }
    }
}
