import Foundation
import Testing

@testable import FormworkTranslations

@Suite struct TranslationReportTests {
    private let finding = TranslationFinding(
        .missing, file: "a,b:c.yml", line: 3, key: "P.a", locale: "de",
        message: "100 % \"gone\"\nwrite: it, now")

    @Test("The text report has one line for each finding")
    func text() throws {
        #expect(
            try TranslationReport.text.report([finding])
                == "a,b:c.yml:3: missing: 100 % \"gone\" write: it, now\n")
        #expect(try TranslationReport.text.report([]) == "")
    }

    @Test("GitHub's commands are escaped")
    func github() throws {
        #expect(
            try TranslationReport.github.report([finding])
                == "::error file=a%2Cb%3Ac.yml,line=3,title=missing::"
                + "100 %25 \"gone\"%0Awrite: it, now\n")
    }

    @Test("Tools read an array of objects")
    func json() throws {
        let text = try TranslationReport.json.report([finding])
        let decoded = try JSONDecoder().decode([TranslationFinding].self, from: Data(text.utf8))
        #expect(decoded == [finding])
        let objects = try JSONDecoder().decode([[String: Value]].self, from: Data(text.utf8))
        #expect(Set(objects[0].keys) == ["kind", "file", "line", "key", "locale", "message"])
        #expect(try TranslationReport.json.report([]).filter { !$0.isWhitespace } == "[]")
    }

    private struct Value: Decodable {
        init(from decoder: any Decoder) {}
    }
}
