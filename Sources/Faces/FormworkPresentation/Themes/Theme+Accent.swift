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
    /// - Throws: ``ThemeError`` with the code `contrast` and one failure, whose suggestion is the
    ///   nearest accent that passes: a yellow is no colour for links on white.
    /// - Complexity: that of making a theme, and for a refusal at most 4,004 searches of its values.
    public func accented(
        with accent: ThemeColor, dark darkAccent: ThemeColor? = nil, name: String? = nil
    ) throws(ThemeError) -> Theme {
        let accents = ThemeAccents(
            theme: self, name: name, light: accent.withAlpha(1).rounded,
            dark: darkAccent?.withAlpha(1).rounded)
        do {
            return try Theme(accents.lineage)
        } catch {
            throw accents.remedied(error)
        }
    }
}

/// The accents of a child, from which its other colours follow.
private struct ThemeAccents {
    let theme: Theme
    let name: String?
    var light: ThemeColor
    /// `nil` to derive it.
    var dark: ThemeColor?

    /// The declarations of the child and its ancestors.
    var lineage: [ThemeDeclaration] {
        let name = name ?? "\(theme.name)-\(light.css.dropFirst())"
        var declaration = ThemeDeclaration(name, parent: theme.name)
        declaration.declareAccent(light, in: .light, replacing: theme)
        declaration.declareAccent(color(in: .dark), in: .dark, replacing: theme)
        return [declaration] + theme.lineage
    }

    private func color(in mode: ThemeMode) -> ThemeColor {
        if mode.base == .light { return light }
        let lightness = OKLCH(theme[.accent, .dark]).lightness
        return dark ?? OKLCH(light).with(lightness: lightness).srgb.rounded
    }

    /// Returns the error with the one colour that a caller can change: the accent of the first mode
    /// that fails, and the nearest one that passes.
    func remedied(_ error: ThemeError) -> ThemeError {
        let failing = error.failures.first { $0.rule.foreground == .accent } ?? error.failures.first
        guard let failing else { return error }
        let mode = failing.mode.base
        let failure = ContrastFailure(
            rule: failing.rule, mode: failing.mode, ratio: failing.ratio, minimum: failing.minimum,
            remedied: .accent, suggestion: nearest(in: mode))
        let parameter = mode == .light ? "accent" : "dark accent"
        return ThemeError(
            .contrast,
            "The \(parameter) \(color(in: mode).css) has too little contrast in the theme "
                + "“\(theme.name)”.",
            path: error.path, failures: [failure])
    }

    /// The nearest accent of a mode with which all modes pass, or else those with the same base.
    private func nearest(in base: ThemeMode) -> ThemeColor? {
        let own = ThemeMode.allCases.filter { $0.base == base }
        let others = ThemeMode.allCases.filter { $0.base != base }
        return [own + others, own].lazy.compactMap { modes in
            color(in: base).lightnessAdjusted { with($0, in: base).passes(in: modes) }
        }.first
    }

    private func with(_ color: ThemeColor, in base: ThemeMode) -> ThemeAccents {
        var accents = self
        if base == .light { accents.light = color } else { accents.dark = color }
        return accents
    }

    private func passes(in modes: [ThemeMode]) -> Bool {
        let lineage = lineage
        return modes.allSatisfy { mode in
            guard let values = try? ThemeLookup(lineage: lineage, mode: mode).values() else {
                return false
            }
            let checker = ContrastChecker(values: values, level: theme.contrast)
            return ContrastRule.all.allSatisfy(checker.passes)
        }
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
