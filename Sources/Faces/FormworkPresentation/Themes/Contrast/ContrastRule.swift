/// A pair of colours that are beside each other in a widget.
///
/// The table ``all`` has every pair that the style sheet shows, by widget and state. Two sorts are
/// exempt, as in WCAG 2.2:
///
/// - ``ThemeToken/line`` and the borders of notices only decorate: no reader needs them to
///   recognize a control or to understand a page (1.4.11 asks for neither).
/// - Buttons and boxes that are disabled are inactive components, so their borders and icons are
///   exempt (1.4.3, 1.4.11). Their texts can be worth reading all the same, and read-only inputs
///   are no inactive components: both keep the contrast of texts.
///
/// The focus ring is separated from its control by a gap, so the colours on both of its sides are
/// those of the background; around inputs, which have no gap, the inner one is the input's own
/// background. It needs its contrast with each background that a control can be on.
///
/// Rows in alternating tints mix ``ThemeToken/surface`` and ``ThemeToken/surfaceSoft``; a text that
/// passes on both passes on each mixture if both are lighter than it, or both darker.
public struct ContrastRule: Hashable, Sendable {
    /// The sort of the foreground, which decides on the minimum.
    public enum Use: String, Hashable, Sendable {
        /// Texts of any size.
        case text
        /// Texts from 18 points, or 14 points in bold.
        case largeText
        /// Icons, borders of controls, bars, the focus ring.
        case graphic
    }

    /// A part of a page.
    public enum Widget: String, Hashable, Sendable, CaseIterable {
        case text, hint, link, field, choice, option, button, secondaryButton, destructiveButton
        case quietButton, steps, table, pagination, navigation, notice, errorSummary, dashboard
        case errorPage, focusRing
    }

    /// The state of a widget.
    public enum State: String, Hashable, Sendable, CaseIterable {
        case rest, hover, focus, invalid, warned, disabled, readOnly, selected, current, succeeded
    }

    /// The widget.
    public let widget: Widget

    /// The state of the widget.
    public let state: State

    /// The role of the text, the line or the icon.
    public let foreground: ThemeRole

    /// The role of the colour behind or beside it.
    public let background: ThemeRole

    /// The sort of the foreground.
    public let use: Use

    private init(
        _ widget: Widget, _ state: State, _ foreground: ThemeRole, _ background: ThemeRole,
        _ use: Use
    ) {
        self.widget = widget
        self.state = state
        self.foreground = foreground
        self.background = background
        self.use = use
    }
}

extension ContrastRule {
    private static func rules(
        _ widget: Widget, _ state: State, _ foreground: ThemeRole, on backgrounds: ThemeRole...,
        as use: Use = .text
    ) -> [ContrastRule] {
        backgrounds.map { ContrastRule(widget, state, foreground, $0, use) }
    }

    /// Every pair that pages show.
    public static let all: [ContrastRule] =
        [
            texts, fields, choices, buttons, [destructive], tables, navigation, messages, rings,
        ].flatMap { $0.flatMap { $0 } }

    private static let texts = [
        rules(.text, .rest, .text, on: .page, .surface, .surfaceSoft),
        rules(.hint, .rest, .textSoft, on: .page, .surface, .surfaceSoft),
        rules(.link, .rest, .accent, on: .page, .surface, .surfaceSoft),
        rules(.link, .hover, .accentStrong, on: .page, .surface, .surfaceSoft),
    ]

    private static let fields = [
        rules(.field, .rest, .text, on: .surface),
        rules(.field, .rest, .controlLine, on: .surface, .page, as: .graphic),
        rules(.field, .invalid, .danger, on: .surface, .page),
        rules(.field, .warned, .warning, on: .surface, .page),
        rules(.field, .disabled, .textSoft, on: .surfaceSoft),
        rules(.field, .readOnly, .text, on: .surfaceSoft),
        rules(.field, .readOnly, .controlLine, on: .surfaceSoft, as: .graphic),
    ]

    private static let choices = [
        rules(.choice, .rest, .controlLine, on: .surface, .page, as: .graphic),
        rules(.choice, .selected, .accent, on: .surface, .page, as: .graphic),
        rules(.choice, .selected, .onAccent, on: .accent, as: .graphic),
        rules(.option, .rest, .text, on: .surface),
        rules(.option, .hover, .text, on: .surfaceSoft),
        rules(.option, .selected, .text, on: .accentSoft),
        rules(.option, .selected, .focus, on: .accentSoft, .surface, as: .graphic),
    ]

    private static let buttons = [
        rules(.button, .rest, .onAccent, on: .accent),
        rules(.button, .hover, .onAccent, on: .accentStrong),
        rules(.button, .disabled, .textSoft, on: .surfaceSoft),
        rules(.secondaryButton, .rest, .text, on: .surface),
        rules(.secondaryButton, .rest, .controlLine, on: .surface, .page, as: .graphic),
        rules(.secondaryButton, .hover, .text, on: .surfaceSoft),
        rules(.quietButton, .rest, .textSoft, on: .page, .surface),
        rules(.quietButton, .hover, .text, on: .surfaceSoft),
        rules(.steps, .rest, .textSoft, on: .surface, .surfaceSoft),
        rules(.steps, .hover, .text, on: .surfaceSoft),
        rules(.steps, .current, .text, on: .surface),
        rules(.steps, .current, .onAccent, on: .accent),
        rules(.steps, .current, .accent, on: .surface, as: .graphic),
    ]

    private static let destructive = [
        rules(.destructiveButton, .rest, .onDanger, on: .danger),
        rules(.destructiveButton, .hover, .onDanger, on: .dangerStrong),
        rules(.destructiveButton, .rest, .danger, on: .surface),
        rules(.destructiveButton, .hover, .dangerStrong, on: .dangerSoft),
    ].flatMap { $0 }

    private static let tables = [
        rules(.table, .rest, .text, on: .surface, .surfaceSoft),
        rules(.table, .rest, .textSoft, on: .surfaceSoft),
        rules(.table, .rest, .controlLine, on: .surfaceSoft, as: .graphic),
        rules(.table, .hover, .text, on: .accentSoft),
        rules(.table, .hover, .textSoft, on: .accentSoft),
        rules(.table, .hover, .accent, on: .accentSoft),
        rules(.table, .current, .accent, on: .surfaceSoft, as: .graphic),
        rules(.dashboard, .rest, .accent, on: .surfaceSoft, as: .graphic),
        rules(.dashboard, .hover, .accentStrong, on: .surface),
    ]

    private static let navigation = [
        rules(.navigation, .rest, .textSoft, on: .surface, .page),
        rules(.navigation, .hover, .text, on: .surfaceSoft),
        rules(.navigation, .current, .accentStrong, on: .accentSoft),
        rules(.pagination, .rest, .accent, on: .page),
        rules(.pagination, .hover, .accentStrong, on: .surfaceSoft),
        rules(.pagination, .current, .onAccent, on: .accent),
        rules(.errorPage, .rest, .accent, on: .page, as: .largeText),
    ]

    private static let messages = [
        rules(.notice, .rest, .text, on: .accentSoft),
        rules(.notice, .rest, .surface, on: .accent, as: .graphic),
        rules(.notice, .warned, .text, on: .warningSoft),
        rules(.notice, .warned, .surface, on: .warning, as: .graphic),
        rules(.notice, .warned, .warning, on: .warningSoft),
        rules(.notice, .succeeded, .text, on: .successSoft),
        rules(.notice, .succeeded, .surface, on: .success, as: .graphic),
        rules(.notice, .succeeded, .success, on: .successSoft, .surface, .page),
        rules(.notice, .rest, .accent, on: .accentSoft, .warningSoft, .successSoft),
        rules(.errorSummary, .rest, .text, on: .dangerSoft),
        rules(.errorSummary, .rest, .danger, on: .dangerSoft),
        rules(.errorSummary, .hover, .dangerStrong, on: .dangerSoft),
    ]

    private static let rings = [
        rules(
            .focusRing, .focus, .focus, on: .page, .surface, .surfaceSoft, .accentSoft, .dangerSoft,
            .warningSoft, .successSoft, as: .graphic)
    ]
}
