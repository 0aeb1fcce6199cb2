import Formwork
import FormworkMacros
import Testing

enum TripKind: String, CaseIterable, FormFieldValue {
    case rail, air
}

@FormModel struct TripStop {
    @Field(.required, .maxLength(60)) var town: String
    @Field(.min(1)) var nights: Int?
}

@FormModel struct TripAddress {
    @Field(.required) var street: String
}

@FormModel struct Trip {
    @Field(.required, .maxLength(80), .hint) var title: String
    @Field(.textArea, .length(1...2_000)) var about: String?
    @Field(.required) var kind: TripKind?
    @Field(.radioGroup) var alternatives: TripKind?
    var kinds: [TripKind]
    @Field(.min(0), .fractionDigits(2)) var budget: ExactDecimal?
    @Field(.required(when: \.budget.isFilledIn)) var currency: String?
    var start: CivilDate?
    @Field(.valid("beforeStart", related: ["start"]) { $0.end >= $0.start }) var end: CivilDate?
    @Field(.visible { $0.kind == TripKind.air && $0.budget > 1000 }) var insured: Bool
    @Field(.count(1...3), .initialCount(1)) var stops: [TripStop]
    @Field(.computed { .sum($0.stops.nights) }) var nights: Int?
    var address: TripAddress
}

@Suite struct FormModelTests {
    @Test("Control and kind of value follow from the type of the property")
    func controls() throws {
        let form = try FormDefinition(rows: Trip.formRows)
        let controls = [
            "title", "about", "kind", "alternatives", "kinds", "budget", "start", "insured",
        ]
        .map { form[$0]?.type }
        #expect(
            controls == [
                .text(inputType: .text), .textArea(inputType: .text), .select, .radioGroup,
                .multipleChoice, .text(inputType: .number), .text(inputType: .date), .checkbox,
            ])
        #expect(form["kinds"]?.isMultiple == true)
        #expect(form["budget"]?.valueKind == .decimal)
        #expect(form["kind"]?.choices.map(\.value) == ["rail", "air"])
    }

    @Test("Arrays of models are lists, and models are groups")
    func nested() throws {
        guard case .repeatingGroup(let stops) = Trip.row(\.stops) else {
            Issue.record("a list was expected")
            return
        }
        #expect(stops.minimumCount == 1 && stops.maximumCount == 3 && stops.initialCount == 1)
        #expect(stops.rows.map(\.id) == ["town", "nights"])
        guard case .group(let address) = Trip.row(\.address) else {
            Issue.record("a group was expected")
            return
        }
        #expect(address.isRecord && address.rows.map(\.id) == ["street"])
    }

    @Test("Rules read properties by their names, those of entries through their list")
    func rules() {
        #expect(rules(of: \.currency).required?.description == "budget is filled in")
        #expect(rules(of: \.nights).computed == .sum(.row("stops.nights")))
        #expect(rules(of: \.insured).visible == (.row("kind") == "air" && .row("budget") > 1000))
        #expect(rules(of: \.end).valid.map(\.code.rawValue) == ["beforeStart"])
        #expect(rules(of: \.end).valid.first?.relatedTags == ["start"])
    }

    private func rules(of property: PartialKeyPath<Trip>) -> RowRules {
        guard case .field(let field) = Trip.row(property) else { return RowRules() }
        return field.rules
    }

    @Test("The model is checked by what is declared with its properties")
    func validates() {
        let trip = Trip(
            title: "", about: nil, kind: nil, alternatives: nil, kinds: [], budget: 5,
            currency: nil, start: CivilDate(year: 2026, month: 5, day: 2),
            end: CivilDate(year: 2026, month: 5, day: 1), insured: false, stops: [],
            nights: 0, address: TripAddress(street: "x"))
        let validations = Validations()
        trip.validate(validations: validations)
        let fields = validations.validations.flatMap(\.messages).flatMap(\.fieldIds).map(\.id)
        #expect(fields.contains("title") && fields.contains("kind") && fields.contains("currency"))
        #expect(fields.contains("end") && fields.contains("stops"))
        #expect(!fields.contains("about") && !fields.contains("budget"))
    }

    @Test("Texts have the names of the model and the property, choices those of their type")
    func texts() {
        guard case .field(let kind) = Trip.row(\.kind) else { return }
        #expect(kind.title == .localized(key: "Trip.kind.title"))
        #expect(
            kind.choices.map(\.title).first
                == .localized(key: "Trip.kind.choices.rail").orElse(key: "TripKind.rail"))
        guard case .field(let title) = Trip.row(\.title) else { return }
        #expect(title.hint == .localized(key: "Trip.title.hint"))
    }
}
