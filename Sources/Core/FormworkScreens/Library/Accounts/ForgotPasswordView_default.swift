public import FormworkPresentation
public import FormworkRows

/// The view of a forgotten password in programs.
open class ForgotPasswordView_default: BaseScreenletView, ForgotPasswordData {
    /// The rows.
    public enum Tag: RowTag {
        case email, requestPassword
    }

    /// The address.
    @EnteredText(.address(Tag.email)) public final var userName: String

    /// Adds the rows.
    open override func setupRows() {
        super.setupRows()
        add(_userName.row)
        add(ButtonRow(tag: Tag.requestPassword))
    }

    /// A text that explains the form, and the rows.
    open override var parts: [ScreenPart] { [.text(text("lead"))] + super.parts }
}

/// The view of a forgotten password on pages: the link to the form of the server.
public final class ForgotPasswordView_defaultPage: ForgotPasswordView_default {
    /// The default theme.
    public override class var themeName: String { ScreenletThemes.defaultName }

    /// Pages.
    public override class var face: ScreenFace? { .page }

    /// The link.
    public override var parts: [ScreenPart] {
        let returnsTo = (screenlet as? ForgotPasswordScreenlet)?.returnsTo
        return [accountLink(to: AccountForgottenPasswordRequest.path, returningTo: returnsTo)]
    }
}
