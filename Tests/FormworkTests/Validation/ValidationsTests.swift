import Formwork
import Observation
import Synchronization
import Testing

@Suite struct ValidationsTests {
    private let name = FormFieldIdentifier(id: "name")
    private let start = FormFieldIdentifier(id: "start")
    private let end = FormFieldIdentifier(id: "end")

    private func result(
        _ fields: FormFieldIdentifier..., status: ValidationResult.Status = .error,
        text: String = "wrong"
    ) -> ValidationResult {
        ValidationResult(
            status: status, messages: [.init(fieldIds: fields, message: .constant(text))])
    }

    @Test("Replacing with an empty list removes all validations")
    func replaceWithNothing() {
        let validations = Validations(validations: [result(name)])
        validations.replace(with: [])
        #expect(validations.validations.isEmpty)
        #expect(validations.status == nil)
        #expect(validations.isValid)
        #expect(validations.validationError == nil)
    }

    @Test("A view is notified when the results change")
    func observed() {
        final class Flag: Sendable {
            private let state = Mutex(false)
            var isRaised: Bool { state.withLock { $0 } }
            func raise() { state.withLock { $0 = true } }
        }
        let validations = Validations()
        let flag = Flag()
        withObservationTracking {
            _ = validations.isValid
        } onChange: {
            flag.raise()
        }
        #expect(!flag.isRaised)
        validations.replace(with: [result(name)])
        #expect(flag.isRaised)
    }

    @Test("Checking one field alone leaves an error about several fields")
    func crossFieldErrorSurvives() {
        let cross = result(start, end)
        let validations = Validations(validations: [result(start), cross])
        validations.replace(with: [], for: [start])
        #expect(validations.validations == [cross])
    }

    @Test("Checking all fields of an error removes it")
    func crossFieldErrorIsAnswered() {
        let validations = Validations(validations: [result(start, end)])
        validations.replace(with: [], for: [start, end])
        #expect(validations.validations.isEmpty)
    }

    @Test("A new result about the same fields takes the place of the old one")
    func sameFieldsAreReplaced() {
        let validations = Validations(validations: [result(start, end, text: "old")])
        let new = result(end, start, text: "new")
        validations.replace(with: [new], for: [start])
        #expect(validations.validations == [new])
    }

    @Test("Removing a field's messages keeps the others of the same result")
    func removeAll() {
        let both = ValidationResult(
            status: .error,
            messages: [
                .init(fieldIds: [name], message: .constant("name")),
                .init(fieldIds: [end], message: .constant("end")),
            ])
        let validations = Validations(validations: [both])
        validations.removeAll(fieldIds: [name])
        #expect(validations.validations.flatMap(\.messages).map(\.fieldIds) == [[end]])
        validations.removeAll(fieldIds: [end])
        #expect(validations.validations.isEmpty)
    }

    @Test("Warnings pass, errors do not", arguments: ValidationResult.Status.allCases)
    func validity(status: ValidationResult.Status) {
        let validations = Validations(validations: [result(name, status: status)])
        #expect(validations.isValid == (status != .error))
        #expect(validations.status == status)
    }

    @Test("A field's messages are sorted by severity")
    func messagesInOrder() {
        let validations = Validations(validations: [
            result(name, status: .info, text: "info"), result(end, text: "other"),
            result(name, status: .error, text: "error"),
        ])
        #expect(
            validations.messages(for: name).map(\.message)
                == [.constant("error"), .constant("info")])
    }
}
