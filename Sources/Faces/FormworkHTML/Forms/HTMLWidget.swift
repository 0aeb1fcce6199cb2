import Formwork
public import FormworkPresentation

/// A widget of an application's own on pages, which fields name: `@Field(.widget("dial"))`.
///
/// ```swift
/// let widgets: [String: HTMLWidget] = [
///     "stars": .marked,
///     "dial": HTMLWidget { control in
///         let range = HTML.attributes(["min": "0", "max": "10", "value": control.field.text])
///         return "<input type=\"range\"\(range)\(control.attributes)>"
///     },
/// ]
/// ```
///
/// They are `Site.widgets`. The field keeps its label, its hint, its messages and its rules; only
/// the control is the application's. Other faces show the widget that follows from the field.
public struct HTMLWidget: Sendable {
    /// Draws the control; `nil` for the one that follows from the field.
    let draw: (@Sendable (HTMLControl) -> HTML)?

    /// Shows a text on the page of an instance; `nil` for the text as it is.
    var show: (@Sendable (String) -> HTML)?

    private init(draw: (@Sendable (HTMLControl) -> HTML)?) { self.draw = draw }

    /// Makes a widget that draws one control.
    ///
    /// It suits fields that are one line, an area or a list to open; others are refused when the
    /// application starts.
    public init(_ draw: @escaping @Sendable (HTMLControl) -> HTML) {
        self.init(draw: .some(draw))
    }

    /// The control that follows from the field, for the rules of the site's own style sheets.
    ///
    /// ```css
    /// [data-formwork-widget="stars"] .choice { display: inline-block }
    /// ```
    public static let marked = HTMLWidget(draw: nil)

    /// The control that follows from the field, and other markup for its text on the page of an
    /// instance, such as `article` of `FormworkContentServer` for texts with marks.
    ///
    /// - Parameter show: Makes the markup of a text that is not empty.
    /// - Returns: The widget.
    public static func showing(_ show: @escaping @Sendable (String) -> HTML) -> HTMLWidget {
        var widget = marked
        widget.show = show
        return widget
    }

    /// Whether a field with this standard widget can have this one.
    package func suits(_ widget: FieldWidget) -> Bool { draw == nil || widget.isOneControl }
}

/// The control of a field that a widget of an application draws.
public struct HTMLControl {
    /// The field as every face shows it, with its present text and its choices.
    public let field: ShownField

    /// The attributes that the control needs: its name, its description, and whether it can be used.
    ///
    /// They begin with a space.
    public let attributes: HTML
}

extension FieldWidget {
    /// Whether a page shows the widget as one element with the name of the field.
    fileprivate var isOneControl: Bool {
        switch self {
        case .line(.file), .hidden, .value, .button, .box, .choices: false
        case .line, .area, .list: true
        }
    }
}
