import Formwork
import FormworkPresentation
import Foundation

/// The files that are stored for the rows of a form, or kept until it is accepted: their page shows
/// them, and offers to remove them.
struct StoredFiles {
    private var files: [String: [FileValue]] = [:]
    /// The files that are kept for some rows, in place of the stored ones.
    private var kept: [String: [KeptFile]]
    /// The addresses of the files, by the names of their rows.
    private let links: [String: String]
    /// The names of the rows whose files a submission requested to remove.
    private let removals: Set<String>

    /// Takes the files of a form as it was before anything was sent.
    init(
        of machine: FormMachine, links: [String: String], removals: Set<String>,
        kept: [KeptFile] = []
    ) {
        self.links = links
        self.removals = removals
        self.kept = Dictionary(grouping: kept, by: \.name.row)
        guard machine.definition.rows.takeFiles else { return }
        for row in machine.rows where row.valueKind == .file {
            files[row.tag] = row.initialValue.files
        }
    }

    /// Leaves out kept files that a form does not have any more, such as after a button that resets it.
    mutating func leaveKept(in machine: FormMachine) {
        kept = kept.filter { machine.value(of: $0.key).files == $0.value.map(\.file) }
    }

    /// The stored or kept files of a row; `nil` if there are none.
    subscript(_ name: String) -> StoredFile? {
        if let kept = kept[name] { return StoredFile(kept: kept) }
        guard let files = files[name], !files.isEmpty else { return nil }
        return StoredFile(files: files, link: links[name], isRemoved: removals.contains(name))
    }
}

/// The stored files of one row, or those that are kept for it.
struct StoredFile {
    let files: [FileValue]
    /// The address of the file, for a row with one.
    let link: String?
    /// Whether the removal was requested.
    let isRemoved: Bool
    /// The names that the page sends back instead of kept files; empty for stored ones.
    private(set) var keptNames: [KeptFileName] = []

    var name: String { files.map(\.name).joined(separator: ", ") }

    var isPicture: Bool { files.allSatisfy { $0.mediaType.hasPrefix("image/") } }

    /// The files for a script, as it reports chosen ones.
    var json: String {
        let wire = files.map { Wire(name: $0.name, type: $0.mediaType, size: $0.size) }
        return (try? JSONEncoder().encode(wire)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
    }

    private struct Wire: Encodable {
        let name: String
        let type: String
        let size: Int64
    }
}

extension StoredFile {
    /// Shows files that are kept: their removal was not requested since.
    fileprivate init(kept: [KeptFile]) {
        self.init(files: kept.map(\.file), link: nil, isRemoved: false)
        keptNames = kept.map(\.name)
    }
}

extension FieldMarkup {
    /// Appends the stored files of the row, and the box that requests their removal.
    ///
    /// ```html
    /// <p class="hint"><img height="48" alt="" src="/plans/7BA9…/files?name=logo">
    /// <a href="/plans/7BA9…/files?name=logo">Stored: logo.png</a></p>
    /// <div class="choice"><input type="checkbox" id="removal-logo" name="formwork-remove"
    ///     value="logo"><label for="removal-logo">Remove “logo.png”</label></div>
    /// ```
    ///
    /// A form cannot send a stored file back, and an empty input of type `file` means no change. So
    /// the removal is a box of its own, which a required field does not have.
    func appendStoredFile(to html: inout HTML) {
        guard let stored else { return }
        if stored.keptNames.isEmpty {
            appendLine(of: stored, to: &html)
        } else {
            appendKept(stored, to: &html)
        }
        if !row.live.isRequired, !row.live.isReadOnly { appendRemoval(of: stored, to: &html) }
    }

    /// Appends the files that are kept, each with the name that the page sends back.
    ///
    /// ```html
    /// <p class="hint">Chosen: logo.png (19 bytes)</p>
    /// <input type="hidden" name="formwork-file" value="565adf46… logo">
    /// ```
    private func appendKept(_ stored: StoredFile, to html: inout HTML) {
        let style = ByteCountFormatStyle(
            style: .file, spellsOutZero: false, locale: context.localizer.formatLocale)
        for (file, name) in zip(stored.files, stored.keptNames) {
            html.append(markup: "<p class=\"hint\">")
            html.append(
                words: context.text(
                    key: "FormworkPresentation.file.kept",
                    arguments: [
                        "name": .text(file.name), "size": .text(file.size.formatted(style)),
                    ]))
            html.append(markup: "</p>\n")
            html.appendHidden(KeptFileName.fieldName, name.text, isDisabled: !row.takesInput)
        }
    }

    /// Appends the names of the stored files, with the address of a single one.
    private func appendLine(of stored: StoredFile, to html: inout HTML) {
        html.append(markup: "<p class=\"hint\">")
        if let link = stored.link {
            if stored.isPicture {
                html.append(markup: "<img height=\"48\" alt=\"\"")
                html.attribute("src", link)
                html.append(markup: "> ")
            }
            html.append(markup: "<a")
            html.attribute("href", link)
            html.append(markup: ">")
        }
        appendWords("stored", of: stored, to: &html)
        html.append(markup: stored.link == nil ? "</p>\n" : "</a></p>\n")
    }

    private func appendRemoval(of stored: StoredFile, to html: inout HTML) {
        html.append(markup: "<div class=\"choice\"><input type=\"checkbox\"")
        html.attribute("id", id.removal)
        html.attribute("name", SubmittedFields.removalName)
        html.attribute("value", row.name)
        html.attribute("data-formwork-files", options.isLive ? stored.json : nil)
        html.flag("checked", stored.isRemoved)
        html.flag("disabled", !row.isOpen)
        html.append(markup: "><label")
        html.attribute("for", id.removal)
        html.append(markup: ">")
        appendWords("remove", of: stored, to: &html)
        html.append(markup: "</label></div>\n")
    }

    private func appendWords(_ key: String, of stored: StoredFile, to html: inout HTML) {
        html.append(
            words: context.text(
                key: "FormworkPresentation.file.\(key)", arguments: ["name": .text(stored.name)]))
    }
}

extension [RowDefinition] {
    /// Whether one of the fields takes a file.
    var takeFiles: Bool {
        contains { row in
            if case .field(let field) = row {
                field.type == .text(inputType: .file)
            } else {
                row.rows.takeFiles
            }
        }
    }
}

extension FieldValue {
    fileprivate var files: [FileValue] {
        switch self {
        case .file(let file): [file]
        case .list(let elements): elements.flatMap(\.files)
        default: []
        }
    }
}
