/// The look of a part of a terminal's screen, as parameters of SGR (ECMA-48, 8.3.117).
///
/// ```swift
/// let styles = Theme.calm.terminalStyles(in: .dark, depth: .xterm256)
/// styles[.selected]?.parameters  // [1, 38, 5, 255, 48, 5, 236]
/// ```
public struct TerminalStyle: Hashable, Sendable {
    /// The parameters for the colour of letters, such as `[38, 5, 24]`; empty without colours.
    public var foreground: [Int]

    /// The parameters for the colour behind them, such as `[48, 5, 15]`; empty without colours.
    public var background: [Int]

    /// Whether letters are bold.
    public var isBold: Bool

    /// Whether letters are underlined.
    public var isUnderlined: Bool

    /// Whether foreground and background change places.
    public var isReversed: Bool

    /// Whether the face adds a word, as neither colours nor attributes distinguish the part alone.
    public var needsWord: Bool

    /// All parameters, for one escape sequence.
    public var parameters: [Int] {
        (isBold ? [1] : []) + (isUnderlined ? [4] : []) + (isReversed ? [7] : []) + foreground
            + background
    }
}

/// A part of a terminal's screen, or the state of a row.
///
/// Each state of a row differs from the others without colours: by its attributes, or by a word
/// that the face adds.
public enum TerminalPart: String, Hashable, Sendable, CaseIterable {
    /// Texts and values.
    case text
    /// Hints and help.
    case hint
    /// The title of a screen.
    case heading
    /// A link or an action.
    case link
    /// The border of a box.
    case border
    /// A main button.
    case button
    /// The bar with the keys.
    case bar
    /// The row with the focus.
    case focused
    /// A chosen row.
    case selected
    /// The current section.
    case current
    /// A row with an error, and the error.
    case invalid
    /// A row with a warning, and the warning.
    case warned
    /// A report of success.
    case succeeded
    /// A row that cannot be changed.
    case disabled

    /// Whether this is the state of a row.
    public var isState: Bool {
        switch self {
        case .text, .hint, .heading, .link, .border, .button, .bar: false
        default: true
        }
    }
}

extension Theme {
    /// Returns the styles of all parts for a terminal.
    ///
    /// Every style sets its background too, so that the ratio does not depend on the terminal's
    /// own colours. Of the colours that keep the ratio of their use to that background (4.5 for
    /// texts, 3 for borders), the nearest one in OKLab is taken; where the palette has none for
    /// a text, one that keeps 3.
    ///
    /// - Parameters:
    ///   - mode: The mode that fits the terminal.
    ///   - depth: The number of colours of the terminal.
    /// - Returns: A style for every part.
    /// - Complexity: linear in the size of the palette; keep the result.
    public func terminalStyles(
        in mode: ThemeMode, depth: TerminalDepth
    ) -> [TerminalPart: TerminalStyle] {
        var styles: [TerminalPart: TerminalStyle] = [:]
        for part in TerminalPart.allCases {
            var style = part.attributes
            if depth != .none {
                let (foreground, background) = part.roles
                let behind = depth.nearest(to: self[background, mode])
                let minimum = contrast.minimum(for: part == .border ? .graphic : .text)
                style.background = behind.background
                // The roles of these parts already are light on dark, or dark on light.
                if !part.isState { style.isReversed = false }
                style.foreground =
                    depth.nearest(
                        to: self[foreground, mode], on: behind.color, minimum: minimum
                    ).foreground
            }
            styles[part] = style
        }
        return styles
    }
}

extension TerminalPart {
    /// The roles of the foreground and the background.
    var roles: (foreground: ThemeRole, background: ThemeRole) {
        switch self {
        case .text, .heading: (.text, .page)
        case .hint, .disabled: (.textSoft, .page)
        case .link: (.accent, .page)
        case .border: (.controlLine, .page)
        case .button: (.onAccent, .accent)
        case .bar: (.textSoft, .surfaceSoft)
        case .focused: (.text, .page)
        case .selected: (.text, .accentSoft)
        case .current: (.accentStrong, .accentSoft)
        case .invalid: (.danger, .page)
        case .warned: (.warning, .page)
        case .succeeded: (.success, .page)
        }
    }

    /// The style without colours.
    var attributes: TerminalStyle {
        let bold: Set<TerminalPart> = [.heading, .button, .selected, .invalid, .current]
        let underlined: Set<TerminalPart> = [.link, .current, .invalid, .warned]
        let reversed: Set<TerminalPart> = [.button, .bar, .focused]
        let worded: Set<TerminalPart> = [.invalid, .warned, .succeeded, .disabled]
        return TerminalStyle(
            foreground: [], background: [], isBold: bold.contains(self),
            isUnderlined: underlined.contains(self), isReversed: reversed.contains(self),
            needsWord: worded.contains(self))
    }
}
