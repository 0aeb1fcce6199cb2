import Testing

@Suite struct MessageTests {
    @Test(
        "A misuse is explained together with its remedy",
        arguments: [
            (
                "@ViewModel class Page {}",
                "1:12: '@ViewModel' makes a struct a model, and 'Page' is declared with 'class': "
                    + "declare it as a struct"
            ),
            (
                "@FieldValidationModel enum Page {}",
                "1:23: '@FieldValidationModel' makes a struct a model, and 'Page' "
                    + "is declared with 'enum': declare it as a struct"
            ),
            (
                "@ViewModel actor Page {}",
                "1:12: '@ViewModel' makes a struct a model, and 'Page' is declared with 'actor': "
                    + "declare it as a struct"
            ),
            (
                "@ViewModel struct Page { @LocalizedString let title }",
                "1:43: '@LocalizedString' is bound to its property's name later, "
                    + "and 'title' is a constant: declare it with 'var'"
            ),
            (
                "@ViewModel struct Page { @LocalizedString static var title }",
                "1:26: '@LocalizedString' belongs to a value of the model, and 'title' is static: "
                    + "leave out 'static'"
            ),
            (
                "@ViewModel struct Page { @LocalizedString var title, text }",
                "1:26: '@LocalizedString' names one property, "
                    + "and this declaration has 'title', 'text': give each a declaration of its own"
            ),
            (
                "@ViewModel struct Page { @LocalizedString var title: String }",
                "1:54: '@LocalizedString' makes 'title' a LocalizableString, "
                    + "and 'String' is written: leave out the type"
            ),
            (
                "@ViewModel struct Page { @LocalizedString var title: LocalizableString? }",
                "1:54: '@LocalizedString' makes 'title' a LocalizableString, "
                    + "and 'LocalizableString?' is written: leave out the type"
            ),
            (
                "@ViewModel struct Page { @LocalizedInt(value: 3) var count: Int }",
                "1:61: '@LocalizedInt' makes 'count' a LocalizableInt, "
                    + "and 'Int' is written: leave out the type"
            ),
            (
                "@ViewModel struct Page { @LocalizedSubs(substitutions: \\.all) static var title }",
                "1:26: '@LocalizedSubs' belongs to a value of the model, and 'title' is static: "
                    + "leave out 'static'"
            ),
            (
                """
                @ViewModel struct Page {
                    #if DEBUG
                    @LocalizedString var title
                    #endif
                }
                """,
                "3:26: '@LocalizedString' is bound in every build, "
                    + "and 'title' is inside '#if': move it out of '#if'"
            ),
            (
                """
                @ViewModel struct Page {
                    @LocalizedString var title
                    #if DEBUG
                    #else
                    var count = 1
                    #endif
                }
                """,
                "5:9: '@ViewModel' writes 'encode(to:)', and 'count' is inside '#if': "
                    + "move it out of '#if' or write 'encode(to:)'"
            ),
            (
                "@FieldValidationModel struct Messages { let limit: Int }",
                "1:45: '@FieldValidationModel' writes 'init()', and 'limit' has no initial value: "
                    + "give it one or write 'init()'"
            ),
            (
                "@FieldValidationModel struct Messages { let limit: Int? }",
                "1:45: '@FieldValidationModel' writes 'init()', and 'limit' has no initial value: "
                    + "give it one or write 'init()'"
            ),
        ])
    func misuse(source: String, message: String) {
        let (text, messages) = expand(source)
        #expect(messages == [message])
        #expect(!text.contains("propertyNames"))
        #expect(!text.contains("extension"))
    }

    @Test("All findings are reported, in the order of the source")
    func severalFindings() {
        let source = """
            @ViewModel struct Page {
                @LocalizedString static let title: String
                @LocalizedString let text
            }
            """
        #expect(
            expand(source).messages.map { $0.suffix(22) } == [
                "ic: leave out 'static'", " declare it with 'var'", "en: leave out the type",
                " declare it with 'var'",
            ])
    }

    @Test(
        "Supported declarations have no diagnostics",
        arguments: [
            "@ViewModel struct Page { @LocalizedString var title: LocalizableString }",
            "@ViewModel struct Page { @LocalizedString var title: Formwork.LocalizableString }",
            "@ViewModel struct Page { let title: String; static let text = \"\" }",
            "@ViewModel struct Page {\n#if DEBUG\nvar count = 1\n#endif\n}",
            """
            @ViewModel struct Page { @LocalizedString var title
                #if DEBUG
                var count = 1
                #endif
                func encode(to encoder: any Encoder) throws {}
            }
            """,
            """
            @ViewModel struct Page { @LocalizedString var title
                #if DEBUG
                static let count = 1
                var text: String { "" }
                #endif
            }
            """,
            "@FieldValidationModel struct Messages { var limit: Int?; var text = \"\" }",
            "@FieldValidationModel struct Messages { @Clamped var limit: Int }",
            "@FieldValidationModel struct Messages { let limit: Int; init() { limit = 3 } }",
        ])
    func noMisuse(source: String) {
        let (text, messages) = expand(source)
        #expect(messages == [])
        #expect(text.contains("propertyNames"))
    }
}
