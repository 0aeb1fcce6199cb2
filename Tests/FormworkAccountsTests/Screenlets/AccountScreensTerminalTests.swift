import Formwork
import FormworkClient
import FormworkScreens
import FormworkTerminal
import FormworkYAML
import Foundation
import TerminalFaces
import Testing

@testable import FormworkAccounts

/// The screenlets for accounts as cells of a terminal, in both directions.
@MainActor @Suite("The screenlets for accounts on a terminal") struct AccountScreensTerminalTests {
    enum Kind: String, CaseIterable {
        case login, signUp, forgotPassword
    }

    private func hosted(
        _ kind: Kind, _ session: SessionContext, _ locale: String, _ theme: String
    ) throws -> TerminalScreenlet {
        let screenlet: Screenlet
        switch kind {
        case .login:
            let login = LoginScreenlet()
            login.session = session
            screenlet = login
        case .signUp:
            let signUp = SignUpScreenlet()
            signUp.session = session
            screenlet = signUp
        case .forgotPassword:
            let forgot = ForgotPasswordScreenlet()
            forgot.session = session
            screenlet = forgot
        }
        let localizer = Localizer(locale: Locale(identifier: locale), store: try Self.texts.get())
        let connector = ServerConnector(
            baseURL: session.server.url, locale: localizer.locale, by: session)
        return TerminalScreenlet(
            screenlet,
            in: ScreenletContext(
                localizer: localizer, operations: OperationGraph(connector: connector),
                themeName: theme))
    }

    /// The words of a program, which has more languages than the site.
    private static let texts = Result {
        try YamlStore(
            yaml: [
                "en.yml": "en: { Program: { title: Notes } }",
                "ar.yml": "ar: { Program: { title: ملاحظات } }",
            ],
            libraries: AccountsTexts.bundles + [FormworkScreensTexts.bundle])
    }

    nonisolated static let english: [Kind: [String]] = [
        .login: [
            "Log in", "E-mail address", "[                                          ]", "",
            "Password", "[                                          ]", "", "[ Log in ]",
        ],
        .signUp: [
            "Create an account", "You choose your password with the link in the",
            "letter that is sent to your address.", "", "E-mail address",
            "[                                          ]", "", "[ Send the letter ]",
            "[ I have a letter ]",
        ],
        .forgotPassword: [
            "Forgotten your password?", "You choose a new password with the link in the",
            "letter that is sent to your address.", "", "E-mail address",
            "[                                          ]", "", "[ Send the letter ]",
        ],
    ]
    nonisolated static let arabic: [Kind: [String]] = [
        .login: [
            "                                  لوخدلا ليجست",
            "                       ينورتكلإلا ديربلا ناونع",
            "  [                                          ]", "",
            "                                   رورملا ةملك",
            "  [                                          ]", "",
            "                              [ لوخدلا ليجست ]",
        ],
        .signUp: [
            "                                    باسح ءاشنإ",
            "ةلاسرلا يف دوجوملا طبارلا ربع كرورم ةملك راتخت",
            "                         .كناونع ىلإ لسرتُ يتلا", "",
            "                       ينورتكلإلا ديربلا ناونع",
            "  [                                          ]", "",
            "                             [ ةلاسرلا لاسرإ ]",
            "                                 [ ةلاسر يّدل ]",
        ],
        .forgotPassword: [
            "                          ؟رورملا ةملك تيسن له",
            "   يف دوجوملا طبارلا ربع ةديدج رورم ةملك راتخت",
            "                 .كناونع ىلإ لسرتُ يتلا ةلاسرلا", "",
            "                       ينورتكلإلا ديربلا ناونع",
            "  [                                          ]", "",
            "                             [ ةلاسرلا لاسرإ ]",
        ],
    ]

    @Test(
        "Each is drawn in both directions, and in the default views where a theme has none",
        arguments: Kind.allCases)
    func cells(kind: Kind) async throws {
        let site = try Members()
        for (locale, cells) in [("en", Self.english), ("ar", Self.arabic)] {
            for theme in [ScreenletThemes.defaultName, "dense"] {
                let session = try ProgramScreens(site).session()
                let hosted = try hosted(kind, session, locale, theme)
                try await hosted.shown(width: 46, height: 24) { terminal in
                    await terminal.wait(for: "[")
                    let rows = [terminal.rows[0]] + terminal.text.components(separatedBy: "\n")
                    #expect(
                        rows == cells[kind])
                }
            }
        }
    }

    @Test(
        "A user logs in by keys, and the screenlet ends with the log-in",
        arguments: [["<enter>"], ["<tab>", "<enter>"]])
    func login(keys: [String]) async throws {
        let site = try Members()
        _ = try await site.member()
        let session = try ProgramScreens(site).session()
        var hosted = try hosted(.login, session, "en", ScreenletThemes.defaultName)
        hosted.exits = ["login"]
        let outcome = try await hosted.shown(width: 46, height: 24) { terminal in
            await terminal.wait(for: "[")
            terminal.press("ada@example.org", "<tab>", Members.password)
            await terminal.wait(for: "ada@example.org")
            #expect(!terminal.rows.joined().contains(Members.password))
            for key in keys { terminal.press(key) }
            await terminal.wait(until: { _ in session.isLoggedIn })
        }
        #expect(outcome == .pressed("login"))
        #expect(session.user?.name == "ada@example.org")
    }
}
