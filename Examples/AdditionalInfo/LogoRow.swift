import FormworkRows

/// A row of the program's own: any view can be a row.
final class LogoRow: Row {
    let view = LogoRowView()
    let tag: any RowTag

    init(tag: any RowTag) { self.tag = tag }
}

/// The name of the company in place of its logo, in the colours of the theme.
final class LogoRowView: FormView, FaceThemeTraits {
    let label = FormLabel()

    /// The name, which is the same in every language.
    override var wording: String? { "*  A S T R O  *" }

    var theme: AstroTheme? {
        didSet { updateTheme() }
    }

    func updateTheme() {
        label.textColor = color(.accent)
        backgroundColor = color(.accentSoft)
    }

    required init() {
        super.init()
        addSubview(label)
    }
}

/// The picture of the sky that belongs to the theme.
final class SkyView: FormImageView, FaceThemeTraits {
    var theme: AstroTheme? {
        didSet { updateTheme() }
    }

    func updateTheme() {
        image = image("sky")
        height = .rem(8)
    }
}
