import Foundation
import Testing

@testable import FormworkHTML

@Suite struct HTMLStylesheetTests {
    private let css = HTMLStylesheet.standard.text

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

    /// The colours of texts and lines, their backgrounds, and the contrast that WCAG asks for.
    static let pairs: [(String, String, Double)] = [
        ("text", "page", 4.5), ("text", "surface", 4.5), ("text", "surface-soft", 4.5),
        ("text-soft", "page", 4.5), ("text-soft", "surface", 4.5),
        ("text-soft", "surface-soft", 4.5), ("accent", "page", 4.5), ("accent", "surface", 4.5),
        ("accent-strong", "accent-soft", 4.5), ("on-accent", "accent", 4.5),
        ("on-accent", "accent-strong", 4.5), ("danger", "page", 4.5),
        ("danger", "danger-soft", 4.5), ("danger-strong", "danger-soft", 4.5),
        ("on-danger", "danger", 4.5), ("on-danger", "danger-strong", 4.5),
        ("warning", "page", 4.5), ("text", "warning-soft", 4.5), ("text", "success-soft", 4.5),
        ("control-line", "page", 3), ("control-line", "surface", 3), ("focus", "page", 3),
        ("focus", "surface", 3), ("focus", "danger-soft", 3),
    ]

    @Test("Every pair of colours has enough contrast, by day and by night", arguments: pairs)
    func contrast(front: String, back: String, least: Double) throws {
        let blocks = css.split(separator: "@media (prefers-color-scheme: dark)")
        let schemes = [
            Palette(css: String(blocks[0])), Palette(css: String(blocks[1].prefix(1_200))),
        ]
        for scheme in schemes {
            let contrast = try scheme.contrast(front, back)
            #expect(contrast >= least, "--\(front) on --\(back) has \(contrast)")
        }
    }
}

/// The colours that a style sheet declares.
private struct Palette {
    let css: String

    func contrast(_ front: String, _ back: String) throws -> Double {
        let (one, other) = (try luminance(of: front), try luminance(of: back))
        return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    private func luminance(of name: String) throws -> Double {
        let declaration = try #require(css.range(of: "--\(name): #"))
        let digits = css[declaration.upperBound...].prefix(6)
        let value = try #require(Int(digits, radix: 16))
        let channels = [value >> 16, value >> 8 & 255, value & 255].map { channel in
            let level = Double(channel) / 255
            return level <= 0.040_45 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
    }
}
