public import FormworkEngine
public import Foundation

/// A row with a place on a map.
///
/// Faces have no maps: they show the coordinates as text that can be changed, and below their label
/// the link that a program for maps opens. A page shows it as a link, and the picture of
/// ``MapRowView/imageView`` if there is one.
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

    /// Makes the address that shows a place; by default a link that any program for maps opens.
    ///
    /// ```swift
    /// home.mapLink = { "https://maps.example/?at=\($0.latitude.text),\($0.longitude.text)" }
    /// ```
    public var mapLink: (MapPoint) -> String = { $0.link } {
        didSet { view.contentDidChange() }
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
        field.hint = value.map(mapLink)
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

    /// A picture of the place or of a map, for faces that show pictures.
    public let imageView = FormImageView()

    /// Creates a view without a place.
    public required init() {
        super.init()
        addSubview(imageView)
        textField.addTarget(self, action: MapRowView.placeDidChange, for: .editingChanged)
        addControl(textField)
    }

    /// The link is another.
    private func placeDidChange(_ sender: FormTextField) { contentDidChange() }
}
