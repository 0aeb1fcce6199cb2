import FormworkLocalization
import FormworkYAML
import Foundation
import Testing

@Suite("The texts of libraries in offered languages") struct OfferedLanguagesTests {
    private static let texts = """
        en: { L: { a: One, b: Two } }
        de: { L: { a: Eins, b: Zwei } }
        pt: { L: { a: Um, b: Dois } }
        zh-Hans: { L: { a: 一, b: 二 } }
        ar: { L: { a: "%{other}" } }
        """
    private let directory: TextDirectory
    private let library: Bundle

    init() throws {
        directory = try TextDirectory(["library.yml": Self.texts])
        library = try #require(Bundle(path: directory.url.path))
    }

    private func store(_ yaml: String, languages: [String]? = nil) throws -> YamlStore {
        try YamlStore(yaml: ["own.yml": yaml], libraries: [library], languages: languages)
    }

    private func text(_ key: String, _ language: String, in store: YamlStore) -> String? {
        store.translate(key, locale: Locale(identifier: language))
    }

    @Test(
        "add no language that the application does not have, or does not choose",
        arguments: [
            ("en: { P: { a: x } }\nde: { P: { a: y } }", nil, ["en", "de"]),
            ("en: { P: { a: x } }\nde: { P: { a: y } }", ["en"], ["en"]),
            ("en: { P: { a: x } }\npt-BR: { P: { a: y } }", nil, ["en", "pt-BR"]),
            ("en: { P: { a: x } }\nzh: { P: { a: y } }", nil, ["en", "zh"]),
            ("en: { P: { a: x } }\nde-AT: { P: { a: y } }", ["de-AT"], ["en", "de-AT"]),
            ("en: {}", nil, ["en"]),
        ] as [(String, [String]?, [String])])
    func offered(yaml: String, languages: [String]?, offered: [String]) throws {
        let store = try store(yaml, languages: languages)
        #expect(store.locales.map { LanguageTag($0).text } == offered)
        #expect(store.findings.isEmpty)
    }

    @Test("serve the readers of each offered language, also of those that fall back to theirs")
    func served() throws {
        let store = try store(
            """
            en: { P: { a: x } }
            de-AT: { P: { a: y } }
            pt-BR: { P: { a: y } }
            zh-CN: { P: { a: y } }
            """)
        #expect(text("L.a", "de-AT", in: store) == "Eins")
        #expect(text("L.a", "pt-BR", in: store) == "Um")
        #expect(text("L.a", "zh-CN", in: store) == "一")
        #expect(text("L.a", "ar", in: store) == "One")
        #expect(text("P.a", "pt-BR", in: store) == "y")
    }

    @Test("are replaced by those of the application, one by one")
    func replaced() throws {
        let store = try store("en: { L: { b: Deuce } }\nde: { P: { a: y } }")
        #expect(store.findings.isEmpty)
        #expect(text("L.a", "en", in: store) == "One")
        #expect(text("L.b", "en", in: store) == "Deuce")
        #expect(text("L.b", "de", in: store) == "Zwei")
    }

    @Test("are missing in an offered language that the library does not have")
    func missing() throws {
        let store = try store("en: { P: { a: x } }\nsv: { P: { a: y }, L: { a: En } }")
        let found = try #require(store.findings.first)
        #expect(store.findings.count == 1)
        #expect(found.code == .missingTranslation)
        #expect(found.file.hasSuffix("library.yml"))
        #expect(found.message.contains("\"L.b\" has no text for sv"))
    }

    @Test("cannot be left out without notice")
    func unreadable() throws {
        try directory.remove("library.yml")
        let error = #expect(throws: YamlStoreError.self) { try store("en: { P: { a: x } }") }
        #expect(error?.findings.map(\.code) == [.noFiles])
    }

    @Test("complete those of directories and bundles, reloaded ones too")
    func everySource() throws {
        let own = try TextDirectory(["own.yml": "en: { P: { a: x } }\nde: { P: { a: y } }"])
        let bundle = try #require(Bundle(path: own.url.path))
        let stores: [any LocalizationStore] = [
            try YamlStore(directories: [own.url], libraries: [library]),
            try YamlStore(bundles: [bundle], libraries: [library]),
            try bundle.yamlLocalization(libraries: [library]),
            try ReloadingYamlStore(directories: [own.url], libraries: [library]),
        ]
        for store in stores {
            #expect(store.locales.map { LanguageTag($0).text } == ["en", "de"])
            #expect(store.translate("L.a", locale: Locale(identifier: "de")) == "Eins")
        }
    }
}
