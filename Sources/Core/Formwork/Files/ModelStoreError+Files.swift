extension ViolationCode {
    /// The content of a file is not kept: it was replaced or removed since, or belongs to another
    /// instance.
    public static let missingFile = ViolationCode(rawValue: "missingFile")

    /// The files of an instance are too large together; see ``ModelFile/maximumSize``.
    public static let maxTotalFileSize = ViolationCode(rawValue: "maxTotalFileSize")
}

extension ModelStoreError {
    /// The error of a write with a file whose content neither arrives nor is kept.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - model: The model that is written.
    /// - Returns: The error, with the violation at the row.
    public static func missing(
        _ file: ModelFile, in model: any StoredModel.Type
    ) -> ModelStoreError {
        .invalid(
            file, .missingFile, in: model,
            message: """
                The content of \(model.modelType).\(file.tag) is not kept with this instance. Give \
                the file its content, or keep the file that is stored.
                """)
    }

    /// The error of a write with files that are too large together.
    static func tooLarge(_ file: ModelFile, in model: any StoredModel.Type) -> ModelStoreError {
        .invalid(
            file, .maxTotalFileSize, in: model,
            message: """
                The files of this \(model.modelType) have more than \(ModelFile.maximumSize) bytes. \
                Remove some of them.
                """)
    }

    private static func invalid(
        _ file: ModelFile, _ code: ViolationCode, in model: any StoredModel.Type, message: String
    ) -> ModelStoreError {
        let form = ModelForm.of(model)
        let violation = Violation(
            tags: [form.rowTag(of: file)], code: code,
            constraint: .maxFileSize(ModelFile.maximumSize))
        return ModelStoreError(
            .invalid, message: message,
            validationError: ValidationError(
                validations: [form.result(violation, in: .canonical)]))
    }
}

extension ModelForm {
    /// The tag of the live row that has a file, without the number of one of several files.
    package func rowTag(of file: ModelFile) -> String {
        if row(at: file.tag) != nil { return file.tag }
        return file.tag.split(separator: ".").dropLast().joined(separator: ".")
    }
}
