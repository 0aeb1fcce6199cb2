public import FormworkEngine
public import Foundation

/// A row with a place on a map.
///
/// A face without maps, such as a terminal or a page, shows the coordinates as text that can be
/// changed, and below their label the link that a program for maps opens.
///
/// ```swift
/// MapRow(tag: InformationFormTag.home) {
///     $0.view.label.text = "Where do you live?"
///     $0.value = MapPoint("52.5163, 13.3777")
/// }
/// ```
open class MapRow: FieldRow<MapRowView>, ValueRow, FocusableRow {
    /// The area to keep in sight while the row has the focus; `nil` for the whole row.
    public var focusRect: () -> CGRect? = { nil }

    /// Creates a row with a view, which a closure may fill.
    public init(tag: any RowTag, config: ((MapRow) -> Void)? = nil) {
        super.init(tag: tag)
        view.row = self
        config?(self)
    }

    /// The place; `nil` if there is none, or as long as the text is no place.
    public var value: MapPoint? {
        get { MapPoint(view.textField.text) }
        set { view.textField.text = newValue?.text ?? "" }
    }

    /// The text field with the coordinates.
    public var focusElement: FormControl { view.textField }

    /// A line for coordinates.
    open override var field: FieldDefinition {
        var field = field(.text(inputType: .text))
        field.constraints.append(.pattern(MapPoint.pattern))
        field.placeholder = view.textField.placeholder.isEmpty ? nil : view.textField.placeholder
        field.hint = value?.link
        return field
    }

    /// The coordinates as they were typed.
    public func texts(in format: ValueFormat) -> [String] {
        view.textField.text.isEmpty ? [] : [view.textField.text]
    }

    /// Takes the coordinates as they were typed.
    public func show(_ value: FieldValue, texts: [String]) {
        view.textField.text = texts.first ?? ""
    }
}

/// A label with the coordinates of a place.
public final class MapRowView: FieldRowView {
    /// The control in which the coordinates are entered.
    public let textField = FormTextField()

    /// Creates a view without a place.
    public required init() {
        super.init()
        textField.addTarget(self, action: MapRowView.placeDidChange, for: .editingChanged)
        addControl(textField)
    }

    /// The link is another.
    private func placeDidChange(_ sender: FormTextField) { contentDidChange() }
}
