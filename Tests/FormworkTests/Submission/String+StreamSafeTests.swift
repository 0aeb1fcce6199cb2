import Foundation
import Testing

@testable import Formwork

@Suite struct StringStreamSafeTests {
    @Test(
        "Text with up to thirty combining marks in a row stays as it is",
        arguments: [
            "", "plain", "e\u{301}", "مُحَمَّد", "\u{1F1E6}\u{1F1F9}", "a" + marks(30),
            marks(30) + "b" + marks(30),
        ])
    func unchanged(text: String) {
        #expect(Array(text.streamSafe.unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test("A longer run is divided behind each thirtieth mark", arguments: [31, 60, 61, 1_000])
    func divided(count: Int) {
        let scalars = Array("a\(Self.marks(count))b".streamSafe.unicodeScalars)
        #expect(scalars.count { $0 == "\u{34F}" } == (count - 1) / 30)
        #expect(
            scalars.filter { $0 != "\u{34F}" } == Array("a\(Self.marks(count))b".unicodeScalars))
        let runs = scalars.split { $0.properties.canonicalCombiningClass == .notReordered }
        #expect(runs.allSatisfy { $0.count <= 30 })
    }

    @Test("Names, texts and file names arrive bounded")
    func submitted() {
        let endless = Self.marks(100)
        let entry = SubmittedFields.Entry(name: endless, text: endless)
        #expect(entry.name.unicodeScalars.count == 103 && entry.text.unicodeScalars.count == 103)
        let file = SubmittedFile(name: "a/\(endless)", content: .init())
        #expect(file.name.unicodeScalars.count == 103)
    }

    private static func marks(_ count: Int) -> String {
        String(repeating: "\u{301}", count: count)
    }
}
