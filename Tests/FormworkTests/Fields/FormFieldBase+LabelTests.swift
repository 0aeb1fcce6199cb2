import Formwork
import FormworkYAML
import Foundation
import Testing

@Suite struct FormFieldBaseLabelTests {
    /// A field, a value and its words in English, German and Arabic.
    struct Example: Sendable, CustomTestStringConvertible {
        let field: any FormFieldBase
        let value: FieldValue
        let words: [String]

        init(
            _ value: FieldValue, _ words: String...,
            of field: any FormFieldBase = FormFieldBaseLabelTests.plain
        ) {
            (self.field, self.value) = (field, value)
            self.words = words.count == 1 ? [words[0], words[0], words[0]] : words
        }

        var testDescription: String { "\(value)" }
    }

    static let plain = FormField<String?>(
        fieldId: .init(id: "any"), title: .empty, type: .text(inputType: .text))

    static let examples: [Example] = [
        Example(.none, ""), Example(.text(""), ""), Example(.text("Ulm"), "Ulm"),
        Example(.boolean(true), "Yes", "Ja", "نعم"), Example(.boolean(false), "No", "Nein", "لا"),
        Example(.integer(1_234), "1,234", "1.234", "١٬٢٣٤"),
        Example(
            .decimal(ExactDecimal(coefficient: 12_345, scale: 1)), "1,234.5", "1.234,5", "١٬٢٣٤٫٥"),
        Example(.date(civil("2027-01-16").date), "Jan 16, 2027", "16. Jan. 2027", "١٦ يناير، ٢٠٢٧"),
        Example(
            .dateTime(civil("2027-03-01T09:30")), "Mar 1, 2027 at 9:30 AM", "1. März 2027, 09:30",
            "١ مارس، ٢٠٢٧، ٩:٣٠ ص"),
        Example(.time(civil("2027-03-01T21:05").time), "9:05 PM", "21:05", "٩:٠٥ م"),
        Example(.time(civil("2027-03-01T21:05:09").time), "9:05:09 PM", "21:05:09", "٩:٠٥:٠٩ م"),
        Example(.month(CivilMonth("2027-03") ?? .first), "March 2027", "März 2027", "مارس ٢٠٢٧"),
        Example(.file(FileValue(name: "plan.pdf", size: 9)), "plan.pdf"),
        Example(
            .list([
                .file(FileValue(name: "a.pdf", size: 9)), .file(FileValue(name: "b.png", size: 9)),
            ]),
            "a.pdf and b.png", "a.pdf und b.png", "a.pdf وb.png"),
        Example(.text("boat"), "By boat", of: Trip.kindField),
        Example(.list([.text("guide")]), "Guide", of: Trip.extrasField),
        Example(
            .list([.text("meals"), .text("guide"), .text("bicycle")]), "Meals, Guide, and Bicycle",
            "Meals, Guide und Bicycle", "Meals وGuide وBicycle", of: Trip.extrasField),
        Example(.list([.integer(1), .integer(2)]), "1 and 2", "1 und 2", "١ و٢"),
        Example(.list([]), ""),
        Example(.record(FieldRecord([(tag: "a", value: .text("b"))])), ""),
    ]

    @Test("A value reads as its reader writes it, never as it is sent", arguments: examples)
    func labels(_ example: Example) throws {
        for (language, words) in zip(["en", "de", "ar"], example.words) {
            let localizer = Localizer(
                locale: Locale(identifier: language), store: try .trips,
                timeZone: try #require(TimeZone(identifier: "America/Los_Angeles")))
            let text = localizer.text(example.field.label(of: example.value))
            #expect(text.simplified == words, "\(language)")
        }
    }

    @Test("An amount of money reads with its currency, and without one as a number")
    func amounts() throws {
        let field = FormField<ExactDecimal?>(
            fieldId: .init(id: "price"), title: .empty, type: .text(inputType: .number),
            options: [.currency(row: "currency")])
        let localizer = Localizer(
            locale: Locale(identifier: "en"), store: try .trips, timeZone: .gmt)
        let amount = FieldValue.decimal(ExactDecimal(coefficient: 12_505, scale: 1))
        let values: [[String: FieldValue]] = [
            ["currency": .text("EUR")], ["currency": .text("")], ["currency": .none], [:],
        ]
        #expect(
            values.map { localizer.text(field.label(of: amount, beside: $0)) } == [
                "€1,250.50", "1,250.5", "1,250.5", "1,250.5",
            ])
        #expect(
            localizer.text(field.label(of: .integer(3), beside: values[0])) == "€3.00")
        #expect(localizer.text(field.label(of: .none, beside: values[0])).isEmpty)
    }

    @Test(
        "An amount of a declared currency always reads with it, and no digit is rounded away",
        arguments: [
            ("en", "EUR", "1250.5", "€1,250.50"), ("de", "EUR", "1250.5", "1.250,50 €"),
            ("en", "EUR", "1.759", "€1.759"), ("en", "JPY", "3", "¥3"),
            ("en", "JPY", "1.5", "¥1.5"), ("pl", "PLN", "7", "7,00 zł"),
        ])
    func currency(language: String, code: String, number: String, expected: String) throws {
        let field = FormField<ExactDecimal?>(
            fieldId: .init(id: "price"), title: .empty, type: .text(inputType: .number),
            options: [.currencyCode(value: code)])
        let localizer = Localizer(
            locale: Locale(identifier: language), store: try .trips, timeZone: .gmt)
        let amount = FieldValue.decimal(try #require(ExactDecimal(number)))
        #expect(localizer.text(field.label(of: amount)).simplified == expected)
        #expect(localizer.text(field.label(of: amount, beside: [:])).simplified == expected)
        #expect(localizer.text(field.label(of: .none)).isEmpty)
    }

    static func civil(_ text: String) -> CivilDateTime {
        if let dateTime = CivilDateTime(text) { return dateTime }
        guard let date = CivilDate(text) else { preconditionFailure("\(text) is no date") }
        return CivilDateTime(date: date, time: .midnight)
    }
}

extension CivilMonth {
    fileprivate static var first: CivilMonth {
        guard let month = CivilMonth("2000-01") else { preconditionFailure("A month exists") }
        return month
    }
}

extension String {
    /// The text with plain spaces and without invisible marks.
    fileprivate var simplified: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.filter { $0.properties.generalCategory != .format }
                    .map { $0.properties.generalCategory == .spaceSeparator ? " " : $0 }))
    }
}
