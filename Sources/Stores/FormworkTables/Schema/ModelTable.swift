package import Formwork

/// The table of a model: a column for each form field, and those that the store manages.
package struct ModelTable: Sendable {
    /// The model's type name.
    package private(set) var name: String

    /// The columns of the form fields, in the order of the form.
    package let fields: [FieldColumn]

    /// The columns by which unique values are compared.
    package let keys: [KeyColumn]

    /// The columns by which indexed fields are compared, those of all readers before those of languages.
    package let sortKeys: [SortKeyColumn]

    /// The columns by which lists are ordered and filtered with an index: those of fields, or of
    /// their keys.
    package let listedColumns: ModelIndexes

    /// The columns of which searches have an index; `nil` if none are declared.
    package let searched: SearchedColumns?

    /// The type of the model.
    package let model: any StoredModel.Type

    /// The column with the text in which searches look, beside the fields' own; `nil` for a store that has
    /// an index of its own.
    package let searchText: SearchTextColumn?

    /// The names of all columns with something of the model, in the order in which statements name
    /// them.
    package let columnNames: [String]

    /// The places of these columns in the rows that statements find.
    let columnPlaces: [String: Int]

    /// The columns as a statement names them.
    package let columnList: String

    /// The names of the columns whose values follow from those of the fields.
    package let derivedNames: [String]

    /// The statement that adds a row.
    private(set) var insertion: RowInsertion

    /// - Parameters:
    ///   - model: The model.
    ///   - comparesByKeys: Whether all texts and decimals are compared by keys, and searches look in a column:
    ///     the database knows no order and no folding of texts as Formwork's.
    /// - Throws: `failed` if the definition contradicts itself.
    package init(
        _ model: any StoredModel.Type, comparesByKeys: Bool = false
    ) throws(ModelStoreError) {
        self.model = model
        name = model.modelType
        keys = model.unique.map { KeyColumn(unique: $0, isBounded: comparesByKeys) }
        fields = Self.fields(of: model)
        let columnNames = SystemColumn.allCases.map(\.name) + fields.map(\.name)
        self.columnNames = columnNames
        columnPlaces = RowValues.places(of: columnNames)
        columnList = columnNames.map(\.quotedName).joined(separator: ", ")
        let indexes = model.allIndexes
        let indexed = Set(indexes.sort + indexes.filter)
        let sortKeys = fields.filter { comparesByKeys || indexed.contains($0.name) }
            .compactMap { SortKeyColumn($0) }
        let languageKeys = fields.filter { indexes.sort.contains($0.name) }
            .flatMap { field in indexes.languageOrders.compactMap { SortKeyColumn(field, in: $0) } }
        self.sortKeys = sortKeys + languageKeys
        func listed(_ name: String) -> String {
            sortKeys.first { $0.field.name == name }?.name ?? name
        }
        listedColumns = ModelIndexes(
            sort: ["createdAt"] + indexes.sort.map(listed) + languageKeys.map(\.name),
            filter: indexes.filter.map(listed))
        let searched = try Self.searched(in: fields, of: model)
        let filtered = fields.filter { indexes.filter.contains($0.name) }
        self.searched =
            searched.isEmpty
            ? nil
            : SearchedColumns(
                fields: searched,
                columns: filtered.filter(\.hasRepeatedValues).map { listed($0.name) },
                ranges: filtered.filter(\.hasRankedValues).map { listed($0.name) })
        searchText =
            comparesByKeys && !searched.isEmpty ? SearchTextColumn(fields: searched) : nil
        derivedNames =
            keys.map(\.name) + self.sortKeys.map(\.name)
            + (searchText == nil ? [] : [SearchTextColumn.name])
        insertion = RowInsertion(into: name, columnNames + derivedNames)
        try Self.refuseUnindexable(indexed, of: model)
        try checkNames()
        try checkFormerNames()
    }

    private static func fields(of model: any StoredModel.Type) -> [FieldColumn] {
        let (conditional, form) = (model.formRows.conditionalNames, ModelForm.of(model))
        return model.formFields.map { field in
            let name = field.fieldId.id
            return FieldColumn(
                field: field,
                isJudgedAlone: !conditional.contains(name) && !field.disabled
                    && form.field(at: name) != nil, hasUnifiedBreaks: !form.declared.isPlain)
        }
    }

    /// The tables of some models by name.
    ///
    /// - Throws: `failed` if two models, or two columns of one, would have the same name.
    package static func tables(
        of models: [any StoredModel.Type], comparesByKeys: Bool = false
    ) throws(ModelStoreError) -> [String: ModelTable] {
        var tables: [String: ModelTable] = [:]
        var names: [String] = []
        for model in models {
            let table = try ModelTable(model, comparesByKeys: comparesByKeys)
            try refuseRepeated(
                table.name, among: names,
                "Two models are named \(table.name). Give one of them "
                    + "another `modelType`, or name each model once.")
            names.append(table.name)
            tables[table.name] = table
        }
        try checkFormerNames(of: models)
        return tables
    }

    /// The same table by another name.
    package func named(_ name: String) -> ModelTable {
        var table = self
        table.name = name
        table.insertion = RowInsertion(into: name, insertion.names)
        return table
    }

    /// The columns of each index by which a list is read in its order: one for each order, and one for each
    /// filter in each order.
    package var indexedLists: [[String]] {
        let sorts = listedColumns.sort.map { [$0] }
        let filters = listedColumns.filter
        return
            (sorts + filters.map { [$0] }
            + filters.flatMap { filter in sorts.filter { $0 != [filter] }.map { [filter] + $0 } })
            .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
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
        if let problem = model.indexes.unknownLanguage(of: model.modelType) {
            throw ModelStoreError(.failed, message: problem)
        }
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

    static func refuseUnusable(
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
    /// The names of the fields whose value or whose rules depend on a rule.
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

    /// Whether there is nothing but fields without rules, each of whose values is judged as it is; otherwise a live
    /// form reads the values first.
    fileprivate var isPlain: Bool {
        allSatisfy { row in
            if case .field(let field) = row { field.rules == RowRules() } else { false }
        }
    }

    private var allNames: Set<String> {
        reduce(into: []) { $0.formUnion($1.rows.allNames.union([$1.id])) }
    }
}

extension RowRules {
    fileprivate var isConditional: Bool {
        [visible, enabled, readOnly, computed, initial, choiceKey].contains { $0 != nil }
    }
}
