import Testing

@Suite struct VersionedFactoryMacroTests {
    @Test("The factories of versions become one that chooses among them")
    func factories() {
        expectExpansion(
            of: """
                @VersionedFactory extension Page: ViewModelFactory {
                    @Version("1.0.0") public static func plain(context: Shown) async throws -> Self {
                        Page()
                    }
                    @Version("2.0.0") public static func rich(context: Shown) async throws -> Self {
                        Page()
                    }
                    static func other() {}
                }
                """,
            """
            extension Page: ViewModelFactory {
                public static func plain(context: Shown) async throws -> Self {
                    Page()
                }
                public static func rich(context: Shown) async throws -> Self {
                    Page()
                }
                static func other() {}

                public static func model(context: Shown) async throws -> Self {
                    try await model(context: context, versions: [("1.0.0", plain), ("2.0.0", rich)])
                }
            }
            """)
    }

    private static let noFactory =
        "'@Version' marks a factory, and this is none: declare it as "
        + "'static func first(context: …) async throws -> Self', with a name other than 'model'"

    @Test(
        "A misuse is explained together with its remedy",
        arguments: [
            (
                "@VersionedFactory extension Page {}",
                "1:1: '@VersionedFactory' chooses a factory by the version of the reader, "
                    + "and there is none: add one under '@Version'"
            ),
            (
                """
                @VersionedFactory extension Page {
                    @Version("1.0.0") static func a(context: C) async throws -> Self { Page() }
                    @Version("1.0.0") static func b(context: C) async throws -> Self { Page() }
                }
                """,
                #"3:5: There are two factories of the version "1.0.0": remove one of them"#
            ),
            (
                #"@VersionedFactory extension Page { @Version("1.0.0") func a(context: C) {} }"#,
                "1:36: \(noFactory)"
            ),
            (
                #"@VersionedFactory extension Page { @Version("1.0.0") static func a() {} }"#,
                "1:36: \(noFactory)"
            ),
            (
                #"@VersionedFactory extension Page { @Version("1.0.0") static func model(context: C) {} }"#,
                "1:36: \(noFactory)"
            ),
            (
                #"@VersionedFactory extension Page { @Version("1.0.0") static var a: Int { 1 } }"#,
                "1:36: \(noFactory)"
            ),
            (
                #"extension Page { @Version("1.0.0") static func a(context: C) {} }"#,
                "1:18: '@Version' marks a factory of an extension, and this is in none: "
                    + "add '@VersionedFactory' to the extension"
            ),
        ])
    func misuse(source: String, message: String) {
        #expect(expand(source).messages == [message])
    }
}
