import Formwork
import Foundation

extension HTMLContext {
    /// The addresses of the files of an instance, by the tags of their rows.
    func fileLinks<R: Resource>(
        of id: ModelIdType, in resource: R.Type, _ fields: R.Fields
    ) -> [String: String] {
        let form = ModelForm.of(R.Fields.self)
        guard form.takesFiles, let values = try? form.encoder.encode(fields) else { return [:] }
        return ModelFile.all(in: values).reduce(into: [:]) { links, file in
            links[file.tag] = link(
                to: R.File(query: ResourceFileQuery(id: id, name: file.tag)))
        }
    }

    /// The name of a file with its size, with a link where it is kept; a picture is shown, with an
    /// alternative text.
    func file(_ file: FileValue, link: String?, alternative: String) -> HTML {
        let style = ByteCountFormatStyle(
            style: .file, spellsOutZero: false, locale: localizer.formatLocale)
        let size: HTML = "(<bdi>\(file.size.formatted(style))</bdi>)"
        guard let link else { return "<bdi>\(file.name)</bdi> \(size)" }
        let isPicture = file.mediaType.hasPrefix("image/")
        let picture: HTML =
            isPicture ? "<img height=\"48\" alt=\"\(alternative)\" src=\"\(link)\"> " : ""
        return "\(picture)<a href=\"\(link)\"><bdi>\(file.name)</bdi></a> \(size)"
    }
}

extension [FormRow] {
    /// The values of a form, with the files of others in the same rows.
    func values(
        _ values: [String: FieldValue], withFilesOf others: [String: FieldValue]
    ) -> [String: FieldValue] {
        var result = values
        for row in self {
            switch row {
            case .field(let field): if field.valueKind == .file { result[row.id] = others[row.id] }
            case .group(let group):
                result =
                    group.isRecord
                    ? row.replacing(in: result, withFilesOf: others)
                    : row.rows.values(result, withFilesOf: others)
            case .step: result = row.rows.values(result, withFilesOf: others)
            case .repeatingGroup: result = row.replacing(in: result, withFilesOf: others)
            case .note, .action: break
            }
        }
        return result
    }

    /// A record or the entries of a list, with the files of another one at the same positions.
    fileprivate func value(_ value: FieldValue, withFilesOf other: FieldValue?) -> FieldValue {
        switch value {
        case .record(let record):
            let changed = values(record.valuesByTag, withFilesOf: other?.record.valuesByTag ?? [:])
            return .record(
                FieldRecord(
                    changed.sorted { $0.key < $1.key }.map { (tag: $0.key, value: $0.value) }))
        case .list(let elements):
            let others = other?.elements ?? []
            return .list(
                elements.enumerated().map { index, element in
                    self.value(
                        element, withFilesOf: index < others.count ? others[index] : nil)
                })
        default: return value
        }
    }
}

extension FormRow {
    /// The values with another one of the row, which is a record or a list.
    fileprivate func replacing(
        in values: [String: FieldValue], withFilesOf others: [String: FieldValue]
    ) -> [String: FieldValue] {
        var result = values
        result[id] = values[id].map { rows.value($0, withFilesOf: others[id]) }
        return result
    }
}

extension FieldValue {
    fileprivate var record: FieldRecord {
        if case .record(let record) = self { record } else { FieldRecord() }
    }

    fileprivate var elements: [FieldValue] {
        if case .list(let elements) = self { elements } else { [] }
    }
}

extension FieldRecord {
    fileprivate var valuesByTag: [String: FieldValue] {
        Dictionary(members.map { ($0.tag, $0.value) }) { first, _ in first }
    }
}
