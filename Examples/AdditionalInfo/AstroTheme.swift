import FormworkPresentation
import FormworkRows

/// The looks of the program: `swift run AdditionalInfo --theme grey`.
enum AstroTheme: String, FaceThemeChoice {
    case normal, grey, light

    func declare(_ theme: inout ThemeDeclaration) {
        for (role, normal, grey, light) in Self.colors {
            let hex = self == .normal ? normal : self == .grey ? grey : light
            theme[role, .light] = ThemeColor(hex: hex)
        }
        theme.setImage(
            ThemeImage(named: self == .light ? "light-sky" : "night-sky"), for: "sky")
    }

    /// The fifteen colours in the three looks; in dark modes they are those of the calm theme.
    static let colors: [(role: ThemeRole, normal: UInt32, grey: UInt32, light: UInt32)] = [
        (.page, 0xF3F6FA, 0xEFEFEF, 0xFFFFFF), (.surface, 0xFFFFFF, 0xFAFAFA, 0xFFFFFF),
        (.surfaceSoft, 0xEAF0F6, 0xE6E6E6, 0xF7F7F7), (.text, 0x14202B, 0x1E1E1E, 0x222222),
        (.textSoft, 0x4A5967, 0x4D4D4D, 0x595959), (.line, 0xD3DCE5, 0xCCCCCC, 0xE5E5E5),
        (.controlLine, 0x6F8091, 0x707070, 0x808080), (.accent, 0x003366, 0x404040, 0x0A5CB0),
        (.accentStrong, 0x00264D, 0x262626, 0x004182),
        (.accentSoft, 0xE0EAF5, 0xE2E2E2, 0xE8F3FC), (.onAccent, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF),
        (.danger, 0xB3261E, 0x9E1F18, 0xB3261E), (.warning, 0x8A5300, 0x734500, 0x8A5300),
        (.success, 0x1E6B3A, 0x175730, 0x1E6B3A), (.focus, 0x0B4FD6, 0x1A4FC4, 0x0B4FD6),
    ]
}
