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
        let refused = try await refused()
        let live = try LeaveRequest.live(refused?.leave, submitLabel: text("save"), in: localizer)
        var form = TerminalForm(
            live.driver, title: text("new"), submitLabel: text("save"), in: localizer)
        while await terminal.run(form) == .submitted {
            let values = live.driver.machine.values
            let leave = try FieldValueDecoder().decode(LeaveRequest.self, from: values)
            do {
                let outcome = try await queue.process(LeaveRequests.Create(requestBody: leave))
                if let refused { try await queue.answer(refused.number, .drop) }
                return switch outcome {
                case .accepted: text("created")
                case .waiting: text("waits")
                case .asked: text("refused")
                }
            } catch let error as RequestError {
                let texts = [error.message] + error.validations.flatMap(\.messages).map(\.message)
                let words = texts.map { localizer.text($0) }.joined(separator: " ")
                live.driver.apply(
                    .report([Violation(tags: ["kind"], code: .badInput, message: words)]))
                form.showsErrors = true
            }
        }
        return nil
    }

    /// The request that the server has refused, which the form shows again.
    private func refused() async throws -> (number: Int, leave: LeaveRequest)? {
        for write in try await queue.questions {
            let body = try await queue.content(of: write.number)?.request.body ?? Data()
            let leave = try? JSONDecoder.formwork.decode(LeaveRequest.self, from: body)
            if let leave { return (write.number, leave) }
        }
        return nil
    }

    private func text(_ name: String) -> String { localizer.text(key: "LeaveRequests.\(name)") }
}
