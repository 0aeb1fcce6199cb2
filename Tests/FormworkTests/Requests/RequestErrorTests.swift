import Formwork
import FormworkYAML
import Foundation
import Testing

@Suite struct RequestErrorTests {
    static let statuses: [(RequestError.Code, Int)] = [
        (.invalid, 422), (.malformed, 400), (.badQuery, 400), (.forgery, 403), (.forbidden, 403),
        (.notFound, 404),
        (.methodNotAllowed, 405), (.conflict, 409), (.tooLarge, 413), (.unsupportedType, 415),
        (.unavailable, 503), (.storeFull, 507), (.failed, 500), (.badKey, 400), (.keyReused, 422),
        (.bodyTimeout, 408), (.timeout, 503), (.preconditionFailed, 412), (.badPrecondition, 400),
        (RequestError.Code(rawValue: "mine"), 500),
    ]

    @Test("Each kind has its status", arguments: statuses)
    func status(code: RequestError.Code, status: Int) {
        #expect(code.httpStatus == status)
    }

    @Test("Each kind of Formwork's has a text in every language", arguments: ["en", "de", "ar"])
    func texts(language: String) throws {
        let store = try YamlStore(bundles: [FormworkTexts.bundle])
        for (code, _) in Self.statuses where code.rawValue != "mine" {
            #expect(
                store.keyExists(
                    "FormworkMessages.\(code.rawValue)", locale: Locale(identifier: language)),
                "\(code.rawValue)")
        }
    }

    @Test("An error crosses the wire as it is, with its texts in the reader's language")
    func roundTrip() throws {
        let error = RequestError(
            .conflict,
            validations: [ValidationResult(field: Trip.nameField, message: .constant("x"))],
            conflicts: [
                FieldConflict(
                    fieldId: .init(id: "name"), title: Trip.nameField.title,
                    stored: .constant("a"), submitted: .constant("b"))
            ])
        let encoder = JSONEncoder.localizingEncoder(
            locale: Locale(identifier: "en"), localizationStore: try .trips)
        let received = try JSONDecoder.formwork.decode(
            RequestError.self, from: encoder.encode(error))
        #expect(received.code == .conflict)
        #expect(received.fieldIds.map(\.id) == ["name", "name"])
        #expect(received.conflicts.first?.title == .constant("Name"))
        #expect(try received.message.localizedString.hasPrefix("Somebody else changed this"))
        #expect("\(received)" == "conflict (409): name, name")
    }
}
