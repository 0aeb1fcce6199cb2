import Formwork
import FormworkServer
import Foundation

/// A form that is refused when a request with it is registered.
protocol WrongForm: SendableMetatype {
    static var rows: [FormRow] { get }
    /// The part of the error that names the place, and the remedy.
    static var message: String { get }
}

struct WrongBody<Form: WrongForm>: ServerRequestBody, ValidatableModel {
    static var formRows: [FormRow] { Form.rows }
}

struct WrongFormRequest<Form: WrongForm>: CreateRequest, RequestHandler {
    static var path: String { "/wrong-form" }
    typealias RequestBody = WrongBody<Form>
    typealias ResponseBody = Answer<Self>
    var parts: ServerRequestParts<Self>
}

/// A row of a wrong form.
enum WrongRow {
    /// A row for text.
    static func field(_ id: String, rules: RowRules = RowRules()) -> FormRow {
        field(id, String.self, rules: rules)
    }

    static func field<Value: FormFieldValue>(
        _ id: String, _ type: Value.Type, _ control: FormFieldType? = nil,
        _ options: FormInputOption<Value>..., rules: RowRules = RowRules()
    ) -> FormRow {
        .field(
            FormField(
                fieldId: FormFieldIdentifier(id: id), title: .constant(id),
                type: control ?? Value.control, options: options, rules: rules))
    }

    static func list(
        _ id: String, count: ClosedRange<Int> = 0...9, initialCount: Int = 0, _ rows: FormRow...
    ) -> FormRow {
        .repeatingGroup(
            FormRepeatingGroup(
                id: id, title: .constant(id), entryTitle: .empty, addTitle: .empty,
                removeTitle: .empty, minimumCount: count.lowerBound, maximumCount: count.upperBound,
                initialCount: initialCount, rows: rows))
    }

    static func choices(_ values: (String, [String])...) -> FormInputOption<String> {
        .choices(
            values.map { FormChoice(value: $0.0, title: .constant($0.0), availableFor: $0.1) })
    }

    /// Contradictions, as the engine finds them.
    static let contradictions: [any WrongForm.Type] = [
        EmptyName.self, DottedName.self, RepeatedName.self, NoChoices.self, RepeatedChoice.self,
        ChoiceOfNumber.self, NumberBox.self, SeveralLines.self, NoSize.self, NumberOfText.self,
        CountOfOne.self, Lengths.self, Values.self, Days.self, Times.self, Months.self,
        Counts.self, NegativeLength.self, Digits.self, NoStep.self, BadPattern.self, NoTypes.self,
        BadType.self, EmptyList.self, Initials.self, NestedStep.self, UnknownRow.self,
        EntryOfOther.self, OtherKind.self, TwoValues.self, OpenChoices.self, Unrelated.self,
        Circle.self,
    ]

    /// Declarations that could be decided, and that no reader could fill in.
    static let impossible: [any WrongForm.Type] = [
        RequiredDisabled.self, RequiredHidden.self, NeverVisible.self, FileInLine.self,
        TextInFiles.self, LinesOfNumber.self, AddressOfNumber.self, ColourOfNumber.self,
        EmptyChoice.self, TooManyChoices.self, NoLength.self, FineBound.self, NoStepBetween.self,
        RefusedStart.self, CasedNumber.self, BothCases.self, KeptAndTrimmed.self,
        ComputedCase.self, AskedTwice.self, AskedBefore.self, NoEntries.self, EmptyGroup.self,
        EmptyStep.self, Rules.self, SmallCurrency.self, LongCurrency.self, MoneyOfText.self,
        TwoCurrencies.self, LostCurrency.self,
    ]
}

enum EmptyName: WrongForm {
    static var rows: [FormRow] { [WrongRow.field("")] }
    static let message = "Row 1 has an empty tag; give it one of its own."
}
enum DottedName: WrongForm {
    static var rows: [FormRow] { [WrongRow.field("a.b")] }
    static let message = "Row 1 has the tag \"a.b\"; take out the dot"
}
enum RepeatedName: WrongForm {
    static var rows: [FormRow] { [WrongRow.field("a"), WrongRow.field("a")] }
    static let message = "Rows 1 and 2 have the same tag \"a\"; give one of them another tag."
}
enum NoChoices: WrongForm {
    static var rows: [FormRow] { [WrongRow.field("a", String.self, .select)] }
    static let message = "Field 1 \"a\" offers no choices; give it at least one."
}
enum RepeatedChoice: WrongForm {
    static var rows: [FormRow] {
        [WrongRow.field("a", String.self, .select, WrongRow.choices(("x", []), ("x", [])))]
    }
    static let message = "Field 1 \"a\" has the choice \"x\" twice; remove one."
}
enum ChoiceOfNumber: WrongForm {
    static var rows: [FormRow] {
        [WrongRow.field("a", Int.self, .select, .choices([FormChoice(value: "x", title: .empty)]))]
    }
    static let message = "\"a\" has the choice \"x\", which is not the canonical text"
}
enum NumberBox: WrongForm {
    static var rows: [FormRow] { [WrongRow.field("a", Int.self, .checkbox)] }
    static let message = "Field 1 \"a\" is a checkbox but holds integer; make it boolean."
}
enum SeveralLines: WrongForm {
    static var rows: [FormRow] { [WrongRow.field("a", [String].self, .text(inputType: .text))] }
    static let message = "Field 1 \"a\" takes several values but is no select; make it one."
}
enum NoSize: WrongForm {
    static var rows: [FormRow] { [WrongRow.field("a", String.self, nil, .size(value: 0))] }
    static let message = "Field 1 \"a\" has the size 0; give it at least 1."
}
enum NumberOfText: WrongForm {
    static var rows: [FormRow] { [WrongRow.field("a", String.self, nil, .minValue(value: 1))] }
    static let message = "\"a\" holds text, but its rule minValue speaks about another kind; remove"
}
enum CountOfOne: WrongForm {
    static var rows: [FormRow] { [WrongRow.field("a", String.self, nil, .minCount(value: 2))] }
    static let message = "\"a\" takes one value, but its rule minCount counts several; remove"
}
enum Lengths: WrongForm {
    static var rows: [FormRow] {
        [WrongRow.field("a", String.self, nil, .minLength(value: 3), .maxLength(value: 2))]
    }
    static let message =
        "\"a\" has minLength 3 above maxLength 2, so that no value is left; exchange"
}
enum Values: WrongForm {
    static var rows: [FormRow] {
        [WrongRow.field("a", Int.self, nil, .minValue(value: 3), .maxValue(value: 2))]
    }
    static let message = "\"a\" has minValue 3 above maxValue 2, so that no value is left; exchange"
}
enum Days: WrongForm {
    static var rows: [FormRow] {
        let (early, late) = (
            Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 86_400)
        )
        return [
            WrongRow.field("a", CivilDate.self, nil, .minDate(date: late), .maxDate(date: early))
        ]
    }
    static let message = "\"a\" has minDate 1970-01-02T00:00 above maxDate 1970-01-01T00:00"
}
enum Times: WrongForm {
    static var rows: [FormRow] {
        let noon = CivilTime("12:00") ?? .midnight
        return [
            WrongRow.field(
                "a", CivilTime.self, nil, .minTime(time: noon), .maxTime(time: .midnight))
        ]
    }
    static let message = "\"a\" has minTime 12:00 above maxTime 00:00, so that no value is left"
}
enum Months: WrongForm {
    static var rows: [FormRow] {
        let months = ["2027-01", "2027-02"].compactMap { CivilMonth($0) }
        let bounds: [FormInputOption<CivilMonth>] = [
            .minMonth(month: months[1]), .maxMonth(month: months[0]),
        ]
        return [
            .field(
                FormField(
                    fieldId: .init(id: "a"), title: .empty, type: .text(inputType: .month),
                    options: bounds))
        ]
    }
    static let message =
        "\"a\" has minMonth 2027-02 above maxMonth 2027-01, so that no value is left"
}
enum Counts: WrongForm {
    static var rows: [FormRow] {
        [
            WrongRow.field(
                "a", [ErrandTool].self, nil, .choices(ErrandTool.choices), .minCount(value: 3),
                .maxCount(value: 2))
        ]
    }
    static let message = "\"a\" has minCount 3 above maxCount 2, so that no value is left; exchange"
}
enum NegativeLength: WrongForm {
    static var rows: [FormRow] { [WrongRow.field("a", String.self, nil, .maxLength(value: -1))] }
    static let message = "\"a\" has the rule maxLength -1; a length is at least 0."
}
enum Digits: WrongForm {
    static var rows: [FormRow] {
        [WrongRow.field("a", ExactDecimal.self, nil, .fractionDigits(value: 19))]
    }
    static let message = "\"a\" has the rule fractionDigits 19; a decimal has 0 to 18 of them."
}
enum NoStep: WrongForm {
    static var rows: [FormRow] { [WrongRow.field("a", Int.self, nil, .step(value: 0))] }
    static let message = "\"a\" has the rule step 0; a step is greater than 0."
}
enum BadPattern: WrongForm {
    static var rows: [FormRow] { [WrongRow.field("a", String.self, nil, .pattern(value: "[0-9"))] }
    static let message = "Field 1 \"a\": "
}
enum NoTypes: WrongForm {
    static var rows: [FormRow] {
        [WrongRow.field("a", FileValue?.self, nil, .fileTypes(values: []))]
    }
    static let message = "\"a\" takes files of no types; name at least one."
}
enum BadType: WrongForm {
    static var rows: [FormRow] {
        [WrongRow.field("a", FileValue?.self, nil, .fileTypes(values: ["pdf"]))]
    }
    static let message = "\"a\" takes files of the type \"pdf\", which is none; write it like"
}
enum EmptyList: WrongForm {
    static var rows: [FormRow] { [WrongRow.list("l")] }
    static let message = "List \"l\" has no rows; give its entries at least one."
}
enum Initials: WrongForm {
    static var rows: [FormRow] {
        [WrongRow.list("l", count: 0...2, initialCount: 3, WrongRow.field("a"))]
    }
    static let message = "List \"l\" begins with 3 entries but takes only 2; begin with fewer."
}
enum NestedStep: WrongForm {
    static var rows: [FormRow] {
        let step = FormStep(id: "s", title: .empty, rows: [WrongRow.field("a")])
        return [.group(FormGroup(id: "g", title: .empty, rows: [.step(step)]))]
    }
    static let message = "Step \"s\" is inside another row; put it at the root of the form."
}
enum UnknownRow: WrongForm {
    static var rows: [FormRow] {
        [WrongRow.field("a", rules: RowRules(visible: .row("x").isFilledIn))]
    }
    static let message = "The rule visible of \"a\" reads \"x\", but there is no such row"
}
enum EntryOfOther: WrongForm {
    static var rows: [FormRow] {
        [
            WrongRow.list("l", WrongRow.field("a")),
            WrongRow.list("m", WrongRow.field("b", rules: RowRules(visible: .row("a") == "x"))),
        ]
    }
    static let message =
        "The rule visible of \"m.b\" reads \"a\", but there is no such row in its entry"
}
enum OtherKind: WrongForm {
    static var rows: [FormRow] {
        [WrongRow.field("a"), WrongRow.field("b", rules: RowRules(required: .row("a")))]
    }
    static let message = "The rule required of \"b\" cannot be decided"
}
enum TwoValues: WrongForm {
    static var rows: [FormRow] {
        [
            WrongRow.field("a"),
            WrongRow.field("b", rules: RowRules(computed: .row("a"), initial: .row("a"))),
        ]
    }
    static let message = "\"b\" is computed and has an initial value; take one away."
}
enum OpenChoices: WrongForm {
    static var rows: [FormRow] {
        [WrongRow.field("a", String.self, .select, WrongRow.choices(("x", ["y"])))]
    }
    static let message =
        "\"a\" has choices that are available for some values only, but no choiceKey"
}
enum Unrelated: WrongForm {
    static var rows: [FormRow] {
        [
            WrongRow.field(
                "a",
                rules: RowRules(valid: [
                    ValidityRule(code: .taken, .row("a").isEmpty, relatedTags: ["x"])
                ]))
        ]
    }
    static let message = "A rule of \"a\" names \"x\", but there is no such row beside it; correct"
}
enum Circle: WrongForm {
    static var rows: [FormRow] {
        [
            WrongRow.field("a", rules: RowRules(computed: .row("b"))),
            WrongRow.field("b", rules: RowRules(computed: .row("a"))),
        ]
    }
    static let message = "These rules read one another in a circle: "
}
