import Formwork
import FormworkMacros
import FormworkYAML
import Foundation

/// The form specification that these tests share: a trip with two dates that depend on each other.
protocol TripFields: ValidatableModel, Codable, Sendable {
    var name: String { get set }
    var email: String? { get set }
    var kind: TripKind? { get set }
    var seats: Int? { get set }
    var price: ExactDecimal? { get set }
    var start: CivilDate? { get set }
    var end: CivilDate? { get set }
    var extras: [TripExtra] { get set }
    var insured: Bool { get set }
    var tripValidationMessages: TripFieldsMessages { get }
}

enum TripKind: String, CaseIterable, FormFieldValue { case train, boat }
enum TripExtra: String, CaseIterable, FormFieldValue { case meals, guide, bicycle }

extension TripFields {
    static var formFields: [any FormFieldBase] {
        [
            nameField, emailField, kindField, seatsField, priceField, startField, endField,
            extrasField, insuredField, codeField,
        ]
    }

    static var nameField: FormField<String> {
        field(
            "name", .text(inputType: .text),
            [.required(value: true)] + FormInputOption.rangeLength(2...10))
    }
    static var emailField: FormField<String?> { field("email", .text(inputType: .emailAddress)) }
    static var kindField: FormField<TripKind?> {
        field(
            "kind", .select,
            [.choices(of: TripKind.self, for: TripFieldsMessages.self, propertyName: "kind")])
    }
    static var seatsField: FormField<Int?> {
        field("seats", .text(inputType: .number), [.minValue(value: 1), .maxValue(value: 9)])
    }
    static var priceField: FormField<ExactDecimal?> {
        field("price", .text(inputType: .number), [.fractionDigits(value: 2)])
    }
    static var startField: FormField<CivilDate?> { field("start", .text(inputType: .date)) }
    static var endField: FormField<CivilDate?> { field("end", .text(inputType: .date)) }
    static var extrasField: FormField<[TripExtra]> {
        field(
            "extras", .select,
            [.choices(of: TripExtra.self, for: TripFieldsMessages.self, propertyName: "extras")])
    }
    static var insuredField: FormField<Bool> {
        field("insured", .checkbox, [.required(value: true)])
    }
    static var codeField: FormField<String?> {
        field("code", .text(inputType: .text), [.disabled(value: true)])
    }

    var tripValidationMessages: TripFieldsMessages { TripFieldsMessages() }

    func validateRules() -> [ValidationResult] {
        guard let start, let end, end < start else { return [] }
        return [
            ValidationResult(
                fields: [Self.startField, Self.endField],
                message: tripValidationMessages.endBeforeStartMessage)
        ]
    }

    private static func field<Value: FormFieldValue>(
        _ id: String, _ type: FormFieldType, _ options: [FormInputOption<Value>] = []
    ) -> FormField<Value> {
        FormField(
            fieldId: .init(id: id),
            title: .localized(for: TripFieldsMessages.self, propertyName: id, messageKey: "title"),
            type: type, options: options)
    }
}

@FieldValidationModel struct TripFieldsMessages {
    @LocalizedString("end", messageGroup: "validationMessages", messageKey: "beforeStart")
    var endBeforeStartMessage
}

struct Trip: ServerRequestBody, TripFields, Hashable {
    var name = "Harbour"
    var email: String?
    var kind: TripKind?
    var seats: Int?
    var price: ExactDecimal?
    var start: CivilDate?
    var end: CivilDate?
    var extras: [TripExtra] = []
    var insured = true
}

extension LocalizationStore where Self == YamlStore {
    /// The texts of the shared form beside Formwork's own.
    static var trips: any LocalizationStore {
        get throws {
            let general = try String(
                contentsOf: FormworkTexts.bundle.url(
                    forResource: "FormworkMessages", withExtension: "yml"
                ).required,
                encoding: .utf8)
            return try YamlStore(yaml: ["trips.yml": tripTexts, "general.yml": general])
        }
    }
}

extension Optional {
    struct Missing: Error {}

    var required: Wrapped {
        get throws {
            guard let self else { throw Missing() }
            return self
        }
    }
}

private let tripTexts = """
    en:
      TripFieldsMessages:
        name:
          title: "Name"
          validationMessages:
            required: "Name the trip"
        email: { title: "E-mail" }
        kind: { title: "Kind", choices: { train: "By train", boat: "By boat" } }
        seats: { title: "Seats" }
        price: { title: "Price" }
        start: { title: "Start" }
        end:
          title: "End"
          validationMessages:
            beforeStart: "The trip ends before it starts"
        extras: { title: "Extras", choices: { meals: "Meals", guide: "Guide", bicycle: "Bicycle" } }
        insured: { title: "Insured" }
        code: { title: "Code" }
      TripViewModel:
        heading: "Your trip"
    de:
      TripFieldsMessages:
        name: { title: "Name" }
      TripViewModel:
        heading: "Ihre Reise"
    """

@ViewModel struct TripViewModel: RequestableViewModel, Hashable {
    typealias Request = ListTripsRequest

    @LocalizedString var heading
    let name: String
    var vmId = ViewModelId(type: TripViewModel.self)

    static func stub() -> TripViewModel { TripViewModel(name: "Stub") }
}

struct ListTripsRequest: ViewModelRequest {
    struct Query: ServerRequestQuery {
        var search: String?
        var page: Int?
    }
    enum Sort: String, SortKey { case name, price }
    typealias ResponseBody = TripViewModel
    var parts: ServerRequestParts<Self>
}

struct SaveTripRequest: CreateRequest {
    typealias RequestBody = Trip
    var parts: ServerRequestParts<Self>
}
