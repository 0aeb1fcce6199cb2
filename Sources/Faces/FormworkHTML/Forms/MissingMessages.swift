import Formwork

extension [RowDefinition] {
    /// Whether a row can be wrong in a way for which it has no words.
    ///
    /// The engine of a live page has no words of its own; it takes those of the page then.
    ///
    /// - Complexity: O(*n*) in the rows and their rules.
    var lackMessages: Bool { contains { $0.lacksMessages || $0.rows.lackMessages } }
}

extension RowDefinition {
    fileprivate var lacksMessages: Bool {
        var codes = rules.valid.map(\.code) + rules.server.map(\.code)
        if rules.required != nil { codes.append(.required) }
        switch self {
        case .field(let field):
            codes += field.constraints.map(\.code)
            if field.valueKind != .text, field.valueKind != .boolean { codes.append(.badInput) }
            return codes.contains { (field.messages[$0] ?? "").isEmpty }
        case .repeatingGroup(let list):
            return codes.contains { (list.messages[$0] ?? "").isEmpty }
        case .group, .step, .note, .action: return !codes.isEmpty
        }
    }
}
