public import FormworkEngine

/// A row with a button.
///
/// ```swift
/// ButtonRow(tag: LoginFormTag.submit) { row in
///     row.view.button.title = "Log in"
///     row.action = { [weak row] in row?.isSpinning = true }
/// }
/// ```
open class ButtonRow: Row {
    /// The view of the row.
    public let view = ButtonRowView()

    /// The name of the row.
    public let tag: any RowTag

    /// The closure that runs when the button is pressed, in any face.
    public var action: (() -> Void)?

    /// The rules that decide whether the button is shown and can be used.
    public var rules = RowRules() {
        didSet { view.contentDidChange() }
    }

    /// Creates a row with a view, which a closure may fill.
    public init(tag: any RowTag, config: ((ButtonRow) -> Void)? = nil) {
        self.tag = tag
        view.row = self
        config?(self)
    }

    /// Whether the button shows that something is being done; meanwhile it cannot be pressed.
    public var isSpinning: Bool {
        get { view.button.isSpinning }
        set { view.button.isSpinning = newValue }
    }

    /// A button with the title of the view's.
    open func rowDefinition(tag: String) -> RowDefinition {
        .action(
            ActionDefinition(tag: tag, label: view.accessibilityLabel ?? "", rules: rules))
    }
}

/// A button.
public final class ButtonRowView: FormView {
    /// The button.
    public let button = FormButton()

    weak var row: ButtonRow?

    /// Creates a button without a title.
    public required init() {
        super.init()
        addSubview(button)
        button.addTarget(self, action: ButtonRowView.buttonTapped, for: .tapped)
    }

    private func buttonTapped(_ sender: FormButton) {
        guard let row, let form = row.form, let name = form.name(of: row) else { return }
        form.apply(.act(tag: name))
    }
}
