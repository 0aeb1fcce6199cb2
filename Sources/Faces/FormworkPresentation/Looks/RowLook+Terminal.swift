extension Theme {
    /// The style of a part of a terminal's screen in a row to which code gives colours.
    ///
    /// Colours keep the contrast of the theme also where the terminal has few of them. Without
    /// colours, and in parts that have a background of their own, the style is that of the theme.
    ///
    /// - Parameters:
    ///   - part: The part, with a style of the theme.
    ///   - style: That style.
    ///   - look: The look of the row.
    ///   - mode: The mode that fits the terminal.
    ///   - depth: The number of colours of the terminal.
    /// - Returns: The style.
    /// - Complexity: linear in the size of the palette; keep the result.
    public func terminalStyle(
        of part: TerminalPart, _ style: TerminalStyle, _ look: RowLook, in mode: ThemeMode,
        depth: TerminalDepth
    ) -> TerminalStyle {
        guard depth != .none, look.isColored, part.roles.background == .page else { return style }
        let colors = look.colors(in: self, mode)
        let behind = depth.nearest(to: colors.background ?? self[.page, mode])
        var style = style
        style.background = behind.background
        style.foreground =
            depth.nearest(
                to: part.foreground(colors) ?? self[part.roles.foreground, mode], on: behind.color,
                minimum: contrast.minimum(for: part == .border ? .graphic : .text)
            ).foreground
        return style
    }
}

extension TerminalPart {
    /// The colour of the part in a row; `nil` for that of the theme.
    fileprivate func foreground(_ colors: RowColors) -> ThemeColor? {
        switch self {
        case .text, .heading, .focused: colors.text
        case .hint, .disabled: colors.hint
        case .invalid: colors.error
        case .link: colors.accent
        default: nil
        }
    }
}
