package import Formwork

extension ModelStoreError {
    package static func notFound(_ id: ModelIdType?, in table: ModelTable) -> ModelStoreError {
        let which = id.map { "with the id \($0)" } ?? "without an id"
        return ModelStoreError(
            .notFound,
            message: "There is no \(table.name) \(which), or it was deleted. Fetch it again first.")
    }

    package static func stale(
        _ id: ModelIdType, in table: ModelTable, read: Int?, stored: Int64
    ) -> ModelStoreError {
        let version = read.map { "version \($0)" } ?? "no version"
        return ModelStoreError(
            .stale,
            message: """
                The \(table.name) with the id \(id) was read as \(version), but version \(stored) is \
                stored. Fetch it, compare, and write again.
                """)
    }

    package static func unknownColumn(_ name: String, of table: ModelTable) -> ModelStoreError {
        let known = (table.columnNames.filter { $0 != SystemColumn.properties.name })
            .joined(separator: ", ")
        return ModelStoreError(
            .unknownColumn,
            message: "\(table.name) has no column “\(name)”. Its columns are \(known).")
    }

    package static func notUnique(_ unique: Unique, of table: ModelTable) -> ModelStoreError {
        ModelStoreError(
            .unknownColumn,
            message: """
                \(unique.names.joined(separator: " and ")) of \(table.name) are not unique. Add them to \
                the model's `unique`.
                """)
    }

    /// The refusal of a row whose id, or whose value of a unique column, another row has.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - cause: The error of the database.
    ///   - isTaken: Whether the error is about the unique column of a name.
    /// - Returns: `invalid` at the fields of the unique value, or `duplicate` for an id.
    package static func taken(
        in table: ModelTable, cause: any Error, _ isTaken: (String) -> Bool
    ) -> ModelStoreError {
        let columns = table.keys.map(\.name) + table.formerColumns.map(\.was)
        if let unique = columns.first(where: isTaken).flatMap(table.unique) {
            return .taken(unique, in: table.model, cause: cause)
        }
        return ModelStoreError(
            .duplicate,
            message: "A \(table.name) of this id is stored. Update it, or insert without an id.",
            cause: cause)
    }

    package static func damaged(_ model: UnreadableModel) -> ModelStoreError {
        ModelStoreError(
            .damaged,
            message: "\(model) Repair the row, or make a property optional that was added.")
    }

    package static let keyReused = ModelStoreError(
        .keyReused,
        message: """
            The submission was made before with other contents. Nothing was changed. Send it with \
            another key.
            """)

    package static func unregistered(_ name: String) -> ModelStoreError {
        ModelStoreError(
            .failed,
            message: "The store does not know \(name). Name the type in `models` when you make it.")
    }

    /// A refusal by the database itself, reported like any other broken rule.
    package static func refused(
        _ violation: Violation, of table: ModelTable, cause: (any Error)? = nil
    ) -> ModelStoreError {
        ModelStoreError(
            .invalid,
            message: """
                \(table.name).\(violation.tags.joined(separator: " and ")) breaks the rule \
                \(violation.code). Correct the value.
                """,
            validationError: ValidationError(
                validations: [ModelForm.of(table.model).result(violation, in: .canonical)]),
            cause: cause)
    }

    /// The refusal of a program that is older than the database.
    package static func dropped(_ column: String, of table: ModelTable) -> ModelStoreError {
        ModelStoreError(
            .failed,
            message: """
                A migration has dropped the column \(table.name).\(column), which this program needs. Start the newer \
                program; if the field is new again, migrate the database first.
                """)
    }
}
