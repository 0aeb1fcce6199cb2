import Formwork
import Testing

@testable import FormworkHTML

@Suite struct NativeConstraintsTests {
    private static let native = FormRenderingOptions(mode: .native)

    /// The effect of each rule on the control that it is about.
    static let rules: [(rule: Constraint, type: FormFieldType, attributes: [String: String])] = [
        (.required, .text(inputType: .text), ["required": ""]),
        (.required, .textArea(inputType: .text), ["required": ""]),
        (.required, .select, ["required": ""]),
        (.required, .radioGroup, ["required": ""]),
        (.required, .checkbox, ["required": ""]),
        (.required, .text(inputType: .file), ["required": ""]),
        (.required, .multipleChoice, [:]),
        (.required, .text(inputType: .range), ["step": "any"]),
        (.required, .colorPicker, [:]),
        (.minLength(2), .text(inputType: .text), ["minlength": "2"]),
        (.minLength(2), .textArea(inputType: .text), ["minlength": "2"]),
        (.maxLength(5), .text(inputType: .password), ["maxlength": "5"]),
        (.maxLength(5), .textArea(inputType: .text), ["maxlength": "5"]),
        (.maxLength(5), .select, [:]),
        (
            .pattern(Pattern(checkedLater: "[a-z]+")), .text(inputType: .text),
            ["pattern": "[a-z]+"]
        ),
        (.pattern(Pattern(checkedLater: "[a-z]+")), .textArea(inputType: .text), [:]),
        (
            .minValue(ExactDecimal(3)), .text(inputType: .number), ["min": "3", "step": "any"]
        ),
        (
            .maxValue(ExactDecimal(3)), .text(inputType: .number), ["max": "3", "step": "any"]
        ),
        (.fractionDigits(2), .text(inputType: .number), ["step": "0.01"]),
        (.step(ExactDecimal(5)), .text(inputType: .number), ["step": "5"]),
        (.step(ExactDecimal(5)), .text(inputType: .range), ["step": "5"]),
        (.step(ExactDecimal(7)), .text(inputType: .date), ["step": "7"]),
        (.fileTypes([".pdf", "image/*"]), .text(inputType: .file), ["accept": ".pdf,image/*"]),
        (.maxFileSize(10), .text(inputType: .file), [:]),
        (.oneOf(["a"]), .text(inputType: .text), [:]),
        (.emailAddress, .text(inputType: .text), [:]),
        (.url, .text(inputType: .text), [:]),
        (.singleLine, .text(inputType: .text), [:]),
        (.plainText, .text(inputType: .text), [:]),
        (.minCount(1), .multipleChoice, [:]),
        (.maxCount(2), .multipleChoice, [:]),
    ]

    @Test("Pickers have their bounds in both modes")
    func bounds() throws {
        let date = try #require(CivilDate("2026-06-01"))
        let month = try #require(CivilMonth("2026-06"))
        let time = try #require(CivilTime("08:30"))
        let table: [(Constraint, FormInputType, [String: String])] = [
            (.minDate(CivilDateTime(date: date)), .date, ["min": "2026-06-01"]),
            (.maxDate(CivilDateTime(date: date)), .date, ["max": "2026-06-01"]),
            (.minDate(CivilDateTime(date: date)), .datetimeLocal, ["min": "2026-06-01T00:00"]),
            (.minTime(time), .time, ["min": "08:30"]),
            (.maxTime(time), .time, ["max": "08:30"]),
            (.minMonth(month), .month, ["min": "2026-06"]),
            (.maxMonth(month), .month, ["max": "2026-06"]),
        ]
        for (rule, type, expected) in table {
            for mode in HTMLFormMode.allCases {
                let control = try field(rule, .text(inputType: type))
                    .control(options: FormRenderingOptions(mode: mode))
                #expect(attributes(control) == expected)
            }
        }
    }

    private static let names = [
        "required", "minlength", "maxlength", "pattern", "min", "max", "step", "accept",
    ]

    private func attributes(_ control: String) -> [String: String] {
        var found: [String: String] = [:]
        for name in Self.names {
            if let range = control.firstRange(of: " \(name)=\"") {
                found[name] = String(control[range.upperBound...].prefix { $0 != "\"" })
            } else if control.contains(" \(name)>") || control.contains(" \(name) ") {
                found[name] = ""
            }
        }
        return found
    }

    private func field(
        _ rule: Constraint, _ type: FormFieldType, _ others: [Constraint] = []
    ) -> FieldDefinition {
        FieldDefinition(
            tag: "a", label: "A", type: type, constraints: [rule] + others,
            choices: [Choice(value: "x", label: "X")])
    }

    @Test("Each rule has its HTML attribute where one exists", arguments: rules)
    func mapping(rule: Constraint, type: FormFieldType, expected: [String: String]) throws {
        let control = try field(rule, type).control(options: Self.native)
        #expect(attributes(control) == expected)
    }

    @Test("The site's own checks leave the browser only what its pickers show")
    func novalidate() throws {
        for (rule, type, _) in Self.rules {
            let found = attributes(try field(rule, type).control())
            #expect(Set(found.keys).isSubset(of: ["min", "max", "step", "accept"]))
            #expect(type == .text(inputType: .number) ? found.isEmpty : true)
        }
    }

    @Test("A number is the browser's only where both write it in the same way")
    func numbers() throws {
        let number = field(.required, .text(inputType: .number))
        #expect(try number.control(options: Self.native).contains(#"type="number""#))
        var german = Self.native
        german.format = ValueFormat(numbers: NumberFormat(decimalSeparator: ","))
        #expect(try number.control(options: german).contains(#"type="text""#))
        #expect(try number.control(["1,5"], options: Self.native).contains(#"type="text""#))
        #expect(try !number.html(["1,5"], options: Self.native).contains("class=\"hint\""))
    }

    @Test("A step that the browser would count from another base is left to the site")
    func steps() throws {
        let five = field(
            .step(ExactDecimal(5)), .text(inputType: .number), [.minValue(ExactDecimal(3))])
        #expect(
            attributes(try five.control(options: Self.native)) == ["min": "3", "step": "any"])
        let ten = field(
            .step(ExactDecimal(5)), .text(inputType: .number), [.minValue(ExactDecimal(10))])
        #expect(attributes(try ten.control(options: Self.native)) == ["min": "10", "step": "5"])
    }

    @Test("All words of a field are the same in both modes")
    func words() throws {
        for (rule, type, _) in Self.rules {
            func words(_ mode: HTMLFormMode) throws -> String {
                try field(rule, type).html(options: FormRenderingOptions(mode: mode))
                    .replacing(#/<[^>]*>/#, with: "|")
            }
            #expect(try words(.native) == words(.novalidate))
        }
    }
}
