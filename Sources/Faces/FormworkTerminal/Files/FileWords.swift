package import Formwork
import Foundation

/// Files in words: their size, and their kind.
///
/// ```
/// 12 kB, image/png              in the row of one file
/// roof.png (12 kB, image/png)   elsewhere
/// ```
package struct FileWords {
    private let localizer: Localizer

    package init(_ localizer: Localizer) { self.localizer = localizer }

    /// The size and the kind of a file; the kind is missing where it is unknown.
    package func details(of file: FileValue) -> String {
        let kind = file.mediaType.isEmpty ? [] : [file.mediaType]
        return ([size(file.size)] + kind).joined(separator: ", ")
    }

    /// A file with its name, its size and its kind.
    package func text(of file: FileValue) -> String { "\(file.name) (\(details(of: file)))" }

    /// The files of a row, each with its name where there are several.
    func details(of files: [FileValue]) -> [String] {
        files.count == 1 ? [details(of: files[0])] : files.map { text(of: $0) }
    }

    /// The words of a button that saves a file elsewhere.
    package static func saveAs(_ file: FileValue, _ localizer: Localizer) -> String {
        localizer.text(key: "FormworkFiles.saveAs", arguments: ["name": .text(file.name)])
    }

    /// The news that a file was written.
    package static func saved(_ path: String, _ localizer: Localizer) -> String {
        localizer.text(key: "FormworkFiles.saved", arguments: ["path": .text(path)])
    }

    /// A number of bytes as pages write it, in a unit in which the number is short.
    package func size(_ bytes: Int64) -> String {
        bytes.formatted(
            ByteCountFormatStyle(
                style: .file, spellsOutZero: false, locale: localizer.formatLocale))
    }
}

extension FieldValue {
    /// The files in the value of a row.
    package var files: [FileValue] {
        switch self {
        case .file(let file): [file]
        case .list(let elements): elements.flatMap(\.files)
        default: []
        }
    }
}
