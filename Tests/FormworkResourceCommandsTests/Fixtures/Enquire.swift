import ArgumentParser
import Formwork
import FormworkMacros
import FormworkResourceCommands
import FormworkServer
import Foundation
import Synchronization

/// A form model with a rule that only a server can decide.
@FormModel struct Enquiry {
    @Field(.required, .input(.emailAddress), .server(ServerRule(code: .taken))) var email: String
    @Field(.textArea, .required, .maxLength(200)) var text: String
}

extension Enquiry: ServerRuled {
    static func decide(
        _ question: ServerRuleQuestion, context: ServerRuleContext
    ) async throws -> Bool { question.values["email"] != .text("old@example.org") }
}

/// A program with this form, whose code refuses some contents.
struct Enquire: FormCommand {
    static let texts = [Bundle.module]
    static let accepted = Mutex<[Enquiry]>([])

    @OptionGroup var options: FormOptions

    static func accept(_ enquiry: Enquiry, in context: ServedFormContext) async throws {
        if enquiry.text == "Buy!" {
            let message = ValidationResult.Message(
                fieldIds: [FormFieldIdentifier(id: "text")],
                message: .localized(key: "Enquire.advertising"))
            throw RequestError(
                .invalid, validations: [ValidationResult(status: .error, messages: [message])])
        }
        guard enquiry.text != "Now!" else {
            throw RequestError(.tooManyRequests, message: .localized(key: "Enquire.closed"))
        }
        accepted.withLock { $0.append(enquiry) }
    }
}
