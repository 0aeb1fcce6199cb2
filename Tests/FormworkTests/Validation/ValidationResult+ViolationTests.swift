import FormworkYAML
import Foundation
import Testing

@testable import Formwork

/// The default messages of rules without a message of their own.
@Suite struct ValidationResultViolationTests {
    private static let noon = CivilTime("13:30").unsafelyUnwrapped
    private static let may = CivilMonth("2026-05").unsafelyUnwrapped
    private static let large = FileValue(name: "plan.exe", size: 2_600_000)

    private static func messages<Value: FormFieldValue>(
        _ option: FormInputOption<Value>, value: FieldValue, language: String
    ) throws -> [String] {
        let field = FormField<Value>(
            fieldId: .init(id: "f"), title: .constant("F"), type: .text(inputType: .text),
            options: [option])
        let localizer = Localizer(
            locale: Locale(identifier: language), store: try YamlStore.trips)
        return field.constraints.filter { !$0.isSatisfied(by: value) }.flatMap { rule in
            let violation = Violation(tags: ["f"], code: rule.code, constraint: rule)
            return ValidationResult(violation, of: field).messages.map {
                localizer.text($0.message)
            }
        }
    }

    @Test(
        "The rules of HTML have messages with their limits in every language",
        arguments: [
            ("en", "F: this does not have the form that is asked for"),
            ("de", "F: das hat nicht die verlangte Form"), ("ar", "F: هذا لا يطابق الشكل المطلوب"),
        ])
    func patterns(language: String, message: String) throws {
        let found: [String] = try Self.messages(
            FormInputOption<String>.pattern(value: "[A-Z]+"), value: .text("a"), language: language)
        #expect(found.map(\.withoutIsolates) == [message])
    }

    @Test("Numbers, times, months and sizes are written as readers write them")
    func limits() throws {
        let half = ExactDecimal(coefficient: 5, scale: 1)
        #expect(
            try Self.messages(
                FormInputOption<ExactDecimal>.step(value: half),
                value: .decimal(ExactDecimal(coefficient: 3, scale: 1)), language: "de"
            ) == ["F: erlaubt sind nur Schritte von 0,5"])
        #expect(
            try Self.messages(
                FormInputOption<CivilDate>.step(value: 7),
                value: .date(#require(CivilDate("1970-01-02"))), language: "en"
            ) == ["F: choose one of the values that are offered"])
        #expect(
            try Self.messages(
                FormInputOption<CivilTime>.maxTime(time: Self.noon),
                value: .time(#require(CivilTime("13:31"))), language: "de"
            ) == ["F: die späteste Uhrzeit ist 13:30"])
        #expect(
            try Self.messages(
                FormInputOption<CivilMonth>.minMonth(month: Self.may),
                value: .month(#require(CivilMonth("2026-04"))), language: "de"
            ) == ["F: der früheste Monat ist Mai 2026"])
        #expect(
            try Self.messages(
                FormInputOption<FileValue>.maxFileSize(bytes: 2_500_000), value: .file(Self.large),
                language: "en"
            ) == ["F: a file may have at most 2.5 MB"])
        #expect(
            try Self.messages(
                FormInputOption<FileValue>.fileTypes(values: [".pdf", "image/*"]),
                value: .file(Self.large), language: "en"
            ) == ["F: only files of these types are accepted: .pdf and pictures"])
        #expect(
            try Self.messages(
                FormInputOption<FileValue>.fileTypes(values: ["audio/*", "video/*", "image/gif"]),
                value: .file(Self.large), language: "de"
            ) == [
                """
                F: nur Dateien dieser Arten werden angenommen: Tonaufnahmen, Videos und image/gif
                """
            ])
    }

    @Test(
        "Counts take the form that the language has for them",
        arguments: [
            ("en", 1, "at most 1 value is allowed"), ("en", 2, "at most 2 values are allowed"),
            ("de", 1, "höchstens 1 Wert ist erlaubt"), ("de", 2, "höchstens 2 Werte sind erlaubt"),
            ("ar", 1, "قيمة واحدة"), ("ar", 2, "قيمتين"), ("ar", 3, "قيم"), ("ar", 11, "قيمة"),
        ])
    func counts(language: String, limit: Int, words: String) throws {
        let values = FieldValue.list((0...limit).map { .integer(Int64($0)) })
        let messages: [String] = try Self.messages(
            FormInputOption<[Int]>.maxCount(value: limit), value: values, language: language)
        #expect(messages.count == 1)
        #expect(messages.first?.contains(words) == true, "\(messages)")
        let one: [String] = try Self.messages(
            FormInputOption<[Int]>.minCount(value: 2), value: .list([.integer(1)]),
            language: language)
        #expect(one.count == 1)
    }
}

extension String {
    /// The text without the marks that set words of the other direction apart.
    var withoutIsolates: String {
        String(unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) })
    }
}
