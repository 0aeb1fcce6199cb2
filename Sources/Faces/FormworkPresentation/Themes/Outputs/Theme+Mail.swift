/// The styles of a mail's parts, for the attribute `style`.
///
/// Mail programs know neither custom properties nor media queries for certain, and some no `rem`:
/// the styles have the values of the light mode in pixels.
///
/// ```swift
/// let styles = Theme.calm.mailStyles
/// "<p style=\"\(styles.text)\">Your appointment is on Monday.</p>"
/// ```
///
/// No style contains a double quotation mark, `<` or `&`, so each can be in an attribute as it is.
public struct MailStyles: Hashable, Sendable {
    /// The body, or the table around everything.
    public let body: String

    /// Headings.
    public let heading: String

    /// Paragraphs.
    public let text: String

    /// Hints and the footer.
    public let hint: String

    /// Links in texts.
    public let link: String

    /// A link that looks like a button.
    public let button: String

    /// Tables.
    public let table: String

    /// Headings of columns.
    public let headingCell: String

    /// The cells of a table.
    public let cell: String
}

extension Theme {
    /// The styles of a mail's parts.
    public var mailStyles: MailStyles {
        func color(_ role: ThemeRole) -> String {
            self[role].painted(over: self[.page].painted(over: ThemeColor(hex: 0xFFFFFF))).css
        }
        func pixels(_ token: ThemeToken<ThemeDimension>, times factor: Double = 1) -> String {
            (self[token].pixels * factor).rounded().cssText + "px"
        }
        let font = "font-family: \(self[.fontFamily].css(quote: "'"))"
        let weight = "font-weight: \(self[.fontWeightStrong].value.cssText)"
        let line = "line-height: \(self[.lineHeight].cssText)"
        let cell =
            "padding: \(pixels(.cellPadding)) \(pixels(.spaceLarge)); "
            + "border-bottom: 1px solid \(color(.line)); text-align: start; vertical-align: top"
        return MailStyles(
            body: "margin: 0; padding: \(pixels(.spaceHuge)); background: \(color(.page)); "
                + "color: \(color(.text)); \(font); font-size: \(pixels(.fontSize)); \(line)",
            heading: "margin: 0 0 \(pixels(.spaceLarge)); color: \(color(.text)); \(font); "
                + "font-size: \(pixels(.fontSize, times: 1.5)); line-height: 1.25; \(weight)",
            text: "margin: 0 0 \(pixels(.spaceLarge)); color: \(color(.text)); \(font); "
                + "font-size: \(pixels(.fontSize)); \(line)",
            hint: "margin: 0 0 \(pixels(.space)); color: \(color(.textSoft)); \(font); "
                + "font-size: \(pixels(.fontSizeSmall)); \(line)",
            link: "color: \(color(.accent)); text-decoration: underline",
            button: "display: inline-block; padding: \(pixels(.space)) \(pixels(.spaceHuge)); "
                + "border-radius: \(pixels(.radius)); background: \(color(.accent)); "
                + "color: \(color(.onAccent)); \(font); font-size: \(pixels(.fontSize)); \(weight); "
                + "text-decoration: none",
            table: "width: 100%; border-collapse: collapse; background: \(color(.surface)); "
                + "color: \(color(.text)); \(font); font-size: \(pixels(.fontSize))",
            headingCell: "background: \(color(.surfaceSoft)); color: \(color(.textSoft)); "
                + "font-size: \(pixels(.fontSizeTiny)); \(weight); \(cell)",
            cell: cell)
    }
}
