import Testing

@Suite struct LocalizableErrorMacroTests {
    @Test("An error with one text is bound, encoded, and has it as its message")
    func oneText() {
        expectExpansion(
            of: """
                @LocalizableError public struct ClosedError {
                    @LocalizedString public var text
                }
                """,
            #"""
            public struct ClosedError {
                @LocalizedString public var text

                public static func propertyNames() -> [PartialKeyPath<Self>: String] {
                    [\.text: "text"]
                }

                public func boundToPropertyNames() -> Self {
                    var copy = self
                    copy._text.bind(key: "ClosedError.text")
                    return copy
                }

                public func encode(to encoder: any Encoder) throws {
                    let bound = boundToPropertyNames()
                    var container = encoder.localizingContainer(keyedBy: CodingKeys.self)
                    try container.encode(bound._text, forKey: .text)
                }

                public var localizedMessage: any Localizable {
                    text
                }
            }

            extension ClosedError: LocalizableError {
            }
            """#)
    }

    @Test("An error that chooses its message keeps it")
    func ownMessage() {
        let text = expand(
            """
            @LocalizableError struct ClosedError {
                @LocalizedString var text
                var localizedMessage: any Localizable { text }
            }
            """
        ).text
        #expect(text.matches(of: /var localizedMessage/).count == 1)
    }

    @Test("Two texts leave the choice of the message to the developer")
    func twoTexts() {
        let expansion = expand(
            """
            @LocalizableError struct ClosedError {
                @LocalizedString var text
                @LocalizedString var advice
            }
            """)
        #expect(!expansion.text.contains("localizedMessage"))
        #expect(expansion.messages == [])
    }
}
