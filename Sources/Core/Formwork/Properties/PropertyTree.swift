/// The names under which a model decodes its properties, beside the rows of its form.
///
/// Models inside the model have trees of their own; the entries of a list share one.
final class PropertyTree {
    /// The rows with values, by their names.
    let rows: [String: FormRow]

    /// The names that were decoded, in their order.
    private(set) var names: [String] = []

    /// The names that need no row, as the type declares them.
    var unformed: [String] = []

    /// Whether the properties were asked for by name.
    var isKeyed = false

    /// Whether the model was made, so that no names are missing.
    var isComplete = true

    private var children: [String: PropertyTree] = [:]

    /// The canonical texts that the row of this property offers.
    private let choices: [String]

    init(rows: [FormRow], choices: [String] = []) {
        self.rows = Dictionary(rows.withValues.map { ($0.id, $0) }) { first, _ in first }
        self.choices = choices
    }

    /// Notes that a name is decoded.
    func note(_ name: String) {
        if !names.contains(name) { names.append(name) }
    }

    /// The tree of the property with a name.
    func child(_ name: String) -> PropertyTree {
        if let known = children[name] { return known }
        let row = rows[name]
        var choices: [String] = []
        if case .field(let field) = row { choices = field.choices.map(\.value) }
        let child = PropertyTree(rows: row?.rows ?? [], choices: choices)
        children[name] = child
        return child
    }

    /// Values from which a single value may be made, the row's own first.
    var examples: [FieldValue] { choices.map { .text($0) } + FieldValue.examples }
}

extension FieldValue {
    /// One value of each kind.
    static let examples: [FieldValue] = {
        var examples: [FieldValue] = [.none, .boolean(false), .integer(0), .decimal(0)]
        if let moment = CivilDateTime("2000-01-01T00:00"), let month = CivilMonth("2000-01") {
            examples += [.dateTime(moment), .date(moment.date), .time(moment.time), .month(month)]
        }
        examples.append(.file(FileValue(name: "a", mediaType: "", size: 0)))
        let texts = ["https://example.org", "00000000-0000-0000-0000-000000000000"]
        return examples + texts.map { .text($0) }
    }()
}
