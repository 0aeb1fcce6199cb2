/// The value of a field once its text has been read.
public enum FieldValue: Hashable, Sendable {
    /// Nothing was entered.
    case none
    /// Text, with line breaks as single line feeds.
    case text(String)
    /// A whole number.
    case integer(Int64)
    /// An exact decimal number.
    case decimal(ExactDecimal)
    /// Yes or no.
    case boolean(Bool)
    /// A day.
    case date(CivilDate)
    /// A time of day.
    case time(CivilTime)
    /// A day with a time.
    case dateTime(CivilDateTime)
    /// A month of a year.
    case month(CivilMonth)
    /// The description of a file; it is rare and large, hence in a box of its own.
    indirect case file(FileValue)
    /// Several values, for instance of a selection of several choices.
    case list([FieldValue])
    /// The values of several rows by their tags, for instance of one entry of a list.
    case record(FieldRecord)

    /// The value as one canonical text: empty for none and for a record, the first element's text
    /// for a list, the name for a file.
    ///
    /// Every text but that of a file can be read again by the ``FieldValueKind`` of the value with
    /// ``ValueFormat/canonical``. Use ``wireTexts`` where lists can occur.
    public var wireText: String {
        switch self {
        case .none: ""
        case .text(let text): text
        case .integer(let integer): String(integer)
        case .decimal(let decimal): decimal.text
        case .boolean(let boolean): boolean ? "true" : "false"
        case .date(let date): date.text
        case .time(let time): time.text
        case .dateTime(let dateTime): dateTime.text
        case .month(let month): month.text
        case .file(let file): file.name
        case .list(let elements): elements.first?.wireText ?? ""
        case .record: ""
        }
    }

    /// The value as canonical texts: none for no value and for a record, one for a single value,
    /// all for a list.
    public var wireTexts: [String] {
        switch self {
        case .none, .record: []
        case .list(let elements): elements.flatMap { $0.wireTexts }
        default: [wireText]
        }
    }

    /// Whether nothing was entered: no value, empty text, an empty list, or a record of nothing but
    /// empty values; never `false`.
    public var isEmpty: Bool {
        switch self {
        case .none: true
        case .text(let text): text.isEmpty
        case .list(let elements): elements.isEmpty
        case .record(let record): record.members.allSatisfy { $0.value.isEmpty }
        default: false
        }
    }

    /// The kind of the value; `nil` for no value, lists and records.
    package var kind: FieldValueKind? {
        switch self {
        case .none, .list, .record: nil
        case .text: .text
        case .integer: .integer
        case .decimal: .decimal
        case .boolean: .boolean
        case .date: .date
        case .time: .time
        case .dateTime: .dateTime
        case .month: .month
        case .file: .file
        }
    }
}

extension FieldValue {
    /// Returns whether two values are the same, texts as they were typed: `é` as one scalar is
    /// another text than `é` as two, in every place where a form runs.
    public static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.none, .none): true
        case (.text(let left), .text(let right)): left.hasSameScalars(as: right)
        case (.integer(let left), .integer(let right)): left == right
        case (.decimal(let left), .decimal(let right)): left == right
        case (.boolean(let left), .boolean(let right)): left == right
        case (.date(let left), .date(let right)): left == right
        case (.time(let left), .time(let right)): left == right
        case (.dateTime(let left), .dateTime(let right)): left == right
        case (.month(let left), .month(let right)): left == right
        case (.file(let left), .file(let right)): left == right
        case (.list(let left), .list(let right)): left == right
        case (.record(let left), .record(let right)): left == right
        default: false
        }
    }
}
