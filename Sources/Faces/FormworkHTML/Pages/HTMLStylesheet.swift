public import FormworkPresentation
import Foundation

/// A style sheet, at a path that changes when it does, so that browsers may keep it for ever.
public struct HTMLStylesheet: Sendable {
    /// The rules.
    public let text: String

    /// The path from which pages load it, below the site's base path.
    public let path: String

    /// The media type to serve it with.
    public let mediaType = "text/css; charset=utf-8"

    /// Makes a style sheet of rules.
    public init(text: String) {
        self.text = text
        path = "/formwork/style-\(Fingerprint(of: text).text).css"
    }

    /// Makes the style sheet of the face in the colours and sizes of a theme.
    ///
    /// The custom properties of the theme come first, then the rules of all parts of pages, which
    /// are the same for every theme. They use logical properties and load nothing else. All are in
    /// the cascade layer `formwork`, so that rules of an application's own style sheets apply
    /// whatever their selectors are.
    ///
    /// ```swift
    /// HTMLStylesheet(theme: .dense).text.contains("--control-height: 2rem;")
    /// ```
    public init(theme: Theme) { self.init(text: "@layer formwork {\n\(theme.css)\(Self.rules)}\n") }

    /// The style sheet of the face in the default theme.
    public static let standard = HTMLStylesheet(theme: .calm)

    /// The rules of all parts of pages.
    private static let rules: String = {
        do {
            guard let url = Bundle.module.url(forResource: "formwork", withExtension: "css") else {
                preconditionFailure("formwork.css is missing from the resources of FormworkHTML.")
            }
            return try String(contentsOf: url, encoding: .utf8)
        } catch {
            preconditionFailure("formwork.css cannot be read: \(error)")
        }
    }()
}

/// A short text that differs when another text does: FNV-1a with 64 bits.
///
/// It detects changes, not forgery.
package struct Fingerprint: Sendable {
    /// Sixteen hexadecimal digits.
    package let text: String

    init(of content: String) { self.init(of: content.utf8) }

    package init(of content: some Sequence<UInt8>) {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in content { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        text = String(repeating: "0", count: 16 - digits.count) + digits
    }
}
