import FormworkLocalization
import Foundation
import Testing

@testable import FormworkTranslations

/// Random documents, always the same for a seed.
private struct RandomTexts {
    private static let bits = [
        "a", "Z", " ", "  ", "\n", "\n\n", "\r", "\r\n", "\t", "\"", "'", "\\", ":", ": ", "#",
        " #",
        "-", "- ", "?", "{", "}", "[", "]", ",", "&", "*", "!", "|", ">", "<", "%", "%%", "%{n}",
        "%{name}", "%%{", "]]>", "&amp;", "no", "~", "1.10", "é", "e\u{301}", "😀", "👨‍👩‍👧", "مرحبا",
        "שלום", "\u{202E}", "\u{2068}", "\u{0}", "\u{1}", "\u{1F}", "\u{7F}", "\u{85}", "\u{2028}",
        "\u{FEFF}", "\u{FFFE}", "\u{FFFF}",
    ]

    private static let names = [
        "a", "title", "yes", "no", "x y", "é", "a.b", "=1", "one", "0", "%{a}", "<&\">", "مرحبا",
    ]

    private var state: UInt64

    /// Decides about keys and shapes, which are those of the first language in every other one.
    private var shape: UInt64 = 0

    /// The chance that a translation is left out.
    private var gaps = false

    init(seed: UInt64) { state = seed }

    mutating func next(_ bound: Int) -> Int { Self.next(bound, &state) }

    private mutating func nextShape(_ bound: Int) -> Int { Self.next(bound, &shape) }

    private static func next(_ bound: Int, _ state: inout UInt64) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }

    mutating func words() -> String {
        (0..<next(8)).map { _ in Self.bits[next(Self.bits.count)] }.joined()
    }

    /// A text as a scalar of one of YAML's styles.
    private mutating func scalar(_ margin: String) -> String {
        let words = words()
        let isSimple = !words.isEmpty && words.allSatisfy { $0.isASCII && $0.isLetter }
        switch next(4) {
        case 0 where isSimple: return words + ["", " # note"][next(2)]
        case 1 where isSimple: return "|\n\(margin)    \(words)\n\n\(margin)    more"
        case 2 where isSimple: return "'\(words)''s # '"
        default: return YamlWriting.quoted(words)
        }
    }

    /// A map of texts; each name once.
    private mutating func map(depth: Int, margin: String) -> String {
        var names = Self.names
        let entries = (0...nextShape(4)).map { _ in
            entry(names.remove(at: nextShape(names.count)), depth: depth, margin: margin)
        }
        return entries.enumerated().filter { $0.offset == 0 || !gaps || next(3) > 0 }
            .map(\.element).joined()
    }

    private mutating func entry(_ name: String, depth: Int, margin: String) -> String {
        let key = YamlWriting.key(name)
        let start = (next(5) == 0 ? "\(margin)# \(name.filter(\.isASCII))\n" : "") + margin + key
        let deeper = margin + "  "
        switch nextShape(depth > 3 ? 3 : 6) {
        case 0: return "\(start): { plural: n, one: \(flow()), other: \(flow()) }\n"
        case 1: return "\(start): [\(flow()), \(flow())]\n"
        case 4: return "\(start):\n" + choice(deeper)
        case 5: return "\(start):\n" + map(depth: depth + 1, margin: deeper)
        default: return "\(start): \(scalar(margin))\n"
        }
    }

    private mutating func flow() -> String { YamlWriting.quoted(words()) }

    private mutating func choice(_ margin: String) -> String {
        "\(margin)select: g\n\(margin)she: \(scalar(margin))\n"
            + "\(margin)other: { plural: n, one: \(flow()), other: \(flow()) }\n"
    }

    mutating func document() -> String {
        let locales = ["en", "de", "ar"].filter { $0 == "en" || next(2) == 0 }
        let shape = UInt64(next(1_000_000))
        return locales.map { locale in
            self.shape = shape
            gaps = locale != "en"
            return "\(locale):\n  T:\n" + map(depth: 0, margin: "    ")
        }.joined(separator: ["", "\n", "# between\n"][next(3)])
    }
}

@Suite struct TranslationExchangeTests {
    private let english = LanguageTag(Locale(identifier: "en"))

    private func isSound(_ yaml: String) -> Bool {
        Texts([("t.yml", yaml)], defaultLanguage: english).findings
            .allSatisfy { ![.unreadable, .duplicate].contains($0.kind) }
    }

    @Test(
        "Random texts are unchanged by an exchange",
        arguments: 1...20 as ClosedRange<UInt64>)
    func unchanged(_ seed: UInt64) throws {
        var random = RandomTexts(seed: seed)
        for _ in 0..<10 {
            let yaml = random.document()
            guard isSound(yaml) else { continue }
            for language in ["de", "ar", "pl"] {
                let exchange = TranslationExchange(
                    [("t.yml", yaml)], from: english, to: try #require(LanguageTag(language)))
                let result = exchange.importing([("t.xlf", exchange.xliff())])
                #expect(result.findings.isEmpty, "seed \(seed): \(yaml)")
                #expect(result.files.isEmpty, "seed \(seed): \(yaml)")
            }
        }
    }

    @Test("Random translations land in their places", arguments: 61...80 as ClosedRange<UInt64>)
    func changed(_ seed: UInt64) throws {
        var random = RandomTexts(seed: seed)
        for _ in 0..<10 {
            let yaml = random.document()
            guard isSound(yaml) else { continue }
            let language = ["de", "ar", "pl"][random.next(3)]
            let tag = try #require(LanguageTag(language))
            let exchange = TranslationExchange([("t.yml", yaml)], from: english, to: tag)
            let xliff = exchange.xliff().replacing(
                /(?s)<source>(.*?)<\/source>(\s*<target>.*?<\/target>)?/
            ) { "<source>\($0.1)</source><target>\u{AB} \($0.1)</target>" }
            let result = exchange.importing([("t.xlf", xliff)])
            #expect(result.findings.isEmpty, "seed \(seed): \(result.findings) \(yaml)")
            guard let text = result.files.first?.text else { continue }
            let again = TranslationExchange([("t.yml", text)], from: english, to: tag)
            for unit in again.texts.flatMap(\.texts).flatMap({ $0.tree.units() }) {
                var expected = InlineText()
                expected.append(words: "\u{AB} ")
                for piece in unit.source.pieces {
                    switch piece {
                    case .words(let words): expected.append(words: words)
                    case .placeholder(let name): expected.append(placeholder: name)
                    }
                }
                #expect(unit.target == expected, "seed \(seed): \(yaml)\n\(text)")
            }
            try expectOthersUnchanged(yaml, text, except: tag)
        }
    }

    private func expectOthersUnchanged(
        _ before: String, _ after: String, except tag: LanguageTag
    ) throws {
        let old = try #require(TextDocument(file: "t.yml", text: before))
        let new = try #require(TextDocument(file: "t.yml", text: after))
        for (language, entries) in old.entries where language != tag {
            #expect(new.entries[language]?.map(\.tree) == entries.map(\.tree))
        }
        let comments = { (text: String) in text.split(separator: "\n").filter { $0.contains("#") } }
        let kept = Set(comments(after))
        for line in comments(before) where line.drop(while: { $0 == " " }).first == "#" {
            #expect(kept.contains(line))
        }
    }
}
