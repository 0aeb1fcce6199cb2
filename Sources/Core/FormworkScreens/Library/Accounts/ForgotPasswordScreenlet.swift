import FormworkPresentation

/// The data of a forgotten password.
public protocol ForgotPasswordData: AnyObject {
    /// The e-mail address of the account.
    var userName: String { get set }
}

/// Asks for the letter to a new password.
///
/// ```swift
/// func forgotPasswordScreenlet(of session: SessionContext) -> ForgotPasswordScreenlet {
///     let forgot = ForgotPasswordScreenlet()
///     forgot.session = session
///     return forgot
/// }
/// ```
///
/// Its one action, `requestPassword`, has the same answer whether or not the address has an account. The
/// link in the letter leads to the page on which the password is chosen. On a page the screenlet is a
/// link to the form of `FormworkAccounts`.
///
/// Seed: the class of the same name in Liferay Screens.
open class ForgotPasswordScreenlet: BaseScreenlet<any ForgotPasswordData> {
    /// The session with the way to the server, which a screenlet of a program needs.
    public final var session: SessionContext?

    /// On pages the link, below the root of the site, to which the reader returns.
    public final var returnsTo: String?

    /// The views: one for programs, one for pages.
    open override class var views: [BaseScreenletView.Type] {
        [ForgotPasswordView_default.self, ForgotPasswordView_defaultPage.self]
    }

    /// The heading of the form.
    open override var screenLabel: String { view?.text("label") ?? "" }

    /// Checks the declaration of the screenlet.
    open override func onCreated() { checkSession(session) }

    /// Asks for the letter; pages have no action.
    open override func operation(
        for actionName: String, sender: ActionSender
    ) -> (any ServerOperation)? {
        guard let session, actionName == "requestPassword" else { return nil }
        return RequestPasswordOperation(session: session, email: screenletView.userName)
    }
}
