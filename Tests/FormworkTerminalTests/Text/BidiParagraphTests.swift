import Testing

@testable import FormworkTerminal

@Suite struct BidiParagraphTests {
    @Test(
        "Every line of the test of classes has the levels and the order of the standard",
        .enabled(if: UnicodeData.isPresent, "Debian's unicode-data is not installed."))
    func classes() throws {
        var (levels, order): ([UInt8?], [Int]) = ([], [])
        var cases = 0
        for line in try UnicodeData.lines(of: "BidiTest.txt") {
            if line.hasPrefix("@Levels:") {
                levels = line.dropFirst(8).split { $0 == " " || $0 == "\t" }.map { UInt8($0) }
            } else if line.hasPrefix("@Reorder:") {
                order = line.dropFirst(9).split { $0 == " " || $0 == "\t" }.compactMap { Int($0) }
            } else if !line.hasPrefix("@") {
                let fields = line.split(separator: ";")
                let classes = fields[0].split(separator: " ").map { BidiClass(name: $0) }
                let directions = Int(fields[1].drop { $0 == " " }, radix: 16) ?? 0
                for (bit, direction) in [TextDirection.natural, .leftToRight, .rightToLeft]
                    .enumerated() where directions & 1 << bit != 0
                {
                    cases += 1
                    let paragraph = BidiParagraph(classes, direction: direction)
                    check(paragraph, count: classes.count, levels, order, "\(line) \(direction)")
                }
            }
        }
        #expect(cases > 490_000)
    }

    @Test(
        "Every line of the test of characters has the levels and the order of the standard",
        .enabled(if: UnicodeData.isPresent, "Debian's unicode-data is not installed."))
    func characters() throws {
        var cases = 0
        for line in try UnicodeData.lines(of: "BidiCharacterTest.txt") {
            let fields = line.split(separator: ";", omittingEmptySubsequences: false)
            let scalars = fields[0].split(separator: " ")
                .compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
            let directions: [TextDirection] = [.leftToRight, .rightToLeft, .natural]
            let paragraph = BidiParagraph(scalars, direction: directions[Int(fields[1]) ?? 2])
            cases += 1
            #expect(paragraph.baseLevel == UInt8(fields[2]), "\(line)")
            check(
                paragraph, count: scalars.count, fields[3].split(separator: " ").map { UInt8($0) },
                fields[4].split(separator: " ").compactMap { Int($0) }, String(line))
        }
        #expect(cases > 91_000)
    }

    private func check(
        _ paragraph: BidiParagraph, count: Int, _ levels: [UInt8?], _ order: [Int], _ name: String
    ) {
        let found = paragraph.levels(ofLine: 0..<count)
        // `#expect` takes time, and there are hundreds of thousands of lines.
        let isRight = zip(found, levels).allSatisfy { $1 == nil || $0 == $1 }
        if !isRight { #expect(found.map(Optional.some) == levels, "\(name)") }
        let shown = BidiParagraph.visualOrder(found).filter { !paragraph.isRemoved($0) }
        if shown != order { #expect(shown == order, "\(name)") }
    }

    @Test("Deep and wide texts take no more than linear work")
    func adversarial() {
        for text in ["(", ")", "\u{2066}", "\u{202B}", "\u{2069}", "(\u{5D0}", "\u{5D0})a("] {
            let scalars = Array(String(repeating: text, count: 20_000).unicodeScalars)
            let levels = BidiParagraph(scalars, direction: .natural)
                .levels(ofLine: 0..<scalars.count)
            #expect(levels.count == scalars.count)
            #expect(levels.allSatisfy { $0 <= 126 })
        }
    }
}

extension BidiClass {
    private static let names = Dictionary(
        uniqueKeysWithValues: [
            "L", "R", "AL", "EN", "ES", "ET", "AN", "CS", "NSM", "BN", "B", "S", "WS", "ON", "LRE",
            "LRO", "RLE", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI",
        ].enumerated().map { (Substring($1), BidiClass(rawValue: UInt8($0))) })

    /// The class with a short name of the standard.
    fileprivate init(name: Substring) { self = Self.names[name].flatMap { $0 } ?? .leftToRight }
}
