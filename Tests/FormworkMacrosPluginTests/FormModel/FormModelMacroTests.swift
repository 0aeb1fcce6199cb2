import Testing

@Suite struct FormModelMacroTests {
    @Test("Each stored property becomes a row, with the options of its field")
    func rows() {
        expectExpansion(
            of: #"""
                @FormModel public struct Idea {
                    @Field(.required, .maxLength(120)) public var title: String
                    public var agreed: Bool = false
                    @Field(.required(when: \.agreed)) public var team: [Member]
                    public static let limit = 3
                    public var words: Int { 3 }
                }
                """#,
            #"""
            public struct Idea {
                public var title: String
                public var agreed: Bool = false
                public var team: [Member]
                public static let limit = 3
                public var words: Int { 3 }

                public static var propertyRows: [FormRow] {
                    [
                        .property("title", String.self, of: Self.self, [.required, .maxLength(120)]),
                        .property("agreed", Bool.self, of: Self.self, []),
                        .property("team", [Member].self, of: Self.self, [.required(when: \.agreed)]),
                    ]
                }

                public static func propertyNames() -> [PartialKeyPath<Self>: String] {
                    [
                        \.title: "title",
                        \.agreed: "agreed",
                        \.team: "team",
                    ]
                }

                public init(title: String, agreed: Bool = false, team: [Member] = []) {
                    self.title = title
                    self.agreed = agreed
                    self.team = team
                }
            }

            extension Idea: FormModel {
            }
            """#)
    }

    @Test("A struct with an initializer of its own, or for its module alone, gets none")
    func initializers() {
        let own = expand("@FormModel public struct A { public var a: Int?; public init() {} }").text
        #expect(own.components(of: "init(") == 1)
        #expect(!expand("@FormModel struct A { var a: Int? }").text.contains("init("))
    }

    @Test(
        "A wrong declaration is refused where it is written",
        arguments: [
            ("@FormModel class A {}", "1:12: '@FormModel' makes a struct a model"),
            (
                "struct A { @Field(.required) var a: Int }",
                "1:12: '@Field' declares a property of a"
            ),
            (
                "@FormModel struct A { @Field var a: Int { 3 } }",
                "1:23: '@Field' declares what is entered, and 'a' is not stored"
            ),
            (
                "@FormModel struct A { let a: Int }",
                "1:23: 'a' is entered in a form and is a constant"
            ),
            (
                "@FormModel struct A { var a = 3 }",
                "1:27: '@FormModel' chooses the control of 'a' by its type"
            ),
            (
                "@FormModel struct A {\n#if DEBUG\nvar a: Int\n#endif\n}",
                "3:5: 'a' is a row of the form in every build"
            ),
            (
                #"@FormModel struct A { @Field(.required(when: \.budgte)) var budget: Int }"#,
                "1:48: 'A' has no property 'budgte' for a rule to read: did you mean 'budget'?"
            ),
            (
                "@FormModel struct A { @Field(.visible { $0.other.days > 3 }) var budget: Int }",
                "1:44: 'A' has no property 'other' for a rule to read: correct the name"
            ),
        ])
    func findings(source: String, message: String) throws {
        let messages = expand(source).messages
        try #require(messages.count == 1, "\(messages)")
        #expect(messages[0].hasPrefix(message), "\(messages[0])")
    }
}
