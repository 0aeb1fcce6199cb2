package import Formwork

extension ModelTable {
    /// The name that the table had before; `nil` if it had none.
    package var formerName: String? { model.formerModelType }

    /// Refuses former names of models that are in use, and those that two models have.
    static func checkFormerNames(of models: [any StoredModel.Type]) throws(ModelStoreError) {
        var known: [String: String] = [:]
        for model in models {
            let (name, former) = (model.modelType, model.formerNames.filter { $0.name == nil })
            guard let was = former.first?.was else { continue }
            try refuseUnusable(was, "The former name “\(was)” of \(name) cannot name a table.")
            guard former.count == 1 else {
                throw .former(was, of: name, "and as the former “\(former[1].was)”")
            }
            let used = models.first { $0.modelType.lowercased() == was.lowercased() }
            if let used {
                throw .former(was, of: name, "and the model \(used.modelType) has that name")
            }
            if let other = known.updateValue(name, forKey: was.lowercased()) {
                throw .former(was, of: name, "and so is \(other)")
            }
        }
    }
}

extension ModelStoreError {
    fileprivate static func former(
        _ was: String, of name: String, _ conflict: String
    ) -> ModelStoreError {
        ModelStoreError(
            .failed,
            message: """
                The model \(name) is declared as the former “\(was)”, \(conflict). Rows have one way only: keep one of \
                both declarations in `formerNames`.
                """)
    }

    /// The refusal of a program that knows a model by a name which it has no more.
    package static func renamed(_ table: ModelTable, to name: String) -> ModelStoreError {
        ModelStoreError(
            .failed,
            message: """
                A migration has renamed the table \(table.name) to \(name), which this program does not know. Start the \
                newer program; if the model is new again, migrate the database first.
                """)
    }

    /// The refusal of a model whose name is still that of a former program's.
    package static func viewed(_ table: ModelTable, as name: String) -> ModelStoreError {
        ModelStoreError(
            .failed,
            message: """
                \(table.name) is the former name of \(name) until that migration is completed. Complete it \
                (`migrate apply --contract`), and then add the model \(table.name).
                """)
    }

    /// The refusal of two tables with rows of one model.
    package static func doubled(_ table: ModelTable, _ former: String) -> ModelStoreError {
        ModelStoreError(
            .failed,
            message: """
                There are the tables \(table.name) and \(former), and \(table.name) is declared as the former \
                “\(former)”. Remove the one without rows, or the declaration in `formerNames`.
                """)
    }
}

extension StoredModel {
    /// The condition for what is kept beside rows of the model, whose name is the value of the first placeholder.
    ///
    /// Until the migration is completed it is kept by the former name, by which the former program finds it.
    static var isKept: String {
        guard let former = formerModelType else { return "\"model\" = $1" }
        return "\"model\" IN ($1, \(former.quotedLiteral))"
    }
}
