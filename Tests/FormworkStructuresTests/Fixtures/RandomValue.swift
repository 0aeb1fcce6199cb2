import Formwork
import FormworkRandom
import FormworkStructures

/// Random values of fields.
enum RandomValue {
    static func value(of field: DDMField, _ seed: inout FormSeed) -> FieldValue {
        switch field.dataType {
        case .boolean: .boolean(seed.happens(percent: 50))
        case .string where !field.options.isEmpty: chosen(field, &seed)
        case .string: .text(text(&seed))
        case .date:
            CivilDate(dayNumber: seed.number(below: 100_000) - 50_000).map { .date($0) } ?? .none
        case .integer: .integer(Int64(seed.number(below: 2_000_000)) - 1_000_000)
        case .number, .double:
            .decimal(
                ExactDecimal(coefficient: Int64(seed.number(below: 200_000)) - 100_000, scale: 2))
        case .documentLibrary, .image: document(field, &seed)
        case .geolocation: point(&seed)
        }
    }

    private static func chosen(_ field: DDMField, _ seed: inout FormSeed) -> FieldValue {
        let values = field.options.map { FieldValue.text($0.value) }
        guard field.multiple else { return seed.one(of: values) ?? .none }
        let some = values.filter { _ in seed.happens(percent: 60) }
        return some.isEmpty ? .none : .list(some)
    }

    private static func text(_ seed: inout FormSeed) -> String {
        let parts = ["a", "\"", "\\", "<b>", "é", "\n", "]", ",", "日"]
        return (0...seed.number(below: 6)).map { _ in seed.one(of: parts) ?? "" }.joined()
    }

    private static func document(_ field: DDMField, _ seed: inout FormSeed) -> FieldValue {
        let json =
            #"{"groupId":\#(seed.number(below: 99)),"uuid":"u\#(seed.number(below: 99))","version":"1.0"}"#
        return (try? field.value(fromServer: json)) ?? .none
    }

    private static func point(_ seed: inout FormSeed) -> FieldValue {
        let latitude = ExactDecimal(
            coefficient: Int64(seed.number(below: 180_001)) - 90_000, scale: 3)
        let longitude = ExactDecimal(
            coefficient: Int64(seed.number(below: 360_001)) - 180_000, scale: 3)
        return .record(
            FieldRecord([("latitude", .decimal(latitude)), ("longitude", .decimal(longitude))]))
    }
}
