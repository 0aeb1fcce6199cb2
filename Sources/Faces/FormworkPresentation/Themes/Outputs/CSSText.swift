extension Double {
    /// The number as CSS writes it: at most four digits after the point, and no zeros at the end.
    var cssText: String {
        let scaled = (self * 10_000).rounded()
        guard abs(scaled) < 1e15 else { return "0" }
        let (whole, rest) = (Int(abs(scaled)) / 10_000, Int(abs(scaled)) % 10_000)
        let digits = String(String(rest + 10_000).dropFirst())
        let fraction = String(digits.reversed().drop { $0 == "0" }.reversed())
        return (scaled < 0 ? "-" : "") + "\(whole)" + (fraction.isEmpty ? "" : "." + fraction)
    }
}

extension ThemeValue {
    /// The value as CSS writes it.
    var css: String {
        switch self {
        case .color(let color): color.css
        case .dimension(let dimension): dimension.css
        case .number(let number): number.cssText
        case .fontFamily(let family): family.css(quote: "\"")
        case .fontWeight(let weight): weight.value.cssText
        case .duration(let duration): duration.milliseconds.cssText + "ms"
        case .cubicBezier(let easing):
            "cubic-bezier("
                + [easing.x1, easing.y1, easing.x2, easing.y2].map(\.cssText)
                .joined(separator: ", ") + ")"
        case .shadow(let shadow):
            shadow.layers.isEmpty ? "none" : shadow.layers.map(\.css).joined(separator: ", ")
        }
    }
}

extension Duration {
    /// The time in thousandths of a second.
    var milliseconds: Double {
        Double(components.seconds) * 1_000 + Double(components.attoseconds) / 1e15
    }
}

extension ThemeShadow.Layer {
    fileprivate var css: String {
        let lengths = [x, y, blur, spread].map(\.css).joined(separator: " ")
        return (isInset ? "inset " : "") + lengths + " " + color.css
    }
}

extension ThemeFontFamily {
    private static let genericNames: Set = [
        "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif",
        "ui-sans-serif", "ui-monospace", "ui-rounded", "math", "-apple-system",
    ]

    /// The list as CSS writes it, with every name quoted that is not generic.
    ///
    /// Characters that could end the string, the declaration, the style sheet or the attribute
    /// around it are escaped by their number.
    func css(quote: String) -> String {
        names.map { name in
            if Self.genericNames.contains(name) { return name }
            let letters = name.unicodeScalars.map { scalar in
                scalar.isPlain ? String(scalar) : "\\" + String(scalar.value, radix: 16) + " "
            }
            return quote + letters.joined() + quote
        }.joined(separator: ", ")
    }
}

extension Unicode.Scalar {
    /// Whether the scalar has no meaning in strings of CSS or in markup.
    fileprivate var isPlain: Bool {
        properties.isAlphabetic || ("0"..."9").contains(self) || self == " " || self == "-"
            || self == "_"
    }
}
