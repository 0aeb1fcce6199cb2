import Formwork

enum RequiredDisabled: WrongForm {
    static var rows: [FormRow] {
        [WrongRow.field("a", String.self, nil, .required(value: true), .disabled(value: true))]
    }
    static let message = "Field “a” is required and disabled: leave out one of them."
}
enum RequiredHidden: WrongForm {
    static var rows: [FormRow] {
        [WrongRow.field("a", String.self, .text(inputType: .hidden), .required(value: true))]
    }
    static let message =
        "Field “a” is required and hidden from every reader: leave out one of them."
}
enum NeverVisible: WrongForm {
    static var rows: [FormRow] { [WrongRow.field("a", rules: RowRules(visible: false))] }
    static let message =
        "Field “a” is never visible: correct the condition, or leave the field out."
}
enum FileInLine: WrongForm {
    static var rows: [FormRow] {
        [WrongRow.field("a", FileValue?.self, .text(inputType: .text))]
    }
    static let message = "Field “a” holds a file, which its control cannot take: use .input(.file)."
}
enum TextInFiles: WrongForm {
    static var rows: [FormRow] { [WrongRow.field("a", String.self, .text(inputType: .file))] }
    static let message = "Field “a” is an input for files, but holds text: let the property be"
}
enum LinesOfNumber: WrongForm {
    static var rows: [FormRow] { [WrongRow.field("a", Int.self, .textArea(inputType: .text))] }
    static let message = "Field “a” holds integer, which several lines of text cannot be: leave out"
}
enum AddressOfNumber: WrongForm {
    static var rows: [FormRow] { [WrongRow.field("a", Int.self, .text(inputType: .emailAddress))] }
    static let message =
        "Field “a” is an input for texts, but holds integer: use the control of its"
}
enum ColourOfNumber: WrongForm {
    static var rows: [FormRow] { [WrongRow.field("a", Int.self, .colorPicker)] }
    static let message =
        "Field “a” picks a colour, but holds integer: let the property be a String."
}
enum EmptyChoice: WrongForm {
    static var rows: [FormRow] {
        [WrongRow.field("a", String.self, .select, WrongRow.choices(("", []), ("x", [])))]
    }
    static let message = "Field “a” has a choice with an empty value, which no reader can choose"
}
enum TooManyChoices: WrongForm {
    static var rows: [FormRow] {
        [
            WrongRow.field(
                "a", [ErrandTool].self, nil, .choices(ErrandTool.choices), .minCount(value: 4))
        ]
    }
    static let message = "Field “a” needs 4 values and offers 3: lower the minimum."
}
enum NoLength: WrongForm {
    static var rows: [FormRow] { [WrongRow.field("a", String.self, nil, .maxLength(value: 0))] }
    static let message = "Field “a” takes nothing, by maxLength 0: raise it."
}
enum FineBound: WrongForm {
    static var rows: [FormRow] {
        let bound = ExactDecimal(coefficient: 5, scale: 3)
        return [
            WrongRow.field(
                "a", ExactDecimal?.self, nil, .minValue(value: bound), .fractionDigits(value: 2))
        ]
    }
    static let message =
        "Field “a” has minValue 0.005, but takes 2 fraction digits: round the bound."
}
enum NoStepBetween: WrongForm {
    static var rows: [FormRow] {
        [
            WrongRow.field(
                "a", Int?.self, nil, .minValue(value: -8), .maxValue(value: -6), .step(value: 5))
        ]
    }
    static let message = "Field “a” has no step of 5 between -8 and -6: correct the bounds."
}
enum RefusedStart: WrongForm {
    static var rows: [FormRow] {
        [
            WrongRow.field(
                "a", Int.self, nil, .maxValue(value: 3),
                rules: RowRules(initial: .value(.integer(4)))
            )
        ]
    }
    static let message = "Field “a” begins with 4, which breaks its rule maxValue: correct one."
}
enum CasedNumber: WrongForm {
    static var rows: [FormRow] { [WrongRow.field("a", Int.self, nil, .normalized(.uppercased))] }
    static let message = "Field “a” is uppercased, but nothing is written in it: leave that out."
}
enum BothCases: WrongForm {
    static var rows: [FormRow] {
        [WrongRow.field("a", String.self, nil, .normalized(.lowercased), .normalized(.uppercased))]
    }
    static let message = "Field “a” is lowercased and uppercased: leave out one of them."
}
enum KeptAndTrimmed: WrongForm {
    static var rows: [FormRow] {
        [WrongRow.field("a", String.self, nil, .keepsSpaces, .normalized(.trimmed))]
    }
    static let message = "Field “a” keeps spaces and removes them: leave out one of them."
}
enum ComputedCase: WrongForm {
    static var rows: [FormRow] {
        [
            WrongRow.field("a"),
            WrongRow.field(
                "b", String.self, nil, .normalized(.lowercased),
                rules: RowRules(computed: .row("a"))),
        ]
    }
    static let message = "Field “b” is computed and lowercased: write that in the computation."
}
enum AskedTwice: WrongForm {
    static var rows: [FormRow] {
        let rule = ServerRule(code: .taken)
        return [WrongRow.field("a", rules: RowRules(server: [rule, rule]))]
    }
    static let message = "Field “a” asks the server twice about “taken”: give one another code."
}
enum AskedBefore: WrongForm {
    static var rows: [FormRow] {
        [
            WrongRow.list(
                "l",
                WrongRow.field(
                    "a", rules: RowRules(server: [ServerRule(code: .taken, debounce: -1)])))
        ]
    }
    static let message =
        "Field “l.a” asks the server about “taken” after -1 ms and for 10000 ms: take at least 0 and 1."
}
enum NoEntries: WrongForm {
    static var rows: [FormRow] { [WrongRow.list("l", count: 0...0, WrongRow.field("a"))] }
    static let message = "List “l” takes no entries: allow at least one, or leave the list out."
}
enum EmptyGroup: WrongForm {
    static var rows: [FormRow] { [.group(FormGroup(id: "g", title: .empty, rows: []))] }
    static let message = "Group “g” has no rows: add some, or leave it out."
}
enum EmptyStep: WrongForm {
    static var rows: [FormRow] { [.step(FormStep(id: "s", title: .empty, rows: []))] }
    static let message = "Step “s” has no rows: add some, or leave it out."
}
enum Rules: WrongForm {
    static var rows: [FormRow] {
        [.property("stops", [ErrandStop].self, of: Errand.self, [.maxLength(3), .required])]
    }
    static let message = "“stops” is a list, for which maxLength means nothing: declare it at a row"
}
enum SmallCurrency: WrongForm {
    static var rows: [FormRow] {
        [WrongRow.field("a", Int?.self, nil, .currencyCode(value: "eur"))]
    }
    static let message =
        "Field “a” has the currency “eur”: write the three capital letters of ISO 4217, such as EUR."
}
enum LongCurrency: WrongForm {
    static var rows: [FormRow] {
        [WrongRow.list("l", WrongRow.field("a", Int?.self, nil, .currencyCode(value: "EURO")))]
    }
    static let message = "Field “l.a” has the currency “EURO”: write the three capital letters"
}
enum MoneyOfText: WrongForm {
    static var rows: [FormRow] {
        [WrongRow.field("a", String.self, nil, .currencyCode(value: "EUR"))]
    }
    static let message = "Field “a” has a currency, but is no single number: leave out .currency."
}
enum TwoCurrencies: WrongForm {
    static var rows: [FormRow] {
        [
            WrongRow.field(
                "a", Int?.self, nil, .currencyCode(value: "EUR"), .currency(row: "b")),
            WrongRow.field("b"),
        ]
    }
    static let message =
        "Field “a” has the currency of “b” and one of its own: leave out one of them."
}
enum LostCurrency: WrongForm {
    static var rows: [FormRow] {
        [
            WrongRow.list("l", WrongRow.field("a", Int?.self, nil, .currency(row: "b"))),
            WrongRow.field("b"),
        ]
    }
    static let message =
        "Field “l.a” has the currency of “b”, which is no text or choice beside it: name one."
}
