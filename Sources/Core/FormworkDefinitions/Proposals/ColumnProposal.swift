import Formwork

/// A field that suits the cells of a column.
struct ColumnProposal: Sendable {
    /// The maximum number of different values that can be choices.
    static let maximumChoices = 20

    /// The length up to which a text can be a choice.
    static let maximumChoiceLength = 40

    /// The length beyond which a text is one of several lines.
    static let maximumLineLength = 200

    /// The kinds of values that a cell can be, the narrowest first.
    private static let kinds: [(type: String, fits: @Sendable (String) -> Bool)] = [
        ("boolean", { ["true", "false"].contains($0) }),
        ("integer", { Int64($0).map { "\($0)" } == $0 }),
        ("number", { $0.hasPlainDigits && ExactDecimal($0) != nil }),
        ("month", { CivilMonth($0) != nil }), ("date", { CivilDate($0) != nil }),
        ("time", { CivilTime($0) != nil }), ("dateTime", { CivilDateTime($0) != nil }),
        ("email", { Constraint.emailAddress.isSatisfied(by: .text($0)) }),
        ("url", { $0.contains("://") && Constraint.url.isSatisfied(by: .text($0)) }),
    ]

    /// The name of the field.
    let name: String

    private let title: String
    private var possible = kinds.indices.map { $0 }
    private var values: Set<String> = []
    private var count = 0
    private var hasEmpty = false
    private var hasLines = false
    private var maximumLength = 0
    private var fractionDigits = 0

    /// Begins with the title of a column.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - number: The number of the column, for one without letters.
    ///   - taken: The names of the former columns.
    init(title: String, number: Int, taken: Set<String>) {
        self.title = title
        let words = title.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let joined = words.enumerated().map { index, word in
            index == 0 ? word.prefix(1).lowercased() + word.dropFirst() : word.capitalizedFirst
        }.joined()
        let base = joined.first?.isLetter == true ? String(joined.prefix(50)) : "column\(number)"
        let isFree = !taken.contains(base) && !ReservedNames.contains(base)
        name = isFree ? base : "\(base)\(number)"
    }

    /// Takes note of a cell.
    mutating func see(_ cell: String) {
        guard !cell.isEmpty else {
            hasEmpty = true
            return
        }
        count += 1
        possible.removeAll { !Self.kinds[$0].fits(cell) }
        if values.count <= Self.maximumChoices { values.insert(cell) }
        hasLines = hasLines || cell.contains(where: \.isNewline)
        maximumLength = max(maximumLength, cell.utf16.count)
        if let point = cell.firstIndex(of: ".") {
            fractionDigits = max(fractionDigits, cell.distance(from: point, to: cell.endIndex) - 1)
        }
    }

    /// Whether the values repeat, so that a list is filtered by them.
    var isFilter: Bool { hasChoices }

    /// The field in one line of YAML.
    var text: String { "{ \(members.map { "\($0): \($1)" }.joined(separator: ", ")) }" }

    private var members: [(String, String)] {
        let type = type
        var members = [("name", name), ("title", quoted(title))]
        if type != "text" { members.append(("type", type)) }
        if type == "choice" {
            members.append(
                ("choices", "[\(values.sorted().map(quoted).joined(separator: ", "))]"))
        }
        if type == "number" { members.append(("fractionDigits", "\(min(fractionDigits, 15))")) }
        if !hasEmpty, count > 0, type != "boolean" { members.append(("required", "true")) }
        if ["text", "textArea"].contains(type) { members.append(("maxLength", "\(roundLength)")) }
        return members
    }

    /// The narrowest kind of all cells.
    private var type: String {
        if hasChoices { return "choice" }
        guard count > 0, let kind = possible.first else {
            return hasLines || maximumLength > Self.maximumLineLength ? "textArea" : "text"
        }
        return Self.kinds[kind].type
    }

    /// Whether there are few texts, each of them several times.
    private var hasChoices: Bool {
        possible.isEmpty && values.count <= Self.maximumChoices && values.count * 3 <= count
            && count > 5 && !hasLines && maximumLength <= Self.maximumChoiceLength
    }

    /// A round number that leaves room for longer texts.
    private var roundLength: Int {
        let steps = [20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 50_000]
        return steps.first { $0 >= maximumLength + maximumLength / 2 } ?? maximumLength * 2
    }

    private func quoted(_ text: String) -> String {
        String(decoding: JSONValue.text(text).bytes, as: UTF8.self)
    }
}

extension StringProtocol {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

    /// Whether it is written as numbers are: a zero before other digits is part of a code.
    fileprivate var hasPlainDigits: Bool {
        let digits = hasPrefix("-") ? dropFirst() : self[...]
        guard let first = digits.first, first.isASCII, first.isNumber else { return false }
        return first != "0" || digits.count == 1 || digits.dropFirst().hasPrefix(".")
    }
}
