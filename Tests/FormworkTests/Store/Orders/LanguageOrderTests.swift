import Formwork
import FormworkLocalization
import FormworkTesting
import Testing

@Suite struct LanguageOrderTests {
    /// Each behind the one before it.
    static let words: [(language: String, words: [String])] = [
        ("ar", ["ة", "تا", "ةر", "ثا"]), ("az", ["eh", "əl", "hz", "xa", "ıl", "ia", "kz", "qa"]),
        ("be", ["ея", "ё", "жа", "ия", "і", "йа"]),
        ("cy", ["cz", "cha", "dz", "dda", "lz", "lla"]),
        ("da", ["y", "ü", "ya", "z", "æ", "ä", "æa", "ø", "å", "aa", "åb"]),
        ("fi", ["vz", "wa", "z", "å", "ä", "ö"]), ("he", ["כא", "ךב", "כג", "לא"]),
        ("hu", ["ccsa", "csz", "d"]), ("is", ["az", "á", "ýx", "za", "þ", "æ", "ö"]),
        ("lv", ["ga", "gz", "ģa", "i", "y", "iz", "ka"]),
        ("ro", ["az", "ă", "â", "b", "sz", "ș", "t", "ț"]),
        ("sk", ["az", "ä", "hz", "ch", "oz", "ô"]), ("sq", ["dz", "dh", "ez", "ë", "zz", "zha"]),
        ("tr", ["hz", "ı", "I" + "b", "i", "İb", "ic"]),
        ("vi", ["az", "ă", "â", "ấ", "ậz", "b", "dz", "đ", "oz", "ô", "ơ", "p"]),
    ]

    @Test("Letters have the places of the language", arguments: words)
    func letters(_ language: String, _ words: [String]) throws {
        let order = try #require(LanguageOrder(language))
        let keys = words.map { TextOrder.key(of: $0, in: order) }
        #expect(keys == keys.sorted())
        #expect(Set(keys).count == keys.count)
    }

    @Test("Spellings of a letter, and cases, have the same key")
    func spellings() throws {
        let pairs = [
            ("sv", "A\u{30A}NGSTRO\u{308}M", "Ångström"), ("cs", "CHEB", "cheb"),
            ("tr", "İZMİR", "izmir"), ("tr", "I\u{307}", "i"), ("tr", "IŞIK", "ışık"),
            ("vi", "A\u{323}\u{302}", "ậ"), ("hu", "DZSEM", "dzsem"),
        ]
        for (language, left, right) in pairs {
            let order = try #require(LanguageOrder(language))
            #expect(TextOrder.key(of: left, in: order) == TextOrder.key(of: right, in: order))
        }
    }

    @Test("A language without letters of its own has the order of all readers")
    func plain() {
        for language in ["de", "en", "fr", "it", "nl", "pt", "ja", "", "SV"] {
            #expect(LanguageOrder(language) == nil)
        }
        #expect(LanguageOrder.known.isSuperset(of: ["ar", "de", "en", "es", "he", "pl", "tr"]))
        #expect(LanguageOrder.known.isDisjoint(with: ["ja", "zh", ""]))
    }

    @Test("A text of any letters has a key that fits into a position")
    func bounded() throws {
        for (language, letter) in [("sv", "ô"), ("da", "aa"), ("uk", "ї"), ("hu", "dzs")] {
            let text = String(repeating: letter, count: TextOrder.maximumLength)
            let order = try #require(LanguageOrder(language))
            let key = TextOrder.indexedKey(of: text, in: order)
            let sort = ModelSort(column: "title")
            #expect(
                PagePosition(
                    .after, sort: sort, language: language, value: .text(key),
                    id: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F") != nil, "\(language)")
        }
    }

    @Test("A query has the order of a language that its model declares, for texts that are entered")
    func query() {
        func order(_ column: String, _ language: String?) -> String? {
            let query = ModelQuery<ConformanceWord>(language: language.flatMap { LanguageTag($0) })
            return query.textOrder(of: column)?.language
        }
        #expect(order("text", "sv-SE") == "sv")
        #expect(order("text", "fi") == nil)
        #expect(order("text", nil) == nil)
        #expect(order("createdAt", "sv") == nil)
        #expect(
            ModelQuery<ConformanceIdea>(language: LanguageTag("sv")).textOrder(of: "title") == nil)
    }
}
