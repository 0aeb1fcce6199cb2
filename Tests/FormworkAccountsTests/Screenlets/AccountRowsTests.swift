import Formwork
import FormworkEngine
import FormworkHTML
import FormworkPresentation
import FormworkRows
import FormworkScreens
import FormworkServer
import Foundation
import HTTPTypes
import Testing

@testable import FormworkAccounts

/// The screenlets of accounts beside the forms of the server.
@Suite("The rows of account screenlets") struct AccountRowsTests {
    private let site: Members

    init() throws { site = try Members() }

    /// The rules of a row in a form of the server.
    private func rules<Form: AccountForm>(_ row: String, of form: Form.Type) throws -> [Constraint]
    {
        let localizer = site.application.localizer(for: Locale(identifier: "en"))
        let definition = try ModelForm.of(Form.Body.self).definition(for: localizer)
        return try rules(row, of: definition)
    }

    private func rules(_ row: String, of definition: FormDefinition) throws -> [Constraint] {
        let fields = definition.rows.compactMap { definition in
            if case .field(let field) = definition { field } else { nil }
        }
        return try #require(fields.first { $0.tag == row }).constraints
    }

    private func rules(_ row: String, of screenlet: Screenlet) throws -> [Constraint] {
        try rules(row, of: try #require(screenlet.view).definition)
    }

    @Test("The rows of programs have the rules of the server's forms")
    func equal() async throws {
        let screens = ProgramScreens(site)
        let session = try screens.session()
        let login = await screens.login(session)
        for row in ["email", "password"] {
            #expect(try Set(rules(row, of: login)) == Set(rules(row, of: LogIn.self)))
        }
        let signUp = await screens.signUp(session)
        #expect(try Set(rules("email", of: signUp)) == Set(rules("email", of: SignUp.self)))
        _ = await signUp.press("enterLink")
        #expect(
            try Set(rules("newPassword", of: signUp))
                == Set(rules("newPassword", of: ChoosePassword.self)))
    }

    @Test("A page has links to the forms that set the reader's cookie, and no rows")
    func page() async throws {
        enum Start: ScreenletPage {
            static let screenletTypes: [Screenlet.Type] = [
                LoginScreenlet.self, SignUpScreenlet.self, ForgotPasswordScreenlet.self,
            ]

            static func screenlets(in context: ScreenletPageContext<EmptyQuery>) -> [Screenlet] {
                let login = LoginScreenlet()
                login.returnsTo = "/start?of=1&two"
                return [login, SignUpScreenlet(), ForgotPasswordScreenlet()]
            }

            static func htmlPage(_ screenlets: ShownScreenlets, _ context: HTMLContext) -> HTMLPage
            {
                HTMLPage(title: "Start", main: screenlets.all)
            }
        }
        _ = try await site.member()
        var application = site.application
        try application.register(Start.self)
        var visitor = Visitor(application)
        let page = await visitor.open("/start").text
        for link in [
            "/account/log-in?next=", "/account/sign-up\"", "/account/forgotten-password\"",
        ] {
            #expect(page.contains("href=\"\(link)"))
        }
        #expect(!page.contains("type=\"password\"") && !page.contains("login.email"))
        let link = String(try #require(page.firstMatch(of: /href="(\/account\/log-in[^"]*)"/)).1)
            .replacing("&amp;", with: "&")
        let form = await visitor.open(link)
        #expect(form.status == .ok)
        let answer = await visitor.post(
            ["email": "ada@example.org", "password": Members.password], to: link)
        #expect(answer.headers[.location]?.hasPrefix("/start?of=1&two") == true)
        #expect(await visitor.isMember)
    }
}
