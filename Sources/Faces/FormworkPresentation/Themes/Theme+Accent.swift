extension Theme {
    /// Returns a child with another accent, such as the colour of a tenant.
    ///
    /// ```swift
    /// let theirs = try Theme.calm.accented(with: ThemeColor(hex: 0x7A1FA2))
    /// theirs[.accentSoft]
    /// ```
    ///
    /// In the light modes, the accent is the colour as it is. In the dark modes it has the same hue
    /// and is as light as the parent's accent there. From both follow the strong accent, the soft
    /// one and the colour of texts on the accent, by lightness and chroma in OKLCH. All other
    /// tokens are the parent's.
    ///
    /// - Parameters:
    ///   - accent: The accent of the light modes, opaque.
    ///   - darkAccent: The accent of the dark modes; `nil` to derive it.
    ///   - name: The name of the child; `nil` for the parent's name and the colour, such as
    ///     `calm-7a1fa2`.
    /// - Returns: The child.
    /// - Throws: ``ThemeError`` with the code `contrast` and, for each pair, the nearest colour that
    ///   passes: a yellow is no colour for links on white.
    /// - Complexity: that of making a theme, and at most 4,000 conversions.
    public func accented(
        with accent: ThemeColor, dark darkAccent: ThemeColor? = nil, name: String? = nil
    ) throws(ThemeError) -> Theme {
        let opaque = accent.withAlpha(1).rounded
        var declaration = ThemeDeclaration(
            name ?? "\(self.name)-\(opaque.css.dropFirst())", parent: self.name)
        declaration.declareAccent(opaque, in: .light, replacing: self)
        let derived = OKLCH(opaque).with(lightness: OKLCH(self[.accent, .dark]).lightness)
        declaration.declareAccent(
            (darkAccent?.withAlpha(1) ?? derived.srgb).rounded, in: .dark, replacing: self)
        return try Theme([declaration] + lineage)
    }
}

extension ThemeDeclaration {
    /// Declares an accent and the roles that follow from it.
    ///
    /// Each keeps the difference that it has from the accent in the replaced theme.
    fileprivate mutating func declareAccent(
        _ accent: ThemeColor, in mode: ThemeMode, replacing theme: Theme
    ) {
        let (old, new) = (OKLCH(theme[.accent, mode]), OKLCH(accent))
        func derived(_ role: ThemeRole) -> ThemeColor {
            let part = OKLCH(theme[role, mode])
            let chroma = old.chroma > 0.01 ? part.chroma / old.chroma * new.chroma : 0
            return OKLCH(
                lightness: part.lightness, chroma: min(chroma, part.chroma * 1.25), hue: new.hue
            ).srgb.rounded
        }
        self[.accent, mode] = accent
        let strong = OKLCH(theme[.accentStrong, mode]).lightness - old.lightness
        self[.accentStrong, mode] = new.with(lightness: new.lightness + strong).srgb.rounded
        self[.accentSoft, mode] = derived(.accentSoft)
        let texts = [
            theme[.onAccent, mode], derived(.onAccent), .init(hex: 0), .init(hex: 0xFFFFFF),
        ]
        self[.onAccent, mode] = texts.max { one, other in
            // Beyond twice the least ratio, the parent's own colour is good enough.
            min(one.contrast(on: accent), 9) < min(other.contrast(on: accent), 9)
        }
    }
}

extension OKLCH {
    /// Returns the colour with another lightness.
    fileprivate func with(lightness: Double) -> OKLCH {
        OKLCH(lightness: min(1, max(0, lightness)), chroma: chroma, hue: hue)
    }
}
