import Formwork
import FormworkMacros
import Testing

@FormModel struct Crate {
    @Field(.width(.short), .suffix("kg")) var weight: ExactDecimal?
    @Field(.prefix, .suffix) var price: ExactDecimal?
    @Field(.maxLength(200), .counter) var label: String
    @Field var sender: String
    @Field(.widget("stars")) var condition: Int?
    @Field(.entries(.table)) var items: [CrateItem]
    @Field var notes: [CrateItem]
}

@FormModel struct CrateItem {
    @Field(.required) var name: String
}

@Suite struct FieldOptionLayoutTests {
    @Test("Widths, signs, counters and widgets reach the definition, and are absent by default")
    func layout() throws {
        let form = try FormDefinition(rows: Crate.formRows)
        #expect(form["weight"]?.layout.width == .short)
        #expect(form["label"]?.layout.countsCharacters == true)
        #expect(form["condition"]?.layout.widget == "stars")
        #expect(form["sender"]?.layout == FieldLayout())
    }

    @Test("A constant is a sign of every language, a member without one has a key")
    func affixes() {
        guard case .field(let weight) = Crate.row(\.weight),
            case .field(let price) = Crate.row(\.price)
        else {
            Issue.record("fields were expected")
            return
        }
        #expect(weight.prefix == nil && weight.suffix == .constant("kg"))
        #expect(price.prefix == .localized(key: "Crate.price.prefix"))
        #expect(price.suffix == .localized(key: "Crate.price.suffix"))
    }

    @Test("The entries of a list are cards unless they are declared as a table")
    func entries() {
        let layouts = [Crate.row(\.items), Crate.row(\.notes)].map { row -> EntryLayout? in
            if case .repeatingGroup(let list) = row { list.entryLayout } else { nil }
        }
        #expect(layouts == [.table, .cards])
    }
}
