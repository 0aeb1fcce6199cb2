package import FormworkEngine

/// A random body for a form, as JSON, with the verdict of the form's own constraints.
package struct RandomInstance {
    private var random: FixedSeed
    /// Whether every row satisfies its constraints, whatever its rules read of other rows.
    package private(set) var isValid = true
    /// The body.
    package private(set) var value = JSONValue.null

    /// Makes the body of a seed.
    package init(of form: FormDefinition, seed: UInt64) {
        random = FixedSeed(seed)
        var object = JSONObject()
        add(form.rows, to: &object)
        value = .object(object)
    }

    private mutating func add(_ rows: [RowDefinition], to object: inout JSONObject) {
        for row in rows {
            switch row {
            case .field(let field): add(field, to: &object)
            case .group(let group) where group.isRecord:
                var record = JSONObject()
                add(group.rows, to: &record)
                if !record.members.isEmpty || happens(50) {
                    object.append(group.tag, .object(record))
                }
            case .group, .step: add(row.rows, to: &object)
            case .repeatingGroup(let group): add(group, to: &object)
            case .note, .action: break
            }
        }
    }

    private mutating func add(_ group: RepeatingGroupDefinition, to object: inout JSONObject) {
        let most = min(group.maximumCount ?? 3, 3)
        let count =
            happens(20) ? Int.random(in: 0...5, using: &random) : max(group.minimumCount, most)
        isValid = isValid && count >= group.minimumCount && count <= group.maximumCount ?? count
        let entries = (0..<count).map { _ in
            var entry = JSONObject()
            add(group.rows, to: &entry)
            return JSONValue.object(entry)
        }
        if count > 0 || happens(50) { object.append(group.tag, .array(entries)) }
    }

    private mutating func add(_ field: FieldDefinition, to object: inout JSONObject) {
        var value = FieldValue.none
        if field.valueKind != .file, field.isRequired || happens(60), !happens(4) {
            value = field.isMultiple ? list(for: field) : element(for: field)
        }
        if happens(2), field.valueKind != .file {
            object.append(field.tag, wrong(for: field))
            isValid = false
            return
        }
        isValid = isValid && field.violations(of: value).isEmpty
        if let json = Self.json(of: value) { object.append(field.tag, json) }
    }

    private mutating func list(for field: FieldDefinition) -> FieldValue {
        var texts: Set<String> = []
        let elements = (0..<Int.random(in: 1...3, using: &random)).map { _ in element(for: field) }
        return .list(elements.filter { texts.insert($0.wireText).inserted })
    }

    private mutating func element(for field: FieldDefinition) -> FieldValue {
        if field.type.offersChoices, !happens(5),
            let choice = field.choices.randomElement(using: &random)
        {
            return field.valueKind.value(readFrom: choice.value) ?? .none
        }
        let number = Int64.random(in: -2...9, using: &random)
        switch field.valueKind {
        case .text: return .text(text())
        case .integer: return .integer(number)
        case .decimal:
            return .decimal(ExactDecimal(coefficient: number * 25, scale: happens(60) ? 0 : 2))
        case .boolean: return .boolean(!happens(25))
        case .date, .time, .dateTime, .month:
            let texts = ["2026-02-28", "09:30", "2026-02-28T23:59", "2026-12"]
            return texts.lazy.compactMap { field.valueKind.value(readFrom: $0) }.first ?? .none
        case .file: return .none
        }
    }

    private mutating func text() -> String {
        if happens(5) { return " \u{A0}" }
        if happens(5) { return "a\nb" }
        let letters = ["a", "b", "é", "e\u{301}", " ", "Z", "9", "-"]
        return (0..<Int.random(in: 1...9, using: &random))
            .map { _ in letters.randomElement(using: &random) ?? "a" }.joined()
    }

    /// A value of a type that the field never has.
    private mutating func wrong(for field: FieldDefinition) -> JSONValue {
        if field.isMultiple { return .text("a") }
        switch field.valueKind {
        case .boolean: return .text("true")
        case .integer: return .number("1.5")
        case .decimal: return .boolean(true)
        case .text: return .number("1")
        case .date, .time, .dateTime, .month: return .text("2026-13-01")
        case .file: return .null
        }
    }

    private mutating func happens(_ percent: Int) -> Bool {
        Int.random(in: 0..<100, using: &random) < percent
    }

    private static func json(of value: FieldValue) -> JSONValue? {
        switch value {
        case .none, .file, .record: nil
        case .boolean(let boolean): .boolean(boolean)
        case .integer, .decimal: .number(value.wireText)
        case .list(let elements): elements.isEmpty ? nil : .array(elements.compactMap(json))
        default: .text(value.wireText)
        }
    }
}
