public import FormworkPresentation
public import FormworkRows

/// The view of a log-in in programs: rows with the rules of `FormworkAccounts`.
open class LoginView_default: BaseScreenletView, LoginData {
    /// The rows.
    public enum Tag: RowTag {
        case email, password, token, login
    }

    /// The address.
    @EnteredText(.address(Tag.email)) public final var userName: String

    /// The password.
    @EnteredText(.secret(Tag.password, .password), isSecret: true) public final var password: String

    /// The token.
    @EnteredText(.secret(Tag.token, .password), isSecret: true) public final var token: String

    private let loginRow = ButtonRow(tag: Tag.login)

    /// Adds the rows for a password.
    open override func setupRows() {
        super.setupRows()
        showRows([_userName.row, _password.row, loginRow])
    }

    /// A log-in at start shows nothing unless it fails.
    open override func progressPresenter(for actionName: String) -> ProgressPresenter {
        actionName == Screenlet.loadAction ? .none : super.progressPresenter(for: actionName)
    }

    /// The kind of credentials that has rows.
    public var authType = SessionCredentials.Kind.password {
        didSet {
            guard authType != oldValue else { return }
            showRows(
                authType == .token
                    ? [_token.row, loginRow] : [_userName.row, _password.row, loginRow])
        }
    }
}

/// The view of a log-in on pages: the link to the form that sets the cookie of the reader.
public final class LoginView_defaultPage: LoginView_default {
    /// The default theme.
    public override class var themeName: String { ScreenletThemes.defaultName }

    /// Pages.
    public override class var face: ScreenFace? { .page }

    /// The link.
    public override var parts: [ScreenPart] {
        let returnsTo = (screenlet as? LoginScreenlet)?.returnsTo
        return [accountLink(to: AccountLogInRequest.path, returningTo: returnsTo)]
    }
}
