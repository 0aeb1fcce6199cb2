import Testing

@testable import FormworkLocalization

@Suite struct LanguagePreferencesTests {
    private func wanted(_ header: String) -> [String] {
        LanguagePreferences(header: header).wanted.map { $0.tag?.text ?? "*" }
    }

    @Test(
        "Weights decide, then the order of the header",
        arguments: [
            ("de", ["de"]),
            ("en;q=0.8, de", ["de", "en"]),
            ("fr-FR,es;q=0.8", ["fr-FR", "es"]),
            ("a1,de;q=0.5,en;q=0.5", ["de", "en"]),
            ("*;q=0.1 , ar ; q=0.2", ["ar", "*"]),
            ("de;q=0.001,en;q=0.01", ["en", "de"]),
            ("de;q=0,en;q=0.0", []),
            ("de;Q=1.000", ["de"]),
            ("\tde\t,\t en", ["de", "en"]),
        ])
    func order(header: String, expected: [String]) {
        #expect(wanted(header) == expected)
    }

    @Test(
        "A malformed language is ignored and the others are not",
        arguments: [
            "de;q=", "de;q", "de;q=2", "de;q=1.001", "de;q=0.1234", "de;q=-1", "de;q=.5",
            "de;q=1e0",
            "de;q=+1", "de;q=0.+5", "de;q=0.٥", "de;level=1", "de;q=1;q=1", "de;;", ";q=1", "d*",
            "de;q=0.5.5", "de\0", "**", "", " ", ";", "=",
        ])
    func malformed(element: String) {
        #expect(LanguagePreferences(header: element).preferences == [])
        #expect(LanguagePreferences(header: "\(element),en").preferences.count == 1)
    }

    @Test("A header beyond the limits is ignored")
    func limits() {
        let fifty = Array(repeating: "de", count: 50).joined(separator: ",")
        #expect(wanted(fifty).count == 50)
        #expect(wanted(fifty + ",de") == [])
        let long = "de," + String(repeating: " ", count: LanguagePreferences.maximalLength - 3)
        #expect(wanted(long) == ["de"])
        #expect(wanted(long + " ") == [])
    }

    @Test(
        "A weight of 0 excludes a language unless a more specific wish covers it",
        arguments: [
            ("de;q=0", "de-AT", true), ("de;q=0,de-AT", "de-AT", false), ("*;q=0", "de", true),
            ("*;q=0,de", "de", false), ("de-AT;q=0,de", "de", false), ("en", "de", false),
        ])
    func exclusion(header: String, tag: String, isExcluded: Bool) throws {
        let tag = try #require(LanguageTag(tag))
        #expect(LanguagePreferences(header: header).excludes(tag) == isExcluded)
    }
}
