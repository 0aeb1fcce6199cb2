import Formwork

/// The table of a model: a column for each form field, and those that the store manages.
struct ModelTable: Sendable {
    /// The model's type name.
    let name: String

    /// The columns of the form fields, in the order of the form.
    let fields: [FieldColumn]

    /// The columns by which unique values are compared.
    let keys: [KeyColumn]

    /// The columns by which indexed fields are compared.
    let sortKeys: [SortKeyColumn]

    /// The columns by which lists are ordered and filtered with an index: those of fields, or of
    /// their keys.
    let listedColumns: ModelIndexes

    /// The index by which searches are answered; `nil` if none is declared.
    let searchIndex: SearchIndex?

    /// The type of the model.
    let model: any StoredModel.Type

    /// The names of all columns with something of the model, in the order in which statements name
    /// them.
    let columnNames: [String]

    init(_ model: any StoredModel.Type) throws(ModelStoreError) {
        self.model = model
        name = model.modelType
        keys = model.unique.map(KeyColumn.init)
        let conditional = model.formRows.conditionalNames
        fields = model.formFields.map {
            FieldColumn(field: $0, isConditional: conditional.contains($0.fieldId.id))
        }
        columnNames = SystemColumn.allCases.map(\.name) + fields.map(\.name)
        let indexes = model.allIndexes
        let indexed = Set(indexes.sort + indexes.filter)
        let sortKeys = fields.filter { indexed.contains($0.name) }.compactMap(SortKeyColumn.init)
        self.sortKeys = sortKeys
        func listed(_ name: String) -> String {
            sortKeys.first { $0.field.name == name }?.name ?? name
        }
        listedColumns = ModelIndexes(
            sort: ["createdAt"] + indexes.sort.map(listed), filter: indexes.filter.map(listed))
        let searched = try Self.searched(in: fields, of: model)
        let filtered = fields.filter { indexes.filter.contains($0.name) }
        searchIndex =
            searched.isEmpty
            ? nil
            : SearchIndex(
                table: name, fields: searched,
                columns: filtered.filter(\.hasRepeatedValues).map { listed($0.name) },
                ranges: filtered.filter(\.hasRankedValues).map { listed($0.name) })
        try Self.refuseUnindexable(indexed, of: model)
        try checkNames()
    }

    /// The tables of some models by name.
    ///
    /// - Throws: `failed` if two models, or two columns of one, would have the same name.
    static func tables(
        of models: [any StoredModel.Type]
    ) throws(ModelStoreError) -> [String: ModelTable] {
        var tables: [String: ModelTable] = [:]
        var names: [String] = []
        for model in models {
            let table = try ModelTable(model)
            try refuseRepeated(
                table.name, among: names,
                "Two models are named \(table.name). Give one of them "
                    + "another `modelType`, or name each model once.")
            names.append(table.name)
            tables[table.name] = table
        }
        return tables
    }

    private func checkNames() throws(ModelStoreError) {
        try Self.refuseUnusable(name, "The model's `modelType` “\(name)” cannot name a table.")
        var known = SystemColumn.allCases.map(\.name)
        let unknown = keys.flatMap(\.unique.names).first { name in
            !fields.contains { $0.name == name }
        }
        if let unknown {
            throw ModelStoreError(
                .failed,
                message: """
                    \(name) is to have a unique field “\(unknown)”, but no such field. \
                    Name one of its `formFields`.
                    """)
        }
        for column in fields {
            try Self.refuseUnusable(
                column.name, "The field “\(column.name)” of \(name) cannot name a column.")
            try Self.refuseRepeated(
                column.name, among: known,
                "The field “\(column.name)” of \(name) has the name of another field or of a column "
                    + "that the store manages (\(known.joined(separator: ", "))). Rename it; upper "
                    + "and lower case are the same here.")
            known.append(column.name)
        }
    }

    private static func refuseUnindexable(
        _ names: Set<String>, of model: any StoredModel.Type
    ) throws(ModelStoreError) {
        let known = model.filterableColumns
        guard let name = names.subtracting(known).min() else { return }
        throw ModelStoreError(
            .failed,
            message: """
                The `indexes` of \(model.modelType) name “\(name)”, which cannot be indexed. Name \
                properties with one value each: \(known.joined(separator: ", ")).
                """)
    }

    private static func searched(
        in fields: [FieldColumn], of model: any StoredModel.Type
    ) throws(ModelStoreError) -> [FieldColumn] {
        let names = Set(model.indexes.search)
        guard let unknown = names.subtracting(fields.map(\.name)).min() else {
            return fields.filter { names.contains($0.name) }
        }
        throw ModelStoreError(
            .failed,
            message: """
                The `indexes` of \(model.modelType) are to search in “\(unknown)”, but there is no \
                such field. Name some of its `formFields`.
                """)
    }

    private static func refuseUnusable(
        _ name: String, _ problem: String
    ) throws(ModelStoreError) {
        let lowercased = name.lowercased()
        guard !name.isEmpty, !name.unicodeScalars.contains("\0"),
            !lowercased.hasPrefix("sqlite_"), !lowercased.hasPrefix("formwork_")
        else { throw ModelStoreError(.failed, message: "\(problem) Give it another name.") }
    }

    /// SQLite takes names that differ only in the case of ASCII letters for the same.
    private static func refuseRepeated(
        _ name: String, among names: [String], _ problem: String
    ) throws(ModelStoreError) {
        guard !names.contains(where: { $0.lowercased() == name.lowercased() }) else {
            throw ModelStoreError(.failed, message: problem)
        }
    }
}

extension [FormRow] {
    /// The names of the fields that are filled in only under a rule's condition.
    fileprivate var conditionalNames: Set<String> {
        reduce(into: []) { names, row in
            switch row {
            case .field(let field) where field.rules.isConditional: names.insert(row.id)
            case .group(let group): names.formUnion(group.rows.names(inside: group.rules))
            case .step(let step): names.formUnion(step.rows.names(inside: step.rules))
            case .field, .repeatingGroup, .note, .action: break
            }
        }
    }

    private func names(inside rules: RowRules) -> Set<String> {
        rules.isConditional ? allNames : conditionalNames
    }

    private var allNames: Set<String> {
        reduce(into: []) { $0.formUnion($1.rows.allNames.union([$1.id])) }
    }
}

extension RowRules {
    fileprivate var isConditional: Bool { visible != nil || enabled != nil || readOnly != nil }
}
