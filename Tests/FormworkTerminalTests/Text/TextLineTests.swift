import FormworkTerminal
import Testing

@Suite struct TextLineTests {
    private func shown(_ text: String, _ direction: TextDirection = .natural) -> String {
        TextLine(text, direction: direction).shown.map(\.text).joined()
    }

    @Test(
        "Text is shown in the order of the bidirectional algorithm",
        arguments: [
            ("abc", TextDirection.natural, "abc"), ("אבג", .natural, "גבא"),
            ("abc אבג", .natural, "abc גבא"), ("אבג abc", .natural, "abc גבא"),
            ("אבג 12", .natural, "12 גבא"), ("abc", .rightToLeft, "abc"),
            ("abc!", .rightToLeft, "!abc"), ("א(ב)", .natural, "(ב)א"),
            ("", .natural, ""),
        ])
    func order(text: String, direction: TextDirection, expected: String) {
        #expect(shown(text, direction) == expected)
    }

    @Test("A terminal that reorders by itself gets the text as it is")
    func reordering() {
        let line = TextLine("אבג", reorders: false)
        #expect(line.shown.map(\.text).joined() == "אבג")
        #expect(!line.isRightToLeft)
    }

    @Test("The caret is at the side from which the next character is read")
    func columns() {
        let line = TextLine("ab אב")
        #expect((0...5).map { line.column(ofCaret: $0) } == [0, 1, 2, 5, 4, 5])
        let right = TextLine("אב")
        #expect((0...2).map { right.column(ofCaret: $0) } == [2, 1, 0])
    }

    @Test(
        "The arrows reach every place of the caret by what is seen",
        arguments: ["abc", "אבג", "abc אבג", "אבג abc 12", "漢字a", "a\u{200E}b", "1 אב 2"])
    func arrows(text: String) {
        let line = TextLine(text)
        let visible = line.clusters.filter { $0.width > 0 }.count
        var carets: [Int] = []
        var caret: Int? = (0...line.clusters.count).first { line.caret(leftOf: $0) == nil }
        while let current = caret {
            carets.append(current)
            caret = line.caret(rightOf: current)
            #expect(caret.map { line.caret(leftOf: $0) == current } ?? true)
            if carets.count > 100 { break }
        }
        #expect(Set(carets).count == visible + 1)
        let columns = carets.map { line.column(ofCaret: $0) }
        #expect(columns == columns.sorted())
    }

    @Test("A click finds the caret that is nearest to it")
    func clicks() {
        let line = TextLine("abc")
        #expect((0...4).map { line.caret(at: $0) } == [0, 1, 2, 3, 3])
        let wide = TextLine("漢字")
        #expect((0...4).map { wide.caret(at: $0) } == [0, 1, 1, 2, 2])
    }
}

@Suite struct TextLinesTests {
    @Test(
        "Lines end at breaks, behind spaces, or where the width ends",
        arguments: [
            ("one two three", 8, ["one two ", "three"]), ("abcdef", 3, ["abc", "def"]),
            ("a\nb", 10, ["a", "b"]), ("", 5, [""]), ("a\n", 5, ["a", ""]),
            ("漢字漢", 4, ["漢字", "漢"]), ("one  two", 3, ["one  ", "two"]),
            ("abc", 0, ["a", "b", "c"]),
        ])
    func breaks(text: String, width: Int, lines: [String]) {
        #expect(TextLines.broken(text, width: width).map { String($0) } == lines)
    }

    @Test("No line is wider than its width, apart from spaces at its end, and nothing is lost")
    func fits() {
        var seed: UInt64 = 7
        for _ in 0..<300 {
            var text = ""
            for _ in 0..<40 {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text.append(["a", " ", "漢", "é", "\n", "א", "b"][Int(seed >> 33) % 7])
            }
            let width = 2 + Int(seed >> 40) % 10
            let lines = TextLines.broken(text, width: width)
            #expect(lines.joined() == text.filter { !$0.isNewline }, "width \(width): \(text)")
            for line in lines {
                let trimmed = line.reversed().drop { $0 == " " }
                #expect(trimmed.reduce(0) { $0 + TextCluster($1).width } <= width)
            }
        }
    }

    @Test(
        "A text that is cut ends with an ellipsis",
        arguments: [
            ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("漢字漢", 4, "漢…"), ("a", 0, ""),
            // What follows in the line is not ordered with the text that was cut.
            ("\u{2068}abc\u{2069} d", 3, "\u{2068}ab…\u{2069}"),
            ("\u{2068}ab\u{2069} cd", 4, "\u{2068}ab\u{2069} …"),
        ])
    func shortening(text: String, width: Int, expected: String) {
        #expect(TextLines.shortened(text, to: width) == expected)
    }
}
