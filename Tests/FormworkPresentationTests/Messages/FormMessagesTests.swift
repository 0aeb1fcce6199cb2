import Formwork
import FormworkPresentation
import Testing

@Suite struct FormMessagesTests {
    private func messages(_ results: [ValidationResult]) throws -> FormMessages {
        FormMessages(results, in: try Reader.localizer("de"))
    }

    private func result(
        _ tags: [String], _ message: String, _ status: ValidationResult.Status = .error
    ) -> ValidationResult {
        ValidationResult(
            status: status,
            messages: [
                .init(fieldIds: tags.map { .init(id: $0) }, message: .constant(message))
            ])
    }

    @Test("Messages keep their order, are localized, and are shown once")
    func order() throws {
        let required = ValidationResult(
            status: .error,
            messages: [
                .init(
                    fieldIds: [.init(id: "a")],
                    message: .localized(
                        key: "FormworkMessages.required", arguments: ["title": .text("Titel")]))
            ])
        let messages = try messages([result([], "Zuerst"), required, required])
        #expect(messages.errors.map(\.text) == ["Zuerst", "Bitte ausfüllen: Titel"])
    }

    @Test("Warnings are kept apart from errors")
    func warnings() throws {
        let messages = try messages([
            result(["a"], "warning", .warning), result(["a"], "info", .info),
            result(["a", "b"], "error"),
        ])
        #expect(messages.warnings(about: "a").map(\.text) == ["warning", "info"])
        #expect(messages.errors(about: "b").map(\.text) == ["error"])
        #expect(messages.errors(about: "c").isEmpty)
        #expect(messages.warnings(about: "b").isEmpty)
    }

    @Test("A form without results has no messages")
    func none() throws {
        let messages = try messages([])
        #expect(messages.errors.isEmpty && messages.warnings.isEmpty)
    }
}
