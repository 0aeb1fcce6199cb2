import Formwork
import FormworkPresentation

/// The data of a log-in.
public protocol LoginData: AnyObject {
    /// The kind of credentials that the view asks for, a password or a token.
    var authType: SessionCredentials.Kind { get set }

    /// The e-mail address of the account.
    var userName: String { get set }

    /// The password; it is emptied as soon as the log-in begins, and the view keeps no copy.
    var password: String { get set }

    /// The token; it is emptied like the password.
    var token: String { get set }
}

/// Logs the user of a program in, and at the next start by what was stored.
///
/// ```swift
/// func loginScreenlet(of session: SessionContext) -> LoginScreenlet {
///     let login = LoginScreenlet()
///     login.session = session
///     login.saveCredentials = true
///     login.onLoggedIn = { user in print("Welcome, \(user.name)") }
///     return login
/// }
/// ```
///
/// On a page it is a link to the log-in of `FormworkAccounts`, whose form sets the cookie of the reader.
///
/// | Action | Work | Result |
/// |---|---|---|
/// | `load` | logs in by stored credentials, if ``saveCredentials`` | a ``SessionUser``, or `nil` |
/// | `login` | logs in by what was entered | a ``SessionUser`` |
/// | `saveCredentials` | stores the credentials after `login`, if ``saveCredentials`` | nothing |
///
/// Seed: the class of the same name in Liferay Screens.
open class LoginScreenlet: BaseScreenlet<any LoginData> {
    /// The session that begins, which a screenlet of a program needs.
    public final var session: SessionContext?

    /// The kind of credentials that is asked for: a password or a token.
    public final var authType = SessionCredentials.Kind.password

    /// Whether credentials are stored in the session's `CredentialsStore`, and used at the next start.
    public final var saveCredentials = false

    /// On pages the link, below the root of the site, to which the reader returns.
    public final var returnsTo: String?

    /// Called when a user was logged in, by entered or by stored credentials.
    public final var onLoggedIn: ((SessionUser) -> Void)?

    /// The views: one for programs, one for pages.
    open override class var views: [BaseScreenletView.Type] {
        [LoginView_default.self, LoginView_defaultPage.self]
    }

    /// The heading of the log-in.
    open override var screenLabel: String { view?.text("label") ?? "" }

    /// Checks the declaration of the screenlet.
    open override func onCreated() {
        checkSession(session)
        precondition(
            authType != .cookie,
            "A reader enters no cookie. Set `authType` of \(name) to `.password` or `.token`.")
        screenletView.authType = authType
    }

    /// Performs the actions of a program; pages have none.
    open override func onUserAction(_ actionName: String, sender: ActionSender) async {
        guard let session else { return }
        switch actionName {
        case Self.loadAction:
            guard saveCredentials, !session.isLoggedIn else { return }
            await start(LoadCredentialsOperation(session: session), for: actionName)
        case "login":
            let operation = LogInOperation(session: session, credentials: credentials)
            guard await start(operation, for: actionName) != nil, saveCredentials else { return }
            await performAction("saveCredentials")
        case "saveCredentials":
            await start(StoreCredentialsOperation(session: session), for: actionName)
        default: await super.onUserAction(actionName, sender: sender)
        }
    }

    /// Empties the secrets, of which the operation has its own copy.
    open override func onStartOperation(_ actionName: String) {
        if actionName == "login" { forgetSecrets() }
    }

    /// Notifies of a user who was logged in.
    open override func onFinishOperation(
        _ actionName: String, result: Result<any Sendable, any Error>
    ) {
        guard case .success(let value) = result, let user = value as? SessionUser else { return }
        onLoggedIn?(user)
    }

    /// Empties the secrets.
    open override func onHide() { forgetSecrets() }

    private var credentials: SessionCredentials {
        let view = screenletView
        return authType == .token
            ? .token(view.token) : .password(email: view.userName, password: view.password)
    }

    private func forgetSecrets() { (screenletView.password, screenletView.token) = ("", "") }
}
