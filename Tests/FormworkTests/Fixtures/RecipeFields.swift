import Formwork
import Foundation

/// A form with a list in a list, whose entries have boxes and a row that only shows its value.
struct Recipe: StoredModel {
    var id: ModelIdType?
    var createdAt: Date?
    var updatedAt: Date?
    var deletedAt: Date?
    var version = 1
    var body = RecipeBody()

    static var formRows: [FormRow] { RecipeBody.formRows }

    init(_ body: RecipeBody = RecipeBody(), version: Int = 1) {
        (self.body, self.version) = (body, version)
    }

    func encode(to encoder: any Encoder) throws { try body.encode(to: encoder) }
    init(from decoder: any Decoder) throws { body = try RecipeBody(from: decoder) }
}

struct RecipeBody: ServerRequestBody, ValidatableModel, Hashable {
    var title = "Soup"
    var note: String?
    var isHot = true
    var hasWine = false
    var wine: String? = "Red"
    var served: CivilDateTime?
    var total: Int?
    var parts = [
        RecipePart(name: "Leek", amount: 2, unit: "pcs", code: "L1", isFresh: true),
        RecipePart(name: "Water", amount: 1, unit: "l", code: "W1"),
        RecipePart(name: "Salt", amount: 5, unit: "g", code: "S1"),
    ]

    static var isHotField: FormField<Bool> { field("isHot", "Hot", .checkbox) }
    static var hasWineField: FormField<Bool> { field("hasWine", "With wine", .checkbox) }

    @FormRowsBuilder static var formRows: [FormRow] {
        field("title", "Title", as: String.self)
        field("note", "Note", as: String?.self)
        isHotField
        hasWineField
        FormField<String?>(
            fieldId: .init(id: "wine"), title: .constant("Wine"), type: .text(inputType: .text),
            rules: RowRules(visible: hasWineField == true, hiddenValue: .keep))
        field("served", "Served", .text(inputType: .datetimeLocal), as: CivilDateTime?.self)
        FormField<Int?>(
            fieldId: .init(id: "total"), title: .constant("Total"),
            type: .text(inputType: .number),
            rules: RowRules(
                computed: FormExpression.sum(RecipePart.amountField.each(in: "parts"))))
        FormRow.repeatingGroup(
            FormRepeatingGroup(
                id: "parts", title: .constant("Ingredients"),
                entryTitle: .localized(key: "FormworkMessages.entry"), addTitle: .empty,
                removeTitle: .empty, rows: RecipePart.formRows))
    }

    fileprivate static func field<Value: FormFieldValue>(
        _ id: String, _ title: String, _ type: FormFieldType = .text(inputType: .text),
        as value: Value.Type = Value.self
    ) -> FormField<Value> {
        FormField(fieldId: .init(id: id), title: .constant(title), type: type)
    }
}

struct RecipePart: ValidatableModel, Codable, Hashable, Sendable {
    var name: String
    var amount: Int?
    var unit: String?
    var code: String?
    var isFresh = false
    var hints: [RecipeHint] = []

    static var amountField: FormField<Int?> {
        RecipeBody.field("amount", "Amount", .text(inputType: .number))
    }

    @FormRowsBuilder static var formRows: [FormRow] {
        RecipeBody.field("name", "Name", as: String.self)
        amountField
        RecipeBody.field("unit", "Unit", as: String?.self)
        FormField<String?>(
            fieldId: .init(id: "code"), title: .constant("Code"), type: .text(inputType: .text),
            rules: RowRules(readOnly: .value(.boolean(true))))
        RecipeBody.field("isFresh", "Fresh", .checkbox, as: Bool.self)
        FormRow.repeatingGroup(
            FormRepeatingGroup(
                id: "hints", title: .constant("Hints"),
                entryTitle: .localized(key: "FormworkMessages.entry"), addTitle: .empty,
                removeTitle: .empty, rows: RecipeHint.formRows))
    }
}

struct RecipeHint: ValidatableModel, Codable, Hashable, Sendable {
    var text: String

    static var formFields: [any FormFieldBase] {
        [RecipeBody.field("text", "Hint", as: String.self)]
    }
}

/// A page of a recipe as its editor has it: entries have the keys that they had when the page was read.
struct RecipePage {
    var body: RecipeBody
    var keys: [Int]
    let base: FormBase

    init(_ read: RecipeBody, version: Int = 1) throws {
        body = read
        keys = Array(read.parts.indices)
        let record = FieldRecord(
            try FieldValueEncoder().encode(read).map { (tag: $0.key, value: $0.value) })
        base = FormBase(
            version: version,
            showing: FormMachine(
                definition: try FormDefinition(rows: RecipeBody.formRows), record: record))
    }

    mutating func add(_ part: RecipePart) {
        body.parts.append(part)
        keys.append(100 + keys.count)
    }

    mutating func remove(key: Int) {
        guard let position = keys.firstIndex(of: key) else { return }
        keys.remove(at: position)
        body.parts.remove(at: position)
    }

    mutating func change(key: Int, _ change: (inout RecipePart) -> Void) {
        guard let position = keys.firstIndex(of: key) else { return }
        change(&body.parts[position])
    }

    mutating func move(key: Int, to target: Int) {
        guard let position = keys.firstIndex(of: key) else { return }
        keys.insert(keys.remove(at: position), at: target)
        body.parts.insert(body.parts.remove(at: position), at: target)
    }

    /// The fields that a browser sends: rows that can be entered, without boxes that are not ticked.
    var fields: SubmittedFields {
        var pairs: [(String, String)] = [
            ("title", body.title), ("note", body.note ?? ""),
            ("served", body.served?.text ?? ""), ("parts", ""),
        ]
        if body.isHot { pairs.append(("isHot", "on")) }
        if body.hasWine { pairs += [("hasWine", "on"), ("wine", body.wine ?? "")] }
        for (key, part) in zip(keys, body.parts) {
            pairs += [
                ("parts.\(key).name", part.name),
                ("parts.\(key).amount", part.amount.map(String.init) ?? ""),
                ("parts.\(key).unit", part.unit ?? ""), ("parts.\(key).hints", ""),
            ]
            if part.isFresh { pairs.append(("parts.\(key).isFresh", "on")) }
            for (number, hint) in part.hints.enumerated() {
                pairs.append(("parts.\(key).hints.\(number).text", hint.text))
            }
        }
        return SubmittedFields(entries: pairs.map { .init(name: $0.0, text: $0.1) })
    }

    /// Saves the page over what others stored.
    func save(over stored: RecipeBody, version: Int = 2) throws -> FormSubmission<RecipeBody> {
        try FormSubmission(
            fields, as: RecipeBody.self, over: Recipe(stored, version: version), read: 1,
            base: base)
    }
}
