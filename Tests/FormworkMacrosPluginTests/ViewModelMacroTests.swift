import Testing

@Suite struct ViewModelMacroTests {
    @Test("A localized property is named, bound and encoded")
    func oneLocalizedProperty() {
        expectExpansion(
            of: """
                @ViewModel struct Page {
                    @LocalizedString var title
                    let count: Int
                }
                """,
            #"""
            struct Page {
                @LocalizedString var title
                let count: Int

                static func propertyNames() -> [PartialKeyPath<Self>: String] {
                    [\.title: "title"]
                }

                func boundToPropertyNames() -> Self {
                    var copy = self
                    copy._title.bind(key: "Page.title")
                    return copy
                }

                func encode(to encoder: any Encoder) throws {
                    let bound = boundToPropertyNames()
                    var container = encoder.localizingContainer(keyedBy: CodingKeys.self)
                    try container.encode(bound._title, forKey: .title)
                    try container.encodeIfPresent(bound.count, forKey: .count)
                }

                var vmId: ViewModelId {
                    ViewModelId(type: Self.self)
                }
            }

            extension Page: ViewModel {
            }
            """#)
    }

    @Test("A struct without localized properties gets the names alone")
    func noLocalizedProperty() {
        expectExpansion(
            of: """
                @ViewModel struct Row {
                    let count: Int
                }
                """,
            """
            struct Row {
                let count: Int

                static func propertyNames() -> [PartialKeyPath<Self>: String] {
                    [:]
                }

                var vmId: ViewModelId {
                    ViewModelId(type: Self.self)
                }
            }

            extension Row: ViewModel {
            }
            """)
    }

    @Test("A property that is composed of others is bound last, and a value is not bound at all")
    func composedProperties() {
        expectExpansion(
            of: """
                @ViewModel struct Page {
                    @LocalizedSubs(substitutions: \\.subs) var greeting
                    @LocalizedStrings var steps
                    @LocalizedInt(value: 3) var count
                }
                """,
            #"""
            struct Page {
                @LocalizedSubs(substitutions: \.subs) var greeting
                @LocalizedStrings var steps
                @LocalizedInt(value: 3) var count

                static func propertyNames() -> [PartialKeyPath<Self>: String] {
                    [\.greeting: "greeting", \.steps: "steps"]
                }

                func boundToPropertyNames() -> Self {
                    var copy = self
                    copy._steps.bind(key: "Page.steps")
                    copy._greeting = copy._greeting.bound(to: copy, key: "Page.greeting")
                    return copy
                }

                func encode(to encoder: any Encoder) throws {
                    let bound = boundToPropertyNames()
                    var container = encoder.localizingContainer(keyedBy: CodingKeys.self)
                    try container.encode(bound._greeting, forKey: .greeting)
                    try container.encode(bound._steps, forKey: .steps)
                    try container.encode(bound._count, forKey: .count)
                }

                var vmId: ViewModelId {
                    ViewModelId(type: Self.self)
                }

                static func stub() -> Self {
                    .init()
                }
            }

            extension Page: ViewModel {
            }
            """#)
    }

    @Test("A struct of values alone has nothing to bind")
    func valuesAlone() {
        expectExpansion(
            of: """
                @ViewModel struct Page {
                    @LocalizedDate var day
                }
                """,
            """
            struct Page {
                @LocalizedDate var day

                static func propertyNames() -> [PartialKeyPath<Self>: String] {
                    [:]
                }

                func encode(to encoder: any Encoder) throws {
                    var container = encoder.localizingContainer(keyedBy: CodingKeys.self)
                    try container.encode(_day, forKey: .day)
                }

                var vmId: ViewModelId {
                    ViewModelId(type: Self.self)
                }

                static func stub() -> Self {
                    .init()
                }
            }

            extension Page: ViewModel {
            }
            """)
    }

    @Test("A public generic struct gets public members")
    func publicGenericStruct() {
        expectExpansion(
            of: """
                @ViewModel public struct Page<Row: Codable & Sendable> {
                    @LocalizedString public var title
                    @LocalizedString("header", messageKey: "hint") public var hint
                    public var rows: [Row]
                }
                """,
            #"""
            public struct Page<Row: Codable & Sendable> {
                @LocalizedString public var title
                @LocalizedString("header", messageKey: "hint") public var hint
                public var rows: [Row]

                public static func propertyNames() -> [PartialKeyPath<Self>: String] {
                    [\.title: "title", \.hint: "hint"]
                }

                public func boundToPropertyNames() -> Self {
                    var copy = self
                    copy._title.bind(key: "Page.title")
                    copy._hint.bind(key: "Page.hint")
                    return copy
                }

                public func encode(to encoder: any Encoder) throws {
                    let bound = boundToPropertyNames()
                    var container = encoder.localizingContainer(keyedBy: CodingKeys.self)
                    try container.encode(bound._title, forKey: .title)
                    try container.encode(bound._hint, forKey: .hint)
                    try container.encodeIfPresent(bound.rows, forKey: .rows)
                }

                public var vmId: ViewModelId {
                    ViewModelId(type: Self.self)
                }
            }

            extension Page: ViewModel {
            }
            """#)
    }

    @Test("A nested struct is extended by its full name, available where it is")
    func nestedAvailableStruct() {
        expectExpansion(
            of: """
                enum Board {
                    @available(macOS 16, *)
                    @ViewModel struct Row {
                    }
                }
                """,
            """
            enum Board {
                @available(macOS 16, *)
                struct Row {

                    static func propertyNames() -> [PartialKeyPath<Self>: String] {
                        [:]
                    }

                    var vmId: ViewModelId {
                        ViewModelId(type: Self.self)
                    }

                    static func stub() -> Self {
                        .init()
                    }
                }
            }

            @available(macOS 16, *)
            extension Board.Row: ViewModel {
            }
            """)
    }

    @Test("Long lists of names are broken into lines")
    func manyLocalizedProperties() {
        expectExpansion(
            of: """
                @ViewModel struct Page {
                    @LocalizedString var explanationOfTheFirstStep
                    @LocalizedString var explanationOfTheSecondStep
                    func boundToPropertyNames() -> Self { self }
                    func encode(to encoder: any Encoder) throws {}
                }
                """,
            #"""
            struct Page {
                @LocalizedString var explanationOfTheFirstStep
                @LocalizedString var explanationOfTheSecondStep
                func boundToPropertyNames() -> Self { self }
                func encode(to encoder: any Encoder) throws {}

                static func propertyNames() -> [PartialKeyPath<Self>: String] {
                    [
                        \.explanationOfTheFirstStep: "explanationOfTheFirstStep",
                        \.explanationOfTheSecondStep: "explanationOfTheSecondStep",
                    ]
                }

                var vmId: ViewModelId {
                    ViewModelId(type: Self.self)
                }

                static func stub() -> Self {
                    .init()
                }
            }

            extension Page: ViewModel {
            }
            """#)
    }
}
