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

    static let refusals: [RequestError] = [
        RequestError(.notFound), RequestError(.forgery, message: .empty),
        RequestError(
            .invalid, message: .constant("“A”\n\"B\"</script>\u{2028}\u{1}\u{1F600}"),
            validations: [
                ValidationResult(
                    status: .error,
                    messages: [
                        message(["name"], .maxLength, ["maxLength": .integer(120)]),
                        message(
                            ["start", "end"], nil, ["step": .text("0.5"), "base": .text("1")]),
                    ]),
                ValidationResult(
                    status: .warning, messages: [message([], .maxCount, ["types": .texts(["a/*"])])]
                ),
                ValidationResult(
                    status: .info, messages: [message(["team.0.name"], .required, [:])]),
            ]),
    ]

    private static func message(
        _ names: [String], _ code: ViolationCode?, _ limit: [String: ConstraintBound]
    ) -> ValidationResult.Message {
        ValidationResult.Message(
            fieldIds: names.map { FormFieldIdentifier(id: $0) }, message: Trip.nameField.title,
            code: code, limit: limit)
    }

    @Test("The members of a problem are those that an encoder writes", arguments: refusals)
    func problemMembers(error: RequestError) throws {
        let localizer = Localizer(locale: Locale(identifier: "en"), store: try .trips)
        let encoder = JSONEncoder.localizingEncoder(localizer: localizer)
        encoder.configureForFormwork()
        let encoded = try JSONValue(Array(encoder.encode(error)))
        #expect(try error.problemMembers(by: localizer).map { JSONValue.object($0) } == encoded)
    }

    @Test("An error with conflicts has its members from an encoder")
    func conflicts() throws {
        let conflict = FieldConflict(
            fieldId: .init(id: "name"), title: .empty, stored: .empty, submitted: .empty)
        let localizer = Localizer(locale: Locale(identifier: "en"), store: try .trips)
        let error = RequestError(.conflict, conflicts: [conflict])
        #expect(try error.problemMembers(by: localizer) == nil)
    }
}
