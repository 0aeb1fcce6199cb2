import FormworkTerminal
import Testing

@Suite struct TextClusterTests {
    @Test(
        "A character takes the cells of a terminal",
        arguments: [
            ("a", 1), ("é", 1), ("e\u{301}", 1), ("漢", 2), ("한", 2), ("ａ", 2), ("😀", 2), ("👨‍👩‍👧", 2),
            ("🇩🇪", 2), ("❤️", 2), ("❤", 1), ("ب", 1), ("\u{200E}", 0), ("\u{2068}", 0), ("ก", 1),
            ("\u{1100}\u{1161}", 2), ("€", 1), ("…", 1), ("\u{301}", 1),
        ])
    func widths(text: String, width: Int) {
        #expect(TextCluster(Character(text)).width == width)
    }

    @Test("Characters that command a terminal or reverse texts become symbols")
    func symbols() {
        for value in Array(UInt32(0)..<0x20) + Array(0x7F..<0xA0) + Array(0x202A...0x202E) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let cluster = TextCluster(Character(scalar))
            #expect(cluster.width == 1)
            #expect(cluster.text.unicodeScalars.allSatisfy { $0.value > 0xFF })
        }
        #expect(TextCluster("\u{1B}").text == "␛")
        #expect(TextCluster("\r\n").text == "␍")
    }

    @Test("A mark without a letter has a circle, and a letter has few marks")
    func marks() {
        #expect(TextCluster("\u{301}").text == "\u{25CC}\u{301}")
        let tower = "a" + String(repeating: "\u{301}", count: 1_000)
        #expect(TextCluster(Character(tower)).text.unicodeScalars.count == 12)
    }

    @Test(
        "Sequences that terminals show differently are doubtful",
        arguments: [
            ("a", false), ("e\u{301}", false), ("漢", false), ("👨‍👩‍👧", true), ("❤️", true), ("🇩🇪", true),
        ])
    func doubts(text: String, isDoubtful: Bool) {
        #expect(TextCluster(Character(text)).isDoubtful == isDoubtful)
    }
}
