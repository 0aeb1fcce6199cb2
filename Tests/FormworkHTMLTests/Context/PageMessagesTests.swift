import Formwork
import Testing

@testable import FormworkHTML

@Suite struct PageMessagesTests {
    private func messages(_ results: [ValidationResult]) throws -> PageMessages {
        PageMessages(
            PageSubmission(submitted: Sample.submitted([:]), results: results),
            localizer: try Sample.context("de").localizer)
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
        let messages = try messages([Sample.error([], "Zuerst"), required, required])
        #expect(messages.errors.map(\.text) == ["Zuerst", "Bitte ausfüllen: Titel"])
    }

    @Test("Warnings are kept apart from errors")
    func warnings() throws {
        let messages = try messages([
            Sample.error(["a"], "warning", .warning), Sample.error(["a"], "info", .info),
            Sample.error(["a", "b"], "error"),
        ])
        #expect(messages.warnings(about: "a").map(\.text) == ["warning", "info"])
        #expect(messages.errors(about: "b").map(\.text) == ["error"])
        #expect(messages.errors(about: "c").isEmpty)
        #expect(messages.warnings(about: "b").isEmpty)
    }

    @Test("A page without a submission has no messages")
    func none() throws {
        let messages = PageMessages(nil, localizer: try Sample.context().localizer)
        #expect(messages.errors.isEmpty && messages.warnings.isEmpty)
    }
}
