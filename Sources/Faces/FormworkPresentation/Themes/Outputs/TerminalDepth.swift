/// The number of colours that a terminal shows.
public enum TerminalDepth: String, Hashable, Sendable, CaseIterable {
    /// No colours: attributes alone.
    case none
    /// The 8 colours of ECMA-48 and their bright variants, with the values of xterm.
    ///
    /// Users can change these values; a theme assumes that they have not.
    case ansi16
    /// The 240 fixed colours of xterm: a cube of 6×6×6 and 24 greys.
    ///
    /// The first 16 of the 256 are not used, since users can change them.
    case xterm256
    /// 8 bits for each component.
    case truecolor
}

/// A colour of a palette, with its numbers for SGR.
struct TerminalColor: Sendable {
    let color: ThemeColor
    /// The parameters for the foreground; those for the background are 10 more in the first.
    let foreground: [Int]

    var background: [Int] { [foreground[0] + 10] + foreground.dropFirst() }
}

extension TerminalDepth {
    /// The palette; empty where there are no colours or all.
    var palette: [TerminalColor] {
        switch self {
        case .none, .truecolor: []
        case .ansi16: Self.ansi
        case .xterm256: Self.xterm
        }
    }

    private static let ansi: [TerminalColor] = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F,
        0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ].enumerated().map { index, hex in
        TerminalColor(
            color: ThemeColor(hex: hex), foreground: [index < 8 ? 30 + index : 82 + index])
    }

    private static let xterm: [TerminalColor] = (16...255).map { index in
        TerminalColor(color: ThemeColor(hex: hex(of: index)), foreground: [38, 5, index])
    }

    private static func hex(of index: Int) -> UInt32 {
        if index >= 232 { return UInt32(8 + 10 * (index - 232)) * 0x010101 }
        let levels: [UInt32] = [0, 95, 135, 175, 215, 255]
        let cube = index - 16
        return levels[cube / 36] << 16 | levels[cube / 6 % 6] << 8 | levels[cube % 6]
    }

    /// Returns the nearest colour to a background.
    func nearest(to color: ThemeColor) -> TerminalColor {
        exact(color) ?? palette.nearest(to: color)
    }

    /// Returns the nearest colour that keeps a ratio to a background.
    ///
    /// Without such a colour, one that keeps 4.5 is taken, else one that keeps 3, else the one with
    /// the most contrast.
    func nearest(
        to color: ThemeColor, on background: ThemeColor, minimum: Double
    ) -> TerminalColor {
        if let exact = exact(color), color.contrast(on: background) >= minimum { return exact }
        for least in [minimum, 4.5, 3] where least <= minimum {
            let readable = palette.filter { $0.color.contrast(on: background) >= least }
            if !readable.isEmpty { return readable.nearest(to: color) }
        }
        if let exact = exact(color) { return exact }
        return palette.max {
            $0.color.contrast(on: background) < $1.color.contrast(on: background)
        } ?? palette.nearest(to: color)
    }

    private func exact(_ color: ThemeColor) -> TerminalColor? {
        guard self == .truecolor else { return nil }
        let levels = [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
        return TerminalColor(color: color.rounded, foreground: [38, 2] + levels)
    }
}

extension [TerminalColor] {
    /// Returns the colour with the least distance in OKLab, the first of several.
    fileprivate func nearest(to color: ThemeColor) -> TerminalColor {
        let lab = OKLab(color)
        return self.min {
            OKLab($0.color).distance(to: lab) < OKLab($1.color).distance(to: lab)
        } ?? TerminalColor(color: color, foreground: [39])
    }
}
