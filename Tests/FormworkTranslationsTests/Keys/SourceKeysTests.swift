import Testing

@testable import FormworkTranslations

@Suite struct SourceKeysTests {
    /// The keys that a source asks for; `?` before those that need not be there.
    private func keys(_ source: String...) -> [String] {
        let files = source.enumerated().map { (file: "\($0.offset).swift", text: $0.element) }
        return SourceKeys(sources: files).uses.map { ($0.isRequired ? "" : "?") + "\($0.pattern)" }
    }

    @Test(
        "A wrapper's key is made of the type and the property",
        arguments: [
            ("@LocalizedString var title", ["Page.title"]),
            ("@LocalizedString public var title: LocalizableString", ["Page.title"]),
            ("@LocalizedString(\"name\") var title", ["Page.name"]),
            (
                "@LocalizedString(parentKey: \"a\", parentKeys: [\"b\", \"c\"]) var d",
                ["Page.a.b.c.d"]
            ),
            (
                "@LocalizedString(\"budget\", messageGroup: \"messages\", messageKey: \"low\") var x",
                ["Page.budget.messages.low"]
            ),
            ("@LocalizedStrings var pieces", ["Page.pieces"]),
            ("@LocalizedSubs var greeting", ["Page.greeting"]),
            ("@LocalizedCompoundString var name", ["?Page.name"]),
            ("@LocalizedReference<LocalizableArray<Int>> var pieces", ["Page.pieces"]),
            ("@LocalizedString(parentType: Outer.self, index: 2) var a", ["Outer.Page.a.2"]),
            ("@LocalizedInt var count", []),
            ("@Formwork.LocalizedString var title", ["Page.title"]),
            ("@LocalizedString var `default`", ["Page.default"]),
        ])
    func wrappers(_ property: String, _ expected: [String]) {
        #expect(keys("@ViewModel struct Page<Row> { \(property) }") == expected)
    }

    @Test(
        "The rows of a form model have texts under the names of its properties",
        arguments: [
            ("@Field(.required) var name: String", ["Page.name.title"]),
            (
                "@Field(.hint, .placeholder) var a: Int",
                ["Page.a.title", "Page.a.hint", "Page.a.placeholder"]
            ),
            ("@Field var a: Int { 3 }", []), ("static var a = 3", []),
        ])
    func models(_ property: String, _ expected: [String]) {
        let found = keys("@FormModel struct Page { \(property) }")
        #expect(found.filter { !$0.hasPrefix("?") } == expected)
        #expect(
            found.contains("?Page.name.validationMessages.*")
                == expected.contains("Page.name.title"))
        #expect(keys("struct Page { \(property) }").isEmpty)
    }

    @Test("A resource has a title, and other texts of its own")
    func resource() {
        #expect(keys("enum Ideas: Resource {}") == ["Ideas.title", "?Ideas.*"])
        #expect(keys("enum Defined<Slot>: Resource, NamedAtRunTime {}").isEmpty)
        #expect(keys("enum Ideas: Formwork.Resource, Other {}") == ["Ideas.title", "?Ideas.*"])
        #expect(keys("enum Ideas: Other {}").isEmpty)
    }

    @Test("A screenlet has texts of its own, and a heading if it is a page")
    func screenlet() {
        #expect(keys("class Wish: BaseScreenlet<any Data> {}") == ["?Wish.*"])
        #expect(keys("extension Wish: ScreenletPage {}") == ["Wish.heading"])
        #expect(keys("class A: BScreenlet, ScreenletPage {}") == ["A.heading", "?A.*"])
        #expect(keys("class Wish: Base {}").isEmpty)
    }

    @Test("The choices of an enumeration may have titles under its name")
    func cases() {
        #expect(
            keys("enum Unit: String, CaseIterable, FormFieldValue { case ml; case mg = \"MG\" }")
                == ["?Unit.MG", "?Unit.ml"])
        #expect(keys("enum Unit: String, CaseIterable { case ml }").isEmpty)
    }

    @Test(
        "Row objects may have texts beside the type that their form names",
        arguments: [
            (
                "override class var messages: Any.Type? { M.self }",
                ["?M.*.title", "?M.*.choices.*", "?M.*.validationMessages.*"]
            ),
            (
                "public override class var messages: Any.Type? { Self.self }",
                ["?Page.*.title", "?Page.*.choices.*", "?Page.*.validationMessages.*"]
            ),
            ("class var messages: Any.Type? { nil }", []),
            ("var messages: Any.Type? { M.self }", []),
        ])
    func rowObjects(_ property: String, _ expected: [String]) {
        #expect(keys("class Page: Form { \(property) }") == expected)
    }

    @Test("The code of a form has texts of its form, also in extensions")
    func formTexts() {
        let form = "class Page: Form { override class var messages: Any.Type? { M.self } }"
        let code = "extension Page { func f() { show(text(\"a\"), text(isLong ? \"b\" : \"c\")) } }"
        #expect(keys(form, code).filter { !$0.hasPrefix("?") } == ["M.a", "M.b", "M.c"])
        #expect(keys("class Page: Form { func f() { text(\"a\") } }") == ["Page.a"])
        #expect(keys("class Page: Form { func f() { self.text(\"a\") } }") == ["Page.a"])
        #expect(keys("class Page: Form { func f() { localizer.text(a); g(.text(a)) } }").isEmpty)
        let owned = "override var textOwner: Any.Type? { owner }"
        #expect(keys("class Page: Form { \(owned); func f() { text(\"a\") } }").isEmpty)
        #expect(keys("class Page: Other { func f() { text(\"a\") } }").isEmpty)
    }

    @Test("A form that is served has a heading, a button and a notice")
    func servedForms() {
        let accept = "static func accept(_ content: FormContent<Page>, in context: C) {}"
        #expect(
            keys("struct Login: FormCommand { \(accept) }")
                == ["Page.heading", "Page.submitTitle", "Page.done"])
        #expect(keys("struct Login { static func accept(_ content: Page) {} }").isEmpty)
        let model = "static func accept(_ message: Message, in context: ServedFormContext) {}"
        #expect(
            keys("enum Contact: ServedForm { \(model) }")
                == ["?Contact.heading", "?Contact.submitTitle", "?Contact.done"])
    }

    @Test(
        "Rows that hold others have texts of their own",
        arguments: [
            (
                "step(\"about\", for: M.self, hasHint: true) { a }",
                ["M.about.title", "M.about.hint"]
            ),
            ("group(\"place\", for: M.self) { a }", ["M.place.title"]),
            ("note(\"advice\", for: M.self)", ["M.advice.text"]),
            ("action(\"count\", for: M.self)", ["M.count.title"]),
            (
                "repeatingGroup(\"team\", for: M.self, of: Member.self)",
                [
                    "M.team.title", "?M.team.entry", "?M.team.add", "?M.team.remove",
                    "?M.team.validationMessages.*",
                ]
            ),
        ])
    func rows(_ call: String, _ expected: [String]) {
        #expect(keys("let row = FormRow.\(call)") == expected)
    }

    @Test("The innermost type gives its name, without module, enclosing types and arguments")
    func types() {
        let source = """
            enum Outer { struct Inner { @LocalizedString var a }; class Other { @LocalizedString var b } }
            extension Module.Nested { struct Last { @LocalizedString var c } }
            """
        #expect(keys(source) == ["Inner.a", "Other.b", "Last.c"])
    }

    @Test(
        "Calls name keys",
        arguments: [
            (".localized(key: \"A.b\")", ["A.b"]),
            ("LocalizableString.localized(key: \"A.b\", arguments: [:])", ["A.b"]),
            ("LocalizableRef(key: \"A.b\", fallbackKeys: [\"C.d\"])", ["A.b", "?C.d"]),
            ("context.text(key: \"A.b\")", ["A.b"]),
            ("store.translate(\"A.b\", locale: locale)", ["A.b"]),
            ("text.orElse(key: \"A.b\")", ["?A.b"]),
            ("x.localized(key: \"A.\\(code).title\")", ["A.*.title"]),
            ("x.localized(key: isOn ? \"A.on\" : \"A.off\")", ["A.on", "A.off"]),
            (
                "x.localized(key: a ? \"A.a\" : b == \"B.b\" ? \"A.b\" : \"A.c\")",
                ["A.a", "A.b", "A.c"]
            ),
            ("x.localized(key: name ?? \"A.b\")", ["A.b"]),
            ("x.localized(key: \"A.\" + name)", ["A.*"]),
            ("x.localized(key: (\"A.b\"))", ["A.b"]),
            (
                "x.localized(key: if a { \"A.a\" } else if b { \"A.b\" } else { \"A.c\" })",
                ["A.a", "A.b", "A.c"]
            ),
            ("x.localized(key: switch a { case 1: \"A.a\"; default: \"A.b\" })", ["A.a", "A.b"]),
            ("x.localized(key: name)", []),
            ("x.localized(key: \"\\(name).messages.\\(code)\")", []),
            ("encoder.encode(value, forKey: \"A.b\")", []),
        ])
    func calls(_ call: String, _ expected: [String]) {
        #expect(keys("let x = \(call)") == expected)
    }

    @Test(
        "Calls name types and properties",
        arguments: [
            ("for: Other.self, propertyName: \"a\"", ["Other.a"]),
            ("for: Module.Other<Int>.self, propertyName: \"a\"", ["Other.a"]),
            ("for: Self.self, propertyName: \"a\"", ["Page.a"]),
            ("for: type(of: self), propertyName: \"a\"", ["Page.a"]),
            ("for: Other.self, parentType: Outer.self, propertyName: \"a\"", ["Outer.Other.a"]),
            (
                "for: Other.self, parentType: nil, parentKeys: [\"b\"], propertyName: \"a\"",
                ["Other.b.a"]
            ),
            (
                "for: Other.self, propertyName: \"a\", messageGroup: \"g\", messageKey: code.rawValue",
                ["Other.a.g.*"]
            ),
            ("for: Other.self, propertyName: Kind.second.rawValue", ["Other.2nd"]),
            ("for: Other.self, propertyName: name", ["Other.fixed"]),
            ("for: type, propertyName: \"a\"", ["*.a"]),
            ("for: Other.self, propertyName: \"a\", index: index", ["Other.a.*"]),
            ("for: type, propertyName: id", []),
        ])
    func typedCalls(_ arguments: String, _ expected: [String]) {
        let source = """
            struct Page { let name = "fixed"
              func text() { _ = LocalizableString.localized(\(arguments)) } }
            enum Kind: String { case first, second = "2nd" }
            """
        #expect(keys(source) == expected)
    }

    @Test("Self in a protocol matches the keys of any type")
    func protocols() {
        let use = "var a: LocalizableString { .localized(for: Self.self, propertyName: \"a\") }"
        #expect(keys("protocol Named {}", "extension Named { \(use) }") == ["*.a"])
    }

    @Test("A name with two meanings is not taken for a constant")
    func constants() {
        let source = """
            let key = "A.b"
            func f(key: String) -> LocalizableString { .localized(key: key) }
            """
        #expect(keys(source).isEmpty)
        #expect(
            keys("enum Keys { static let title = \"A.b\" }; x.text(key: Keys.title)") == ["A.b"])
    }

    @Test("Fields require their labels, and may have messages of their own")
    func fields() {
        let field = """
            .init("budget", for: Messages.self, type: .text(inputType: .number), hasHint: true,
                hasPlaceholder: isLong)
            """
        #expect(
            keys("let x: FormField<Int> = \(field)") == [
                "Messages.budget.title", "Messages.budget.hint", "?Messages.budget.placeholder",
                "?Messages.budget.validationMessages.*",
            ])
        let long = """
            FormField(fieldId: .init(id: "a"), type: .select,
                title: .localized(for: Messages.self, propertyName: "a", messageKey: "title"))
            """
        #expect(
            Set(keys("let x = \(long)")) == [
                "Messages.a.title", "?Messages.a.validationMessages.*",
            ])
    }

    @Test("Choices require a title for each known case")
    func choices() {
        let use = "x = .choices(of: Kind.self, for: Messages.self, propertyName: \"kind\")"
        #expect(
            keys("enum Kind: String { case a; case b = \"c\" }", use) == [
                "Messages.kind.choices.a", "Messages.kind.choices.c",
            ])
        #expect(keys(use) == ["Messages.kind.choices.*"])
    }

    @Test("Sources that do not compile are read as far as possible")
    func broken() {
        #expect(keys("struct Page { @LocalizedString var a\n func (((") == ["Page.a"])
        #expect(keys("").isEmpty)
    }

    @Test("Every use knows its file and line")
    func places() {
        let uses = SourceKeys(sources: [("Page.swift", "\n\nlet x = text(\n  key: \"A.b\")")]).uses
        #expect(uses.map(\.file) == ["Page.swift"])
        #expect(uses.map(\.line) == [4])
    }
}
