import Formwork
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
    private let given: [TerminalPart: TerminalStyle]
    private let theme: Theme
    private let mode: ThemeMode
    private let depth: TerminalDepth

    /// The looks of a theme.
    public init(_ theme: Theme, mode: ThemeMode, depth: TerminalDepth) {
        given = theme.terminalStyles(in: mode, depth: depth)
        styles = given.mapValues { CellStyle($0) }
        (self.theme, self.mode, self.depth) = (theme, mode, depth)
    }

    /// Lets a form take over the theme.
    func adopt(by driver: any FormDriver) { (driver as? any LookDriver)?.adopt(theme) }

    /// The looks of all parts in a row to which code gives colours.
    func styles(of look: RowLook) -> [TerminalPart: CellStyle] {
        var styles: [TerminalPart: CellStyle] = [:]
        for (part, style) in given {
            styles[part] = CellStyle(
                theme.terminalStyle(of: part, style, look, in: mode, depth: depth))
        }
        return styles
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
