import FormworkRandom
import Testing

@testable import FormworkServer

@Suite struct UnsafeRawBufferPointerPlaceTests {
    private func place(of pattern: String, in text: String) -> Int? {
        Array(text.utf8).withUnsafeBytes { $0.place(of: Array(pattern.utf8)) }
    }

    @Test(
        "The first place of a pattern is found, behind its beginnings too",
        arguments: [
            ("<title>", 0), ("<<title>", 1), ("<ti<title><title>", 3), ("<title", nil), ("", nil),
            ("é<title>", 2),
        ])
    func firstPlace(text: String, expected: Int?) {
        #expect(place(of: "<title>", in: text) == expected)
    }

    @Test("A place is that of a search byte by byte")
    func everyPlace() {
        var generator = FixedSeed(28)
        for _ in 0..<500 {
            let text = String((0..<40).map { _ in "\r\n-".randomElement(using: &generator) ?? "-" })
            let bytes = Array(text.utf8)
            for pattern in ["\r\n", "\r\n\r\n", "\r\n--"] {
                let wanted = bytes.indices.first { bytes[$0...].starts(with: pattern.utf8) }
                #expect(place(of: pattern, in: text) == wanted, "\(bytes)")
            }
        }
    }
}
