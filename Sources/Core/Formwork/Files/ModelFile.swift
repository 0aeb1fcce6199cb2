/// A file in the values of a model, whose content a store keeps.
public struct ModelFile: Hashable, Sendable {
    /// The maximum size of all files of an instance together, 32 million bytes.
    public static let maximumSize: Int64 = 32_000_000

    /// The maximum size of a form with files, 8 MiB, unless its resource declares another one.
    public static let maximumUploadSize = 8 << 20

    /// The tag of the live row, such as `logo` or `team.0.photo`; of several files in one row with
    /// the number of the file, `photos.1`.
    public let tag: String

    /// The description, with the content of a file that is not stored yet.
    public let file: FileValue

    /// Returns the files that a store keeps with an instance, those in lists included.
    ///
    /// A file without a key is a description alone, of which no store keeps more.
    ///
    /// - Throws: ``ModelStoreError`` with the code `invalid` if they are larger than
    ///   ``maximumSize`` together, or with the code `failed` if the model cannot be encoded.
    public static func all<M: StoredModel>(in model: M) throws(ModelStoreError) -> [ModelFile] {
        let form = ModelForm.of(M.self)
        guard form.takesFiles else { return [] }
        let files: [ModelFile]
        do {
            files = all(in: try form.encoder.encode(model))
        } catch {
            throw ModelStoreError(
                .failed, message: "The files of this \(M.modelType) cannot be read.", cause: error)
        }
        var rest = maximumSize
        for file in files {
            guard file.file.size <= rest else { throw .tooLarge(file, in: M.self) }
            rest -= file.file.size
        }
        return files
    }

    /// The files with a key in the values of a form, in the order of their tags.
    package static func all(in values: [String: FieldValue]) -> [ModelFile] {
        values.sorted { $0.key < $1.key }.flatMap { all(in: $0.value, tag: $0.key) }
    }

    private static func all(in value: FieldValue, tag: String) -> [ModelFile] {
        switch value {
        case .file(let file): file.key == nil ? [] : [ModelFile(tag: tag, file: file)]
        case .list(let elements):
            elements.enumerated().flatMap { all(in: $0.element, tag: "\(tag).\($0.offset)") }
        case .record(let record):
            record.members.flatMap { all(in: $0.value, tag: "\(tag).\($0.tag)") }
        default: []
        }
    }
}
