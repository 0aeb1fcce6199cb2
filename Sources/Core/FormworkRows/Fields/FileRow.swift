public import Formwork
public import FormworkEngine
public import Foundation

/// A row that takes a file, or several.
///
/// Its constraints limit the types, the sizes and the number of files, on every face and on the server:
///
/// ```swift
/// FileRow(tag: ReportFormTag.pictures) {
///     $0.view.label.text = "Pictures"
///     $0.view.picker.allowsMultipleSelection = true
///     $0.constraints = [.required, .fileTypes(["image/*"]), .maxFileSize(2_000_000), .maxCount(5)]
/// }
/// ```
///
/// The type that a constraint compares is the one that the sender declared. Code that keeps a file looks
/// into its content first. Browsers send a file only once: the page of a form that was refused shows the row
/// with its files, which the server keeps for an hour, and that of a screenlet shows it without them.
open class FileRow: FieldRow<FileRowView>, ValueRow, FocusableRow {
    /// The area to keep in sight while the row has the focus; `nil` for the whole row.
    public var focusRect: () -> CGRect? = { nil }

    /// Creates a row with a view, which a closure may fill.
    public init(tag: any RowTag, config: ((FileRow) -> Void)? = nil) {
        super.init(tag: tag)
        view.row = self
        config?(self)
    }

    /// The files, each with its content.
    public var value: [FileValue] {
        get { view.picker.files }
        set { view.picker.files = newValue }
    }

    /// The files, which the form attaches.
    public var files: [FileValue] { value }

    /// The picker.
    public var focusElement: FormControl { view.picker }

    /// A picker of files.
    open override var field: FieldDefinition {
        var field = field(.text(inputType: .file))
        field.isMultiple = view.picker.allowsMultipleSelection
        return field
    }

    /// The names of the files.
    public func texts(in format: ValueFormat) -> [String] { value.map(\.name) }

    /// Takes the files of the value, unless it only describes those that are there: a form that was made
    /// again has no more of them.
    public func show(_ value: FieldValue, texts: [String]) {
        let files = value.files
        let isDescription =
            files.count == self.value.count
            && zip(files, self.value).allSatisfy { $0.describes($1) }
        if !isDescription { self.value = files }
    }
}

/// A label with a picker of files.
public final class FileRowView: FieldRowView {
    /// The picker.
    public let picker = FormFilePicker()

    /// Creates a picker without files.
    public required init() {
        super.init()
        addControl(picker)
    }
}

extension FileValue {
    /// Whether the file has no content, and the description of another one.
    fileprivate func describes(_ other: FileValue) -> Bool {
        key == nil && content == nil && name == other.name && mediaType == other.mediaType
            && size == other.size
    }
}

extension FieldValue {
    /// The files of a row that takes files.
    var files: [FileValue] {
        switch self {
        case .file(let file): [file]
        case .list(let elements): elements.flatMap(\.files)
        default: []
        }
    }
}
