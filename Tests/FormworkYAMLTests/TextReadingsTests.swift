import FormworkYAML
import Foundation
import Testing

@Suite struct TextReadingsTests {
    private func title(of yaml: String) throws -> String? {
        try YamlStore(yaml: ["texts.yml": yaml])
            .translate("Page.title", locale: Locale(identifier: "en"))
    }

    @Test("While work goes on, the same texts are read once, and others by themselves")
    func once() throws {
        let readings = TextReadings()
        let titles = try TextReadings.$current.withValue(readings) {
            try ["A", "A", "B", "A"].map { try title(of: "en: { Page: { title: \($0) } }") }
        }
        #expect(titles == ["A", "A", "B", "A"])
        #expect(readings.count == 2)
        #expect(try title(of: "en: { Page: { title: A } }") == "A")
        #expect(readings.count == 2)
    }

    @Test("Texts that cannot be used are refused each time")
    func refused() {
        TextReadings.$current.withValue(TextReadings()) {
            for _ in 0..<2 {
                #expect(throws: YamlStoreError.self) {
                    try YamlStore(yaml: ["texts.yml": "en: ["], isStrict: true)
                }
            }
        }
    }
}
