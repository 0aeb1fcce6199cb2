import Formwork
import FormworkPresentation

/// The data of a new account.
public protocol SignUpData: AnyObject {
    /// The e-mail address of the account.
    var emailAddress: String { get set }

    /// Whether the view asks for the link of a letter and a password, and not for the letter.
    var hasLetter: Bool { get set }

    /// The link in the letter.
    var letterLink: String { get set }

    /// The password; it is emptied as soon as it is sent, and the view keeps no copy.
    var password: String { get set }
}

/// Makes an account: it asks for an address, and then for the link of the letter to it and a password.
///
/// ```swift
/// func signUpScreenlet(of session: SessionContext) -> SignUpScreenlet {
///     let signUp = SignUpScreenlet()
///     signUp.session = session
///     signUp.saveCredentials = true
///     signUp.onLoggedIn = { user in print("Welcome, \(user.name)") }
///     return signUp
/// }
/// ```
///
/// No answer shows whether the address has an account already: then the letter leads to a new password.
/// On a page the screenlet is a link to the sign-up of `FormworkAccounts`.
///
/// | Action | Work | Result |
/// |---|---|---|
/// | `signUp` | asks for the letter | nothing |
/// | `enterLink`, `back` | show the other step | |
/// | `choosePassword` | makes the account, or changes the password of the one there is | nothing |
/// | `login` | logs in after `choosePassword`, if ``autoLogin`` | a ``SessionUser`` |
/// | `saveCredentials` | stores the credentials after `login`, if ``saveCredentials`` | nothing |
///
/// Seed: the class of the same name in Liferay Screens.
open class SignUpScreenlet: BaseScreenlet<any SignUpData> {
    /// The session that the log-in begins, which a screenlet of a program needs.
    public final var session: SessionContext?

    /// Whether the user is logged in at once.
    public final var autoLogin = true

    /// Whether credentials are stored in the session's `CredentialsStore` after the log-in.
    public final var saveCredentials = false

    /// On pages the link, below the root of the site, to which the reader returns.
    public final var returnsTo: String?

    /// Called when the user was logged in.
    public final var onLoggedIn: ((SessionUser) -> Void)?

    /// The views: one for programs, one for pages.
    open override class var views: [BaseScreenletView.Type] {
        [SignUpView_default.self, SignUpView_defaultPage.self]
    }

    /// The heading of the sign-up.
    open override var screenLabel: String { view?.text("label") ?? "" }

    /// Checks the declaration of the screenlet.
    open override func onCreated() { checkSession(session) }

    /// Performs the actions of a program; pages have none.
    open override func onUserAction(_ actionName: String, sender: ActionSender) async {
        guard let session else { return }
        let data = screenletView
        switch actionName {
        case "enterLink": data.hasLetter = true
        case "back": data.hasLetter = false
        case "signUp":
            let operation = SignUpOperation(session: session, email: data.emailAddress)
            await start(operation, for: actionName) { data.hasLetter = true }
        case "choosePassword": await choosePassword(in: session, data)
        case "saveCredentials":
            await start(StoreCredentialsOperation(session: session), for: actionName)
        default: await super.onUserAction(actionName, sender: sender)
        }
    }

    private func choosePassword(in session: SessionContext, _ data: any SignUpData) async {
        let (email, password) = (data.emailAddress, data.password)
        let operation = ChoosePasswordOperation(
            session: session, link: data.letterLink, password: password)
        let isDone =
            await start(operation, for: "choosePassword") {
                (data.letterLink, data.hasLetter) = ("", false)
            } != nil
        guard isDone, autoLogin else { return }
        let login = LogInOperation(
            session: session, credentials: .password(email: email, password: password))
        guard await start(login, for: "login") != nil, saveCredentials else { return }
        await performAction("saveCredentials")
    }

    /// Empties the password, of which the operation has its own copy.
    open override func onStartOperation(_ actionName: String) {
        if actionName == "choosePassword" { screenletView.password = "" }
    }

    /// Notifies of a user who was logged in.
    open override func onFinishOperation(
        _ actionName: String, result: Result<any Sendable, any Error>
    ) {
        guard case .success(let value) = result, let user = value as? SessionUser else { return }
        onLoggedIn?(user)
    }

    /// Empties the password.
    open override func onHide() { screenletView.password = "" }
}
