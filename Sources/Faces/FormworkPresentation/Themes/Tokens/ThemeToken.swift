/// The name of a value in every theme, with the type of the value.
///
/// ```swift
/// Theme.calm[.accent]  // ThemeColor
/// Theme.calm[.controlHeight]  // ThemeDimension
/// ```
///
/// The name is that of the custom property in the style sheet and of the token in files of design
/// tools: ``ThemeToken/surfaceSoft`` is `--surface-soft` and `theme.surface-soft`.
public struct ThemeToken<Value: ThemeTokenValue>: Hashable, Sendable {
    /// The name, in small letters with hyphens.
    public let name: String

    init(_ name: String) { self.name = name }
}

/// The role of a colour.
public typealias ThemeRole = ThemeToken<ThemeColor>

extension ThemeToken where Value == ThemeColor {
    /// The background of a page.
    public static var page: Self { Self("page") }
    /// The background of forms, tables, cards and inputs.
    public static var surface: Self { Self("surface") }
    /// The background of headings of tables, of read-only inputs and of what the pointer is over.
    public static var surfaceSoft: Self { Self("surface-soft") }
    /// Texts.
    public static var text: Self { Self("text") }
    /// Hints, placeholders and texts beside others.
    public static var textSoft: Self { Self("text-soft") }
    /// Lines that only decorate.
    public static var line: Self { Self("line") }
    /// Borders of inputs and buttons.
    public static var controlLine: Self { Self("control-line") }
    /// Links, and the background of main buttons and of the current entry.
    public static var accent: Self { Self("accent") }
    /// The accent under the pointer.
    public static var accentStrong: Self { Self("accent-strong") }
    /// The background of the chosen row, the current section and notices.
    public static var accentSoft: Self { Self("accent-soft") }
    /// Texts on the accent.
    public static var onAccent: Self { Self("on-accent") }
    /// Errors, and the background of destructive buttons.
    public static var danger: Self { Self("danger") }
    /// The colour of errors under the pointer.
    public static var dangerStrong: Self { Self("danger-strong") }
    /// The background of the summary of errors.
    public static var dangerSoft: Self { Self("danger-soft") }
    /// Texts on the colour of errors.
    public static var onDanger: Self { Self("on-danger") }
    /// Warnings.
    public static var warning: Self { Self("warning") }
    /// The background of warnings.
    public static var warningSoft: Self { Self("warning-soft") }
    /// Reports of success.
    public static var success: Self { Self("success") }
    /// The background of reports of success.
    public static var successSoft: Self { Self("success-soft") }
    /// The ring around the focused control.
    public static var focus: Self { Self("focus") }
    /// The veil over a page behind a dialog; usually translucent.
    public static var backdrop: Self { Self("backdrop") }
}

extension ThemeToken where Value == ThemeDimension {
    /// The radius of the corners of controls.
    public static var radius: Self { Self("radius") }
    /// The radius of the corners of boxes.
    public static var radiusLarge: Self { Self("radius-large") }
    /// The space beside a page on narrow screens.
    public static var gutterNarrow: Self { Self("gutter-narrow") }
    /// The space beside a page on wide screens.
    public static var gutterWide: Self { Self("gutter-wide") }
    /// The maximum width of a page's content.
    public static var pageWidth: Self { Self("page-width") }
    /// The maximum width of a form.
    public static var formWidth: Self { Self("form-width") }
    /// The size of texts.
    public static var fontSize: Self { Self("font-size") }
    /// The size of hints and errors.
    public static var fontSizeSmall: Self { Self("font-size-small") }
    /// The size of footers and of headings of columns.
    public static var fontSizeTiny: Self { Self("font-size-tiny") }
    /// The size of leads, captions and headings of groups.
    public static var fontSizeLarge: Self { Self("font-size-large") }
    /// The minimum height of inputs and buttons; 1.5 rem or more (WCAG 2.2, 2.5.8).
    public static var controlHeight: Self { Self("control-height") }
    /// The space between the sides of an input and its text.
    public static var controlPadding: Self { Self("control-padding") }
    /// The space between two fields of a form.
    public static var fieldGap: Self { Self("field-gap") }
    /// The space above and below the text of a table's cell.
    public static var cellPadding: Self { Self("cell-padding") }
    /// The space between parts of one control.
    public static var spaceSmall: Self { Self("space-small") }
    /// The space between neighbours, such as two buttons.
    public static var space: Self { Self("space") }
    /// The space between paragraphs.
    public static var spaceLarge: Self { Self("space-large") }
    /// The space between sections, and inside of boxes.
    public static var spaceHuge: Self { Self("space-huge") }
    /// The thickness of lines.
    public static var lineWidth: Self { Self("line-width") }
    /// The thickness of the ring around the focused control; 2 pixels or more (WCAG 2.2, 2.4.13).
    public static var focusWidth: Self { Self("focus-width") }
}

extension ThemeToken where Value == Double {
    /// The height of a line in multiples of the font size.
    public static var lineHeight: Self { Self("line-height") }
}

extension ThemeToken where Value == ThemeFontFamily {
    /// The fonts of texts.
    public static var fontFamily: Self { Self("font-family") }
}

extension ThemeToken where Value == ThemeFontWeight {
    /// The weight of labels, buttons and headings.
    public static var fontWeightStrong: Self { Self("font-weight-strong") }
}

extension ThemeToken where Value == Duration {
    /// The time of a change under the pointer.
    public static var motion: Self { Self("motion") }
}

extension ThemeToken where Value == ThemeEasing {
    /// The progress of a change under the pointer.
    public static var easing: Self { Self("easing") }
}

extension ThemeToken where Value == ThemeShadow {
    /// The shadow of boxes on a page.
    public static var shadow: Self { Self("shadow") }
    /// The shadow of open menus.
    public static var shadowMenu: Self { Self("shadow-menu") }
    /// The shadow of dialogs.
    public static var shadowDialog: Self { Self("shadow-dialog") }
}
