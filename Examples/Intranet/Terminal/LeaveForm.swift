import Formwork
import FormworkClient
import FormworkEngine
import FormworkPresentation
import FormworkTerminal
import Foundation

/// The form for leave in a terminal, which is sent at once or waits for the server.
@MainActor struct LeaveForm {
    let terminal: TerminalSession
    let queue: OfflineQueue
    let localizer: Localizer

    /// Lets the user fill in the form, again with what was refused before.
    ///
    /// - Returns: The news for the user; `nil` if the form was left.
    func fillIn() async throws -> String? {
        let refused = try await queue.questions.first
        let live = try LeaveRequest.live(
            try await content(of: refused), submitLabel: text("save"), in: localizer)
        var form = TerminalForm(
            live.driver, title: text("new"), submitLabel: text("save"), in: localizer)
        while await terminal.run(form) == .submitted {
            let leave = try FieldValueDecoder().decode(
                LeaveRequest.self, from: live.driver.machine.values)
            do {
                let outcome = try await queue.process(LeaveRequests.Create(requestBody: leave))
                if let refused { try await queue.answer(refused.number, .drop) }
                return text(name(of: outcome))
            } catch let error as RequestError {
                live.driver.apply(.report(violations(of: error)))
                form.showsErrors = true
            }
        }
        return nil
    }

    private func content(of write: WaitingWrite?) async throws -> LeaveRequest? {
        guard let write, let body = try await queue.content(of: write.number)?.request.body
        else { return nil }
        return try JSONDecoder.formwork.decode(LeaveRequest.self, from: body)
    }

    private func name<Body: Sendable>(of outcome: WriteOutcome<Body>) -> String {
        switch outcome {
        case .accepted: "created"
        case .waiting: "waits"
        case .asked: "refused"
        }
    }

    private func violations(of error: RequestError) -> [Violation] {
        let messages = error.validations.flatMap(\.messages).map { message in
            Violation(
                tags: message.fieldIds.map(\.id), code: message.code ?? .badInput,
                message: localizer.text(message.message))
        }
        guard messages.isEmpty else { return messages }
        return [
            Violation(tags: ["kind"], code: .badInput, message: localizer.text(error.message))
        ]
    }

    private func text(_ name: String) -> String { localizer.text(key: "LeaveRequests.\(name)") }
}
