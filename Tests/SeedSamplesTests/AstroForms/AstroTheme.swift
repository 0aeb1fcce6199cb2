import FormworkRows

// "Theming": the themes of the seed's example project.

enum AstroTheme: ThemeChoice {
    case normal, light

    static var standard: AstroTheme { .normal }
}

enum AstroColor: ThemeColorRequirement {
    case primaryTint

    func color(in theme: AstroTheme) -> ThemeColor {
        switch theme {
        case .normal: ThemeColor(hex: 0x003366)
        case .light: ThemeColor(hex: 0xFFFFFF)
        }
    }
}

enum AstroImage: ThemeImageRequirement {
    case formBackground

    func image(in theme: AstroTheme) -> ThemeImage {
        ThemeImage(named: theme == .light ? "light-sky" : "night-sky")
    }
}

protocol Themeable: ThemeableColorTraits, ThemeableImageTraits
where ThemeType == AstroTheme, ThemeColorType == AstroColor, ThemeImageType == AstroImage {}

class ThemeableImageView: FormImageView, Themeable {
    var theme: AstroTheme? {
        didSet { updateTheme() }
    }

    func updateTheme() { self.image = image(.formBackground) }
}

class ThemeableTextView: FormTextView, Themeable {
    var theme: AstroTheme? {
        didSet { updateTheme() }
    }

    func updateTheme() { self.tintColor = color(.primaryTint) }
}

class ThemedForm: Form, Themeable {
    var theme: AstroTheme? {
        didSet { updateTheme() }
    }
}
