public import Formwork
public import Foundation

/// The files of rows, as pickers of files choose them.
extension ObservedForm {
    /// The files that a row holds.
    public func files(of tag: String) -> [FileValue] {
        driver.machine.liveRow(tag).map { files(in: driver.machine.value(of: $0.tag)) } ?? []
    }

    private func files(in value: FieldValue) -> [FileValue] {
        switch value {
        case .file(let file): [file]
        case .list(let elements): elements.flatMap { files(in: $0) }
        default: []
        }
    }

    /// Reads the files that a user has chosen into a row, in addition to those that it holds if it
    /// takes several.
    ///
    /// A file that cannot be read, or is larger than ``maximumFileSize``, is reported at the row.
    public func attach(_ chosen: Result<[URL], any Error>, to tag: String) {
        guard case .success(let urls) = chosen, !urls.isEmpty else { return }
        do {
            let new = try urls.map { try FileValue(chosenAt: $0, limit: maximumFileSize) }
            let isMultiple = driver.machine.liveRow(tag)?.field?.isMultiple ?? false
            apply(.attach(tag: tag, files: (isMultiple ? files(of: tag) : []) + new))
        } catch {
            let text = localizer.text(key: "FormworkPresentation.file.unreadable")
            let code = ViolationCode(rawValue: "unreadable")
            apply(.report([Violation(tags: [tag], code: code, message: text)]))
        }
    }

    /// Takes a file out of a row.
    public func remove(_ file: FileValue, from tag: String) {
        apply(.attach(tag: tag, files: files(of: tag).filter { $0 != file }))
    }
}

extension FileValue {
    /// Reads a file that a user has chosen, as far as the system lets the application read it.
    fileprivate init(chosenAt url: URL, limit: Int) throws {
        #if canImport(Darwin)
            let isLent = url.startAccessingSecurityScopedResource()
            defer { if isLent { url.stopAccessingSecurityScopedResource() } }
        #endif
        let handle = try FileHandle(forReadingFrom: url)
        defer { try? handle.close() }
        let content = try handle.read(upToCount: limit + 1) ?? Data()
        guard content.count <= limit else { throw CocoaError(.fileReadTooLarge) }
        self = SubmittedFile(name: url.lastPathComponent, content: content).value
    }
}

extension ShownField {
    /// The words on the button that chooses a file.
    public var chooseFileLabel: String { localizer.text(key: "FormworkPresentation.file.choose") }

    /// The words on the button that takes a file out.
    public func removeLabel(of file: FileValue) -> String {
        localizer.text(
            key: "FormworkPresentation.file.remove", arguments: ["name": .text(file.name)])
    }
}
