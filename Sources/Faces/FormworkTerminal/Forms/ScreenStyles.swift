public import FormworkPresentation

/// The looks of the parts of a screen, made of a theme.
///
/// ```swift
/// let styles = ScreenStyles(.calm, mode: .dark, depth: .truecolor)
/// ```
///
/// - Complexity: linear in the palette of the terminal; keep it.
public struct ScreenStyles: Sendable {
    private let styles: [TerminalPart: CellStyle]

    /// The looks of a theme.
    public init(_ theme: Theme, mode: ThemeMode, depth: TerminalDepth) {
        styles = theme.terminalStyles(in: mode, depth: depth).mapValues { CellStyle($0) }
    }

    /// The look of a part.
    public subscript(part: TerminalPart) -> CellStyle { styles[part] ?? CellStyle() }
}

extension CellStyle {
    /// The style of a part of a theme.
    init(_ style: TerminalStyle) {
        self.init()
        foreground = style.foreground
        background = style.background
        isBold = style.isBold
        isUnderlined = style.isUnderlined
        isReversed = style.isReversed
    }
}
