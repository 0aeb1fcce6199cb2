import FormworkPresentation
import Foundation
import Testing

@testable import FormworkHTML

@Suite struct HTMLStylesheetTests {
    private let css = HTMLStylesheet.standard.text
    /// The rules behind the custom properties of the theme.
    private var rules: Substring { css.dropFirst((Self.layer + Theme.calm.css).count) }
    private static let layer = "@layer formwork {\n"

    @Test(
        "The fingerprint is FNV-1a with 64 bits",
        arguments: [
            ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
        ])
    func fingerprint(text: String, expected: String) {
        #expect(Fingerprint(of: text).text == expected)
    }

    @Test("The path changes with the rules, and only with them")
    func path() {
        #expect(HTMLStylesheet(text: "a").path == "/formwork/style-af63dc4c8601ec8c.css")
        #expect(HTMLStylesheet(text: "b").path != HTMLStylesheet(text: "a").path)
        #expect(HTMLStylesheet.standard.mediaType == "text/css; charset=utf-8")
    }

    @Test(
        "The style sheet loads no other resource",
        arguments: ["@import", "url(", "@font-face", "http"])
    func selfContained(text: String) {
        #expect(!css.contains(text))
    }

    @Test(
        "Directions are logical, so that right-to-left pages mirror",
        arguments: [
            "margin-left", "margin-right", "padding-left", "padding-right", "border-left",
            "border-right", "float:", " left:", " right:", "\n  width:", "\n  height:",
        ])
    func logicalDirections(property: String) {
        #expect(!css.contains(property))
    }

    @Test(
        "Readers' wishes are respected",
        arguments: [
            "prefers-color-scheme: dark", "prefers-reduced-motion: reduce", "forced-colors: active",
            "prefers-contrast: more", "@media print", ":focus-visible",
        ])
    func wishes(rule: String) {
        #expect(css.contains(rule))
    }

    @Test("Every theme has the same rules behind its own custom properties")
    func themes() {
        let rules = "/* The rules of Formwork's pages"
        for theme in [Theme.calm, .dense, .highContrast] {
            let text = HTMLStylesheet(theme: theme).text
            #expect(text.hasPrefix(Self.layer + theme.css + rules))
            #expect(text.hasSuffix(css.suffix(10_000)))
        }
        #expect(HTMLStylesheet(theme: .dense).path != HTMLStylesheet.standard.path)
    }

    @Test("The rules use only custom properties that a theme or they themselves declare")
    func customProperties() {
        let used = Set(rules.matches(of: /var\(--([a-z-]+)\)/).map { String($0.1) })
        let declared = Set(css.matches(of: #/\s--([a-z-]+): /#).map { String($0.1) })
        #expect(used.subtracting(declared) == [])
        #expect(used.isSuperset(of: ["control-height", "cell-padding", "field-gap", "font-size"]))
    }

    @Test("The rules have no colours, radii or spaces but those of the theme")
    func tokens() {
        let own = rules.matches(of: #/\n\s+([a-z-]+): ([^;]+);/#).filter { declaration in
            let (_, property, value) = declaration.output
            let isLook = #/^(color|background|border|outline|box-shadow|fill|stroke)/#
            let isSpace = #/^(padding|margin|inset|(row-|column-)?gap|scroll-padding)/#
            // One pixel is the size of texts that are only heard.
            let literal = #/#[0-9a-f]{3}|(rgb|hsl|oklch)\(|[0-9.]*[1-9][0-9.]*(rem|em|px\b)/#
            return (property.starts(with: isLook) || property.starts(with: isSpace))
                && value.contains(literal) && value != "-1px"
        }
        #expect(own.map { String($0.0) } == [])
    }

    @Test("The rules stay small")
    func size() {
        #expect(rules.utf8.count < 52_000)
    }
}
