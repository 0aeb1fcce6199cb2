import Testing

@testable import IdeaboardWatch

@Suite("Columns of texts on a terminal") struct TextColumnsTests {
    @Test("Columns are aligned, without spaces at the end")
    func columns() {
        let columns = TextColumns(widths: [4, 3])
        #expect(columns.line(["a", "1", "x"]) == "a       1  x")
        #expect(columns.line(["long", "100", ""]) == "long  100")
        #expect(columns.line(["字", "1", ""]) == "字      1")
    }
}
