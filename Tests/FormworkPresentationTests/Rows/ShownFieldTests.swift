import Formwork
import FormworkPresentation
import Testing

@Suite struct ShownFieldTests {
    private static let color = FieldDefinition(
        tag: "color", label: "Color", type: .select,
        choices: [Choice(value: "red", label: "Red"), Choice(value: "blue", label: "Blue")])

    private static func required(_ field: FieldDefinition) -> FieldDefinition {
        var field = field
        field.constraints.append(.required)
        return field
    }

    // MARK: The mark

    @Test("A field that may be left empty is marked, in the words of the reader")
    func mark() throws {
        let name = FieldDefinition(tag: "name", label: "Name")
        #expect(try name.shown().optionalMark == "(optional)")
        #expect(try name.shown(locale: "de").optionalMark == "(freiwillig)")
        #expect(try Self.required(name).shown().optionalMark == nil)
        #expect(try name.shown(isBesideAmount: true).optionalMark == nil)
        var ruled = name
        ruled.layout.isRequiredByCode = true
        #expect(try ruled.shown().optionalMark == nil)
    }

    @Test(
        "A field that cannot be left out has no mark",
        arguments: [
            FormFieldType.checkbox, .toggle, .colorPicker, .text(inputType: .range),
            .text(inputType: .checkbox), .text(inputType: .color),
        ])
    func noMark(type: FormFieldType) throws {
        #expect(try FieldDefinition(tag: "a", label: "A", type: type).shown().optionalMark == nil)
    }

    @Test("A live face knows that a rule decides on the mark")
    func changingMark() throws {
        let field = FieldDefinition(
            tag: "a", label: "A", rules: RowRules(required: false))
        #expect(try field.shown().optionalMarkChanges)
        #expect(try !field.shown(isLive: false).optionalMarkChanges)
        #expect(try !FieldDefinition(tag: "a", label: "A").shown().optionalMarkChanges)
    }

    // MARK: The choices

    @Test("A list asks to choose where one is required, and offers none where it is not")
    func listed() throws {
        #expect(try Self.color.shown().choices.map(\.label) == ["None", "Red", "Blue"])
        let required = Self.required(Self.color)
        #expect(try required.shown().choices.map(\.label) == ["Choose…", "Red", "Blue"])
    }

    @Test("A required choice that is made cannot be taken back, but stays on a live face")
    func made() throws {
        let required = Self.required(Self.color)
        #expect(try required.shown(.text("red"), isLive: false).choices.count == 2)
        #expect(try required.shown(.text("red")).choices.count == 3)
    }

    @Test("Choices in view offer none only where there may be none")
    func inView() throws {
        var field = Self.color
        field.type = .radioGroup
        #expect(try field.shown().choices.first?.label == "None")
        #expect(try Self.required(field).shown().choices.map(\.value) == ["red", "blue"])
        let none = try #require(try field.shown().choices.first)
        #expect(try field.shown().isTaken(none))
        #expect(try !field.shown(.text("red")).isTaken(none))
    }

    @Test("A declared empty choice is the one for none")
    func declaredNone() throws {
        var field = Self.color
        field.choices.insert(Choice(value: "", label: "No color"), at: 0)
        #expect(try field.shown().choices.map(\.label) == ["No color", "Red", "Blue"])
        field.type = .radioGroup
        #expect(try field.shown().choices.map(\.label) == ["No color", "Red", "Blue"])
    }

    @Test("Widgets without choices show none")
    func noChoices() throws {
        #expect(try FieldDefinition(tag: "a", label: "A").shown().choices.isEmpty)
    }

    // MARK: The hint

    @Test("The hint has the own words, the limit and the format")
    func hint() throws {
        let text = FieldDefinition(
            tag: "text", label: "Text", hint: "In short.", type: .textArea(inputType: .text),
            constraints: [.maxLength(400)])
        #expect(try text.shown().hint() == "In short. At most 400 characters.")
        #expect(try text.shown().hint(isTyped: false) == "In short. At most 400 characters.")
    }

    @Test(
        "A typed value has a hint about its format",
        arguments: [
            (FormInputType.month, "Write it like 2026-11."),
            (.week, "Write it like 2026-W47."), (.color, "Write it like #1a7f5a."),
            (.range, "Write it like 7.5."),
        ])
    func format(inputType: FormInputType, expected: String) throws {
        let field = FieldDefinition(tag: "a", label: "A", type: .text(inputType: inputType))
        #expect(try field.shown().hint() == expected)
        #expect(try field.shown().hint(isTyped: false) == nil)
    }

    @Test("A whole number on a scale has an example that the field takes")
    func scale() throws {
        var level = FieldDefinition(
            tag: "level", label: "Level", type: .text(inputType: .range), valueKind: .integer,
            constraints: [.minValue(1), .maxValue(5)])
        #expect(try level.shown().hint() == "Write it like 1.")
        #expect(try level.shown(locale: "ar").hint()?.contains("1") == true)
        level.valueKind = .decimal
        #expect(try level.shown().hint() == "Write it like 2.5.")
    }

    @Test("Days have an example in the notation of the language")
    func days() throws {
        let day = FieldDefinition(tag: "day", label: "Day", type: .text(inputType: .date))
        let english = try #require(try day.shown().hint())
        let german = try #require(try day.shown(locale: "de").hint())
        #expect(english.hasPrefix("Write it like ") && english.contains("2026"))
        #expect(german.hasPrefix("Schreiben Sie es so: ") && german.contains("."))
        #expect(try day.shown().hint(isTyped: false) == nil)
    }

    @Test("Only a counted text with a limit has a counter, in the digits of the language")
    func counter() throws {
        var text = FieldDefinition(
            tag: "text", label: "Text", constraints: [.maxLength(120)])
        text.layout.countsCharacters = true
        #expect(try text.shown(.text("ab👍")).counter?.text == "4 / 120")
        #expect(try text.shown(.text("ab"), locale: "ar").counter?.text == "٢ / ١٢٠")
        text.layout.countsCharacters = false
        #expect(try text.shown().counter == nil)
    }
}
