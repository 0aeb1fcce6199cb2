import Testing

@Suite struct FieldValidationModelMacroTests {
    @Test("A message is named, bound, encoded and there from the start")
    func oneMessage() {
        expectExpansion(
            of: """
                @FieldValidationModel public struct IdeaFieldsMessages {
                    @LocalizedString("content", messageGroup: "validationMessages")
                    public var requiredMessage
                }
                """,
            #"""
            public struct IdeaFieldsMessages {
                @LocalizedString("content", messageGroup: "validationMessages")
                public var requiredMessage

                public static func propertyNames() -> [PartialKeyPath<Self>: String] {
                    [\.requiredMessage: "requiredMessage"]
                }

                public func boundToPropertyNames() -> Self {
                    var copy = self
                    copy._requiredMessage.bind(key: "IdeaFieldsMessages.requiredMessage")
                    return copy
                }

                public func encode(to encoder: any Encoder) throws {
                    let bound = boundToPropertyNames()
                    var container = encoder.localizingContainer(keyedBy: CodingKeys.self)
                    try container.encode(bound._requiredMessage, forKey: .requiredMessage)
                }

                public init() {
                    _requiredMessage.bind(key: "IdeaFieldsMessages.requiredMessage")
                }

                public static func stub() -> Self {
                    .init()
                }
            }

            extension IdeaFieldsMessages: FieldValidationModel {
            }
            """#)
    }

    @Test("A struct without messages has an empty initializer")
    func noMessage() {
        expectExpansion(
            of: """
                @FieldValidationModel struct NoMessages {
                }
                """,
            """
            struct NoMessages {

                static func propertyNames() -> [PartialKeyPath<Self>: String] {
                    [:]
                }

                init() {
                }

                static func stub() -> Self {
                    .init()
                }
            }

            extension NoMessages: FieldValidationModel {
            }
            """)
    }

    @Test("Members that the developer wrote are not generated")
    func everythingWritten() {
        expectExpansion(
            of: """
                @FieldValidationModel struct Messages {
                    let limit: Int
                    init() { limit = 3 }
                    static func stub() -> Self { .init() }
                    static func propertyNames() -> [PartialKeyPath<Self>: String] { [:] }
                }
                """,
            """
            struct Messages {
                let limit: Int
                init() { limit = 3 }
                static func stub() -> Self { .init() }
                static func propertyNames() -> [PartialKeyPath<Self>: String] { [:] }
            }

            extension Messages: FieldValidationModel {
            }
            """)
    }
}
