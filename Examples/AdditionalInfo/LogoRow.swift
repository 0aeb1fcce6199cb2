import FormworkRows

/// A row of the program's own: any view can be a row.
final class LogoRow: Row {
    let view = LogoRowView()
    let tag: any RowTag

    init(tag: any RowTag) { self.tag = tag }
}

/// The name of the company in place of its logo, in the colours of the theme.
final class LogoRowView: FormView, Themeable {
    let label = FormLabel()

    var theme: AstroTheme? {
        didSet { updateTheme() }
    }

    func updateTheme() {
        label.textColor = color(.primaryTint)
        backgroundColor = color(.formBackground)
    }

    required init() {
        super.init()
        label.text = "*  A S T R O  *"
        addSubview(label)
    }
}

/// The picture of the sky that belongs to the theme.
final class SkyView: FormImageView, Themeable {
    var theme: AstroTheme? {
        didSet { updateTheme() }
    }

    func updateTheme() { image = image(.sky) }
}
