import Formwork
import FormworkAccounts
import FormworkEngine
import FormworkServer
import FormworkTesting
import Foundation
import TerminalFaces
import Testing

/// The forms of accounts as programs for terminals use them: filled in by keys, and sent as calls.
@Suite("Forms of accounts on a screen") struct AccountFormScreenTests {
    private let members: Members

    init() throws { members = try Members() }

    /// The body that a reader enters by keys.
    private func entered<Form: AccountForm>(
        _ form: Form.Type, _ texts: [(String, String)], locale: String = "en"
    ) throws -> Form.Body {
        let localizer = members.application.localizer(for: Locale(identifier: locale))
        let definition = try ModelForm.of(Form.Body.self).definition(for: localizer)
        let screen = try ScreenUnderTest(
            MachineDriver(FormMachine(definition: definition)), submitLabel: "Send", in: localizer)
        for (name, text) in texts { try screen.perform(.enter(name, text)) }
        let shown = "\(String(describing: try screen.node))"
        #expect(!shown.contains(Members.password))
        let machine = try #require(screen.machine)
        return try FieldValueDecoder().decode(Form.Body.self, from: machine.values)
    }

    private func send<Form: AccountForm>(
        _ form: Form.Type, _ body: Form.Body, token: String? = nil
    ) async throws {
        let query = AccountQuery(token: token)
        _ = try await AccountSubmitRequest<Form>(query: query, requestBody: body)
            .processRequest(in: members.application)
    }

    @Test("An account is made and used by keys and calls", arguments: ["en", "de", "ar"])
    func account(locale: String) async throws {
        let address = "ada@example.org"
        try await send(SignUp.self, try entered(SignUp.self, [("email", address)], locale: locale))
        let link = try #require(URLComponents(string: try members.outbox.lastLink(to: address)))
        let token = try #require(link.queryItems?.first { $0.name == "token" }?.value)
        let chosen = try entered(
            ChoosePassword.self, [("newPassword", Members.password)], locale: locale)
        try await send(ChoosePassword.self, chosen, token: token)
        let wrong = try entered(
            LogIn.self, [("email", address), ("password", "not this one")], locale: locale)
        await #expect(throws: (any Error).self) { try await send(LogIn.self, wrong) }
        let right = try entered(
            LogIn.self, [("email", address), ("password", Members.password)], locale: locale)
        try await send(LogIn.self, right)
    }
}
