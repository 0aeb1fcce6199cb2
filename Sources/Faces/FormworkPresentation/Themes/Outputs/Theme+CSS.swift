extension Theme {
    /// The custom properties of a style sheet: one for each token, in a fixed order.
    ///
    /// ```css
    /// :root {
    ///   color-scheme: light dark;
    ///   --page: #f6f6f3;
    /// ```
    ///
    /// The first block has the light mode. The others have the values that differ from it, for
    /// readers who prefer dark pages, more contrast or both, and for forced colours, print and
    /// reduced motion:
    ///
    /// - Forced colours: roles are the system's colours, for the few parts that browsers leave as
    ///   they are, such as the bars of charts.
    /// - Print: the light mode on white, without shadows; the dark blocks are for screens only.
    /// - Reduced motion: the time of movements is 0.
    ///
    /// The text depends on the values alone, so that it can be cached by its fingerprint. It is
    /// about 4 kB.
    public var css: String {
        let light = values[.light] ?? [:]
        let dark = values[.dark] ?? [:]
        let moreLight = values[.lightMoreContrast] ?? [:]
        let moreDark = values[.darkMoreContrast] ?? [:]
        let darker = "screen and (prefers-color-scheme: dark)"
        return [
            Self.block(nil, ["color-scheme: light dark"] + Self.declarations(light)),
            Self.block(darker, Self.declarations(dark, unlike: light)),
            Self.block("(prefers-contrast: more)", Self.declarations(moreLight, unlike: light)),
            Self.block(
                darker + " and (prefers-contrast: more)",
                Self.declarations(
                    moreDark, unlike: dark.merging(moreLight.changed(from: light)) { $1 })),
            Self.block("(forced-colors: active)", Self.forcedColors),
            Self.block(
                "print",
                [
                    "color-scheme: light", "--page: #ffffff", "--surface-soft: #ffffff",
                    "--shadow: none",
                ]),
            Self.block("(prefers-reduced-motion: reduce)", ["--motion: 0ms"]),
        ].joined()
    }

    private static func declarations(
        _ values: [String: ThemeValue], unlike others: [String: ThemeValue] = [:]
    ) -> [String] {
        ThemeTokenName.all.compactMap { token in
            guard let value = values[token.name], value != others[token.name] else { return nil }
            return "--\(token.name): \(value.css)"
        }
    }

    /// Returns a block with its media query; empty without declarations.
    private static func block(_ query: String?, _ declarations: [String]) -> String {
        guard !declarations.isEmpty else { return "" }
        let indent = query == nil ? "" : "  "
        let lines = declarations.map { "\(indent)  \($0);\n" }.joined()
        let rule = "\(indent):root {\n\(lines)\(indent)}\n"
        return query.map { "@media \($0) {\n\(rule)}\n\n" } ?? rule + "\n"
    }

    /// The roles in the system's colours (CSS Color 4, § 6.2).
    private static let forcedColors = [
        (["page", "surface", "surface-soft", "accent-soft"], "Canvas"),
        (["danger-soft", "warning-soft", "success-soft"], "Canvas"),
        (["text", "text-soft", "line", "danger", "danger-strong"], "CanvasText"),
        (["warning", "success"], "CanvasText"), (["control-line"], "ButtonBorder"),
        (["accent", "accent-strong", "focus"], "Highlight"), (["on-accent"], "HighlightText"),
        (["on-danger"], "Canvas"), (["shadow", "shadow-menu", "shadow-dialog"], "none"),
    ].flatMap { names, value in names.map { "--\($0): \(value)" } }
}

extension [String: ThemeValue] {
    /// The values that differ from others.
    fileprivate func changed(from others: [String: ThemeValue]) -> [String: ThemeValue] {
        filter { $0.value != others[$0.key] }
    }
}
