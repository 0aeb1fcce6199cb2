import Testing

@Suite struct ModelStructEncodingTests {
    /// The statements of the `encode(to:)` that is written beside a localized title.
    private func statements(for members: String) -> [String] {
        let (text, messages) = expand(
            """
            @ViewModel struct Page {
                @LocalizedString var title
                \(members)
            }
            """)
        #expect(messages == [])
        return text.split(separator: "\n").map { $0.drop(while: \.isWhitespace) }
            .filter { $0.hasPrefix("try container.") && !$0.contains("bound._title,") }
            .map(String.init)
    }

    @Test(
        "A stored property is encoded under its name",
        arguments: [
            ("let count: Int", "encodeIfPresent(bound.count, forKey: .count)"),
            ("var count: Int?", "encodeIfPresent(bound.count, forKey: .count)"),
            ("var count = limit()", "encodeIfPresent(bound.count, forKey: .count)"),
            ("let count = 1", "encodeIfPresent(bound.count, forKey: .count)"),
            ("var count = 1 { didSet {} }", "encodeIfPresent(bound.count, forKey: .count)"),
            ("@MainActor var count = 1", "encodeIfPresent(bound.count, forKey: .count)"),
            ("@usableFromInline var count = 1", "encodeIfPresent(bound.count, forKey: .count)"),
            ("private(set) var count = 1", "encodeIfPresent(bound.count, forKey: .count)"),
            ("var `default` = 1", "encodeIfPresent(bound.`default`, forKey: .`default`)"),
            ("@Clamped var count = 1", "encode(bound._count, forKey: .count)"),
            ("@Clamped(to: 3) var count: Int?", "encode(bound._count, forKey: .count)"),
            ("@Ranges.Clamped<Int> var count", "encode(bound._count, forKey: .count)"),
            ("@Clamped var `default`", "encode(bound.`_default`, forKey: .`default`)"),
        ])
    func storedProperty(member: String, statement: String) {
        #expect(statements(for: member) == ["try container." + statement])
    }

    @Test(
        "Members that are not stored are not encoded",
        arguments: [
            "static var count = 1", "lazy var count = 1", "var count: Int { 1 }",
            "var count: Int { get { 1 } set {} }", "func count() -> Int { 1 }",
            "struct Count { var count = 1 }",
        ])
    func notStored(member: String) {
        #expect(statements(for: member) == [])
    }

    @Test(
        "Each name of a declaration is encoded",
        arguments: [
            "let first, second: Int", "let (first, second) = (1, 2)", "var first = 1, second = 2",
        ])
    func severalNames(member: String) {
        #expect(
            statements(for: member) == [
                "try container.encodeIfPresent(bound.first, forKey: .first)",
                "try container.encodeIfPresent(bound.second, forKey: .second)",
            ])
    }

    @Test("The developer's coding keys choose what is encoded")
    func writtenCodingKeys() {
        let members = """
            var `default` = 1; var hidden = 2; var count = 3
            enum CodingKeys: String, CodingKey { case title, `default`; case count = "number" }
            """
        #expect(
            statements(for: members) == [
                "try container.encodeIfPresent(bound.`default`, forKey: .`default`)",
                "try container.encodeIfPresent(bound.count, forKey: .count)",
            ])
    }

    @Test("Without a localized coding key the compiler encodes")
    func noLocalizedCodingKey() {
        let source = """
            @ViewModel struct Page { @LocalizedString var title; var count = 3
                enum CodingKeys: CodingKey { case count } }
            """
        #expect(!expand(source).text.contains("func encode"))
    }

    @Test("A written encode(to:) stays the only one")
    func writtenEncode() {
        let source = """
            @ViewModel struct Page { @LocalizedString var title
                func encode(to encoder: any Encoder) throws {} }
            """
        let text = expand(source).text
        #expect(text.components(of: "func encode") == 1)
        #expect(text.components(of: "func boundToPropertyNames") == 1)
    }

    @Test("Beside a written init(from:) the coding keys are written too")
    func writtenDecoding() {
        let source = """
            @ViewModel struct Page { @LocalizedString var title; var `default` = 3
                init(from decoder: any Decoder) throws {} }
            """
        let keys = """
            private enum CodingKeys: CodingKey {
                    case title, `default`
                }
            """
        #expect(expand(source).text.contains(keys))
    }
}
