import Formwork

/// A row that arguments can fill; a list with the rows of its entries.
struct FieldInput {
    /// The name of the row within its object.
    let path: String
    /// The field; `nil` for a list of entries.
    let field: (any FormFieldBase)?
    /// The rows of an entry of a list.
    let members: [FieldInput]
    /// Whether a value is required.
    let need: FieldNeed

    /// The rows of a form that arguments can fill: those of steps and groups beside those around them.
    static func all(of rows: [FormRow]) -> [FieldInput] { all(of: rows, path: "", under: []) }

    private static func all(
        of rows: [FormRow], path: String, under conditions: [FormExpression]
    ) -> [FieldInput] {
        rows.flatMap { row -> [FieldInput] in
            switch row {
            case .field(let field):
                field.isEntered
                    ? [FieldInput(field, path: path + row.id, under: conditions)] : []
            case .step(let step):
                all(of: step.rows, path: path, under: conditions + step.rules.conditions)
            case .group(let group):
                all(
                    of: group.rows, path: group.isRecord ? "\(path)\(group.id)." : path,
                    under: conditions + group.rules.conditions)
            case .repeatingGroup(let group):
                [FieldInput(group, path: path + row.id, under: conditions)]
            case .note, .action: []
            }
        }
    }

    private init(
        _ field: any FormFieldBase, path: String, under conditions: [FormExpression]
    ) {
        self.path = path
        self.field = field
        members = []
        need = FieldNeed(isRequired: field.required, field.rules, under: conditions)
    }

    private init(
        _ list: FormRepeatingGroup, path: String, under conditions: [FormExpression]
    ) {
        self.path = path
        field = nil
        members = Self.all(of: list.rows)
        need = FieldNeed(isRequired: list.minimumCount > 0, list.rules, under: conditions)
    }

    /// A value: one of few, or an example.
    var value: String { value(inEntry: false) }

    private func value(inEntry isInEntry: Bool) -> String {
        guard let field else { return exampleList }
        let values = field.possibleValues.joined(separator: "|")
        guard values.isEmpty else { return values }
        // A path is read for an argument alone.
        if field.valueKind == .file { return isInEntry ? "{…}" : "path" }
        return field.isReference ? "ID" : field.exampleValue
    }

    /// A list of entries as an argument.
    private var exampleList: String {
        let name = members.first { $0.field != nil && !$0.path.contains(".") }?.path
        return "[{\"\(name ?? "name")\": \"value\"}]"
    }

    /// The name of the row at the root of the form: the row, or the record that has it.
    var root: String { path.root }

    /// The words of a help about the row, and about those of its entries.
    ///
    /// - Parameters:
    ///   - indent: The space before the row of an entry; `nil` for a row that is an option.
    ///   - closed: The fields that some users may not enter.
    /// - Returns: The words for each of the rows.
    func helpRows(indent: String? = nil, closed: ClosedFields? = nil) -> [FieldColumns.Row] {
        let row = FieldColumns.Row(
            name: (indent ?? "--") + path, value: value(inEntry: indent != nil),
            need: need.words(dependsOnUser: closed?.toSome.contains(root) ?? false))
        return [row] + members.flatMap { $0.helpRows(indent: (indent ?? "") + "    ") }
    }
}

/// Whether a value is required.
enum FieldNeed: Hashable {
    case never, always
    /// As rules of the form decide by some other rows.
    case sometimes(by: [String])

    /// Reads the rules of a row.
    ///
    /// - Parameters:
    ///   - isRequired: Whether a value is required wherever the row can be filled.
    ///   - rules: The rules of the row.
    ///   - conditions: The rules by which the rows around it can be filled.
    init(isRequired: Bool, _ rules: RowRules, under conditions: [FormExpression]) {
        guard isRequired || rules.required != nil else {
            self = .never
            return
        }
        let demands = isRequired ? [] : [rules.required].compactMap(\.self)
        let rows = (demands + rules.conditions + conditions).flatMap(\.dependencies)
        let isAlways = demands.isEmpty && rules.conditions.isEmpty && conditions.isEmpty
        var seen: Set<String> = []
        self = isAlways ? .always : .sometimes(by: rows.filter { seen.insert($0).inserted })
    }

    /// The words in a help; `nil` for a value that is never required and that every user may enter.
    func words(dependsOnUser: Bool) -> String? {
        let user = dependsOnUser ? ["who you are"] : []
        return switch self {
        case .never: dependsOnUser ? "depending on who you are" : nil
        case .always: Self.required(dependingOn: user) ?? "required"
        case .sometimes(let rows):
            Self.required(dependingOn: rows + user) ?? "sometimes required"
        }
    }

    private static func required(dependingOn conditions: [String]) -> String? {
        guard !conditions.isEmpty else { return nil }
        return "required, depending on \(conditions.joined(separator: ", "))"
    }
}

extension RowRules {
    /// The conditions under which the row can be filled.
    fileprivate var conditions: [FormExpression] { [visible, enabled].compactMap(\.self) }
}
