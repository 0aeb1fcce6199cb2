import Formwork
import FormworkTesting
import Foundation
import Testing

@testable import FormworkTables

@Suite struct TableConstraintTests {
    private let table: ModelTable

    init() throws { table = try ModelTable(GuardedModel.self) }

    @Test("Each rule has the name of its table, its field and its code")
    func names() {
        let names = table.constraints.map(\.name)
        #expect(
            names.filter {
                $0.contains("_title_") || $0.contains("_most_") || $0.contains("_month_")
            }
                == [
                    "GuardedModel_title_required", "GuardedModel_title_plainText",
                    "GuardedModel_title_singleLine", "GuardedModel_title_minLength",
                    "GuardedModel_title_maxLength", "GuardedModel_most_order",
                    "GuardedModel_month_badInput",
                ])
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.utf8.count <= SQLName.maximumLength })
    }

    @Test("A long name is cut off with a digest, and stays the same")
    func longNames() throws {
        let names = try ModelTable(LongNamed.self).constraints.map(\.name)
        #expect(names.allSatisfy { $0.hasPrefix("AModelWithAVeryLongNameThatNoReaderSees_aF~") })
        #expect(names.allSatisfy { $0.utf8.count <= SQLName.maximumLength })
        #expect(Set(names).count == 3)
        #expect(try ModelTable(LongNamed.self).constraints.map(\.name) == names)
    }

    @Test("The definition of a rule is that of the database")
    func definitions() throws {
        func constraint(_ name: String) throws -> TableConstraint {
            try #require(table.constraints.first { $0.name == "GuardedModel_\(name)" })
        }
        let price = try constraint("price_fractionDigits")
        #expect(
            price.definition == """
                CHECK ("deletedAt" IS NOT NULL OR NOT (strpos("price", '.') > 0 \
                AND length(rtrim("price", '0')) - strpos("price", '.') > 2))
                """)
        let order = try constraint("end_order")
        #expect(order.columns == ["end", "begin"])
        #expect(order.broken(in: .sqlite, row: "NEW.") == "NOT (NEW.\"end\" >= NEW.\"begin\")")
        let most = try constraint("most_order")
        #expect(
            most.broken(in: .postgres) == """
                NOT (("least"::numeric <= "most"::numeric) OR (coalesce("category" = 'free', FALSE)))
                """)
        #expect(try constraint("website_url").broken(in: .sqlite) == nil)
        #expect(try constraint("tags_choice").definition == nil)
    }

    @Test("A form with rules over rows judges line breaks as line feeds, another one as they are")
    func lineBreaks() throws {
        let remark = try #require(
            table.constraints.first { $0.name == "GuardedModel_remark_maxLength" })
        #expect(remark.definition?.contains("replace(replace(") == true)
        #expect(remark.broken(in: .sqlite)?.hasPrefix("length(\"remark\") * 2 > ") == true)
        let plain = try ModelTable(ConformanceIdea.self).constraints
        let content = try #require(plain.first { $0.name == "ConformanceIdea_content_maxLength" })
        #expect(content.definition?.contains("length(replace") == false)
    }

    @Test("A name is a violation again, also one of another version of the definition")
    func violations() {
        let known = table.violation(ofConstraint: "GuardedModel_title_maxLength")
        #expect(known?.tags == ["title"])
        #expect(known?.constraint == .maxLength(12))
        let other = table.violation(ofConstraint: "GuardedModel_title_pattern")
        #expect(other?.tags == ["title"])
        #expect(other?.code == .pattern)
        #expect(table.violation(ofConstraint: "GuardedModel_unknown_pattern") == nil)
    }

    @Test("A field that other rows hide, compute or disable is guarded by its form alone")
    func conditions() throws {
        let names = try ModelTable(Conditional.self).constraints.map(\.name)
        #expect(names == ["Conditional_hidden_badInput"])
    }

    @Test(
        "A pattern is the same expression in PostgreSQL, or none",
        arguments: [
            ("[A-Z]{2}-?\\d{1,4}", "^(?:[A-Z]{2}-?[0-9]{1,4})$"),
            ("(?:a|b)+?", "^(?:(?:a|b)+)$"), ("a{300}", nil), ("(?=a).*", nil), ("\\p{L}+", nil),
            ("[a-z&&[b]]", nil), ("\\w+", nil), ("[^a-c\\d]", "^(?:[^a-c0-9])$"), ("é", nil),
            ("a\\.b", "^(?:a\\.b)$"), ("(a)\\1", nil), ("[a", nil), ("^a$", nil),
        ])
    func patterns(_ source: String, _ expression: String?) {
        #expect(RegularExpression(Pattern(checkedLater: source))?.text == expression)
    }
}

private struct LongNamed: StoredModel {
    static let modelType = "AModelWithAVeryLongNameThatNoReaderSees"
    static let formFields: [any FormFieldBase] = [
        FormField<String>(
            fieldId: FormFieldIdentifier(id: "aFieldWithALongName"), title: .constant("A"),
            type: .text(inputType: .text), options: [.required(value: true)])
    ]

    var id: ModelIdType?
    var createdAt: Date?
    var updatedAt: Date?
    var deletedAt: Date?
    var version = 0
    var aFieldWithALongName = ""
}

private struct Conditional: StoredModel {
    static let formFields: [any FormFieldBase] = [
        FormField<CivilDate?>(
            fieldId: FormFieldIdentifier(id: "hidden"), title: .constant("A"),
            type: .text(inputType: .date), options: [.required(value: true)],
            rules: RowRules(visible: .row("shown") == "x")),
        FormField<String>(
            fieldId: FormFieldIdentifier(id: "shown"), title: .constant("B"),
            type: .text(inputType: .text), options: [.disabled(value: true)]),
    ]

    var id: ModelIdType?
    var createdAt: Date?
    var updatedAt: Date?
    var deletedAt: Date?
    var version = 0
    var hidden: CivilDate?
    var shown = ""
}
