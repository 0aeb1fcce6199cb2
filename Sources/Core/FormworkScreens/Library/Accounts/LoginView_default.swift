public import FormworkPresentation
public import FormworkRows

/// The view of a log-in in programs: rows with the rules of `FormworkAccounts`.
open class LoginView_default: BaseScreenletView, LoginData {
    /// The rows.
    public enum Tag: RowTag {
        case email, password, token, login
    }

    private let emailRow = TextFieldRow.address(Tag.email)
    private let passwordRow = TextFieldRow.secret(Tag.password, .password)
    private let tokenRow = TextFieldRow.secret(Tag.token, .password)
    private let loginRow = ButtonRow(tag: Tag.login)

    /// Adds the rows for a password.
    open override func setupRows() {
        super.setupRows()
        showRows([emailRow, passwordRow, loginRow])
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
                    ? [tokenRow, loginRow] : [emailRow, passwordRow, loginRow])
        }
    }

    /// The address.
    public var userName: String {
        get { emailRow.value }
        set { emailRow.value = newValue }
    }

    /// The password.
    public var password: String {
        get { passwordRow.value }
        set { newValue.isEmpty ? forget(passwordRow) : (passwordRow.value = newValue) }
    }

    /// The token.
    public var token: String {
        get { tokenRow.value }
        set { newValue.isEmpty ? forget(tokenRow) : (tokenRow.value = newValue) }
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
