import FormworkPresentation
import FormworkRows

/// The looks of the program: `swift run AdditionalInfo --theme grey`.
enum AstroTheme: String, CaseIterable, ThemeChoice {
    case normal, grey, light

    static var standard: AstroTheme { .normal }

    /// The same look for faces: the fifteen colours in light modes, and all else as in
    /// `Theme.calm`.
    ///
    /// - Throws: `ThemeError` where two colours that are beside each other have too little contrast.
    func theme() throws(ThemeError) -> Theme {
        try Theme(rawValue, parent: .calm) { theme in
            for color in AstroColor.allCases { theme[color.role, .light] = color.color(in: self) }
        }
    }
}

/// The uses of colours in the program.
enum AstroColor: CaseIterable, ThemeColorRequirement {
    case formBackground, rowBackground, softBackground, text, softText, separator, border
    case primaryTint, strongTint, softTint, textOnTint, error, warning, success, focus

    func color(in theme: AstroTheme) -> ThemeColor {
        let (normal, grey, light) = values
        return switch theme {
        case .normal: ThemeColor(hex: normal)
        case .grey: ThemeColor(hex: grey)
        case .light: ThemeColor(hex: light)
        }
    }

    /// The values in the three themes, in their order.
    private var values: (UInt32, UInt32, UInt32) {
        switch self {
        case .formBackground: (0xF3F6FA, 0xEFEFEF, 0xFFFFFF)
        case .rowBackground: (0xFFFFFF, 0xFAFAFA, 0xFFFFFF)
        case .softBackground: (0xEAF0F6, 0xE6E6E6, 0xF7F7F7)
        case .text: (0x14202B, 0x1E1E1E, 0x222222)
        case .softText: (0x4A5967, 0x4D4D4D, 0x595959)
        case .separator: (0xD3DCE5, 0xCCCCCC, 0xE5E5E5)
        case .border: (0x6F8091, 0x707070, 0x808080)
        case .primaryTint: (0x003366, 0x404040, 0x0A5CB0)
        case .strongTint: (0x00264D, 0x262626, 0x004182)
        case .softTint: (0xE0EAF5, 0xE2E2E2, 0xE8F3FC)
        case .textOnTint: (0xFFFFFF, 0xFFFFFF, 0xFFFFFF)
        case .error: (0xB3261E, 0x9E1F18, 0xB3261E)
        case .warning: (0x8A5300, 0x734500, 0x8A5300)
        case .success: (0x1E6B3A, 0x175730, 0x1E6B3A)
        case .focus: (0x0B4FD6, 0x1A4FC4, 0x0B4FD6)
        }
    }

    /// The role that the colour has on faces.
    var role: ThemeRole {
        switch self {
        case .formBackground: .page
        case .rowBackground: .surface
        case .softBackground: .surfaceSoft
        case .text: .text
        case .softText: .textSoft
        case .separator: .line
        case .border: .controlLine
        case .primaryTint: .accent
        case .strongTint: .accentStrong
        case .softTint: .accentSoft
        case .textOnTint: .onAccent
        case .error: .danger
        case .warning: .warning
        case .success: .success
        case .focus: .focus
        }
    }
}

/// The pictures of the program.
enum AstroImage: ThemeImageRequirement {
    case sky

    func image(in theme: AstroTheme) -> ThemeImage {
        ThemeImage(named: theme == .light ? "light-sky" : "night-sky")
    }
}

/// The forms and views of the program that have its looks.
protocol Themeable: ThemeableColorTraits, ThemeableImageTraits
where ThemeType == AstroTheme, ThemeColorType == AstroColor, ThemeImageType == AstroImage {}
