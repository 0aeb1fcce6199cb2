import FormworkEngine
public import FormworkPresentation
public import FormworkRows

/// The view of a sign-up in programs, in two steps, with the rules of `FormworkAccounts`.
open class SignUpView_default: BaseScreenletView, SignUpData {
    /// The rows.
    public enum Tag: RowTag {
        case email, signUp, enterLink, letterLink, newPassword, choosePassword, back
    }

    /// The address.
    @EnteredText(.address(Tag.email)) public final var emailAddress: String

    /// The link in the letter.
    @EnteredText(.link(Tag.letterLink), isSecret: true) public final var letterLink: String

    /// The password.
    @EnteredText(.secret(Tag.newPassword, .newPassword), isSecret: true)
    public final var password: String

    private let choices = [ButtonRow(tag: Tag.signUp), ButtonRow(tag: Tag.enterLink)]
    private let ends = [ButtonRow(tag: Tag.choosePassword), ButtonRow(tag: Tag.back)]

    /// Adds the rows of the first step.
    open override func setupRows() {
        super.setupRows()
        showStep()
        _password.row.showHelper(viewType: HintView.self) { [unowned self] in
            $0.label.text = text("newPassword.hint")
        }
    }

    /// A text that explains the step, and the rows.
    open override var parts: [ScreenPart] { [.text(text("lead"))] + super.parts }

    /// The other step is shown whatever was entered in this one.
    open override func checksRows(before actionName: String) -> Bool {
        !["enterLink", "back"].contains(actionName)
    }

    /// Whether the second step is shown.
    public var hasLetter = false {
        didSet { if hasLetter != oldValue { showStep() } }
    }

    private func showStep() {
        showRows(
            [_emailAddress.row] + (hasLetter ? [_letterLink.row, _password.row] + ends : choices))
    }
}

/// The view of a sign-up on pages: the link to the form of the server.
public final class SignUpView_defaultPage: SignUpView_default {
    /// The default theme.
    public override class var themeName: String { ScreenletThemes.defaultName }

    /// Pages.
    public override class var face: ScreenFace? { .page }

    /// The link.
    public override var parts: [ScreenPart] {
        let returnsTo = (screenlet as? SignUpScreenlet)?.returnsTo
        return [accountLink(to: AccountSignUpRequest.path, returningTo: returnsTo)]
    }
}
