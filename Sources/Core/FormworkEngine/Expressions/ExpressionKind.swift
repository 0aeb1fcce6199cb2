/// The kind of value of an expression, as far as it is known before a form is filled in.
///
/// Kinds are checked when a form is made, so that a comparison of a date with a text is a mistake
/// of the developer, and never a rule that silently fails. See
/// ``FormExpression/kindFindings(wanted:_:)``.
public indirect enum ExpressionKind: Hashable, Sendable {
    /// Text.
    case text
    /// A whole or a decimal number.
    case number
    /// Yes or no.
    case boolean
    /// A day.
    case date
    /// A time of day.
    case time
    /// A day with a time.
    case dateTime
    /// A month of a year.
    case month
    /// A file.
    case file
    /// Several values of one kind.
    case list(of: ExpressionKind)
    /// The values of several rows.
    case record
    /// No value, or one of which nothing is known; it goes with every kind.
    case nothing
}

extension ExpressionKind {
    /// The kind of the values that a field of some kind holds.
    public init(_ kind: FieldValueKind) {
        switch kind {
        case .text: self = .text
        case .integer, .decimal: self = .number
        case .boolean: self = .boolean
        case .date: self = .date
        case .time: self = .time
        case .dateTime: self = .dateTime
        case .month: self = .month
        case .file: self = .file
        }
    }

    /// The kind of a value; of a list, the kind that its elements have in common.
    ///
    /// Elements of different kinds make a list of ``nothing``.
    public init(_ value: FieldValue) {
        if let kind = value.kind {
            self.init(kind)
            return
        }
        switch value {
        case .record: self = .record
        case .list(let elements):
            var common = ExpressionKind.nothing
            for element in elements {
                common = common.joined(with: ExpressionKind(element)) ?? .nothing
            }
            self = .list(of: common)
        default: self = .nothing
        }
    }

    /// The kind that two kinds have in common; `nil` when they have none.
    ///
    /// ``nothing`` joins with every kind, and lists join if their elements do.
    func joined(with other: Self) -> Self? {
        switch (self, other) {
        case (.nothing, _): return other
        case (_, .nothing): return self
        case (.list(let element), .list(let otherElement)):
            return element.joined(with: otherElement).map { .list(of: $0) }
        default: return self == other ? self : nil
        }
    }

    /// The kind of the innermost elements of a list; the kind itself when it is not a list.
    var element: Self {
        if case .list(let element) = self { element.element } else { self }
    }

    /// Whether values of the kind come before or after one another.
    ///
    /// Yes and no, files, lists and records have no order.
    var hasOrder: Bool {
        switch self {
        case .text, .number, .date, .time, .dateTime, .month, .nothing: true
        case .boolean, .file, .list, .record: false
        }
    }
}

extension ExpressionKind: CustomStringConvertible {
    /// The kind in words that fit after "is", for instance `a number`.
    public var description: String {
        switch self {
        case .text: "text"
        case .number: "a number"
        case .boolean: "yes or no"
        case .date: "a date"
        case .time: "a time"
        case .dateTime: "a date with time"
        case .month: "a month"
        case .file: "a file"
        case .list(.nothing): "a list"
        case .list(let element): "a list, each element " + element.description
        case .record: "a record"
        case .nothing: "nothing"
        }
    }
}
