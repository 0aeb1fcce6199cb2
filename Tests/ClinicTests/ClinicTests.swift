import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@testable import Clinic

@Suite struct ClinicTests {
    private let store = InMemoryModelStore()

    private func send(
        _ method: HTTPRequest.Method, _ path: String, json: String = "", language: String = "en"
    ) async throws -> OutgoingResponse {
        let headers: HTTPFields = [
            .accept: json.isEmpty ? "text/html" : "application/json",
            .contentType: "application/json", .acceptLanguage: language,
        ]
        let now = try Date("2026-12-01T12:00:00Z", strategy: .iso8601)
        return try await Clinic.application(store: store, now: { now }).respond(
            to: IncomingRequest(
                method: method, path: path, headers: headers, body: Data(json.utf8)))
    }

    private static let appointment = """
        {"patientName": "Anna Nowak", "phone": "22 123 45 67", "department": "cardiology",
        "startsAt": "2027-03-01T09:30", "isFirstVisit": true, "fee": 120.5, "currency": "PLN",
        "medicines": [{"name": "Aspirin", "dose": 5.5, "unit": "mg"},
        {"name": "Syrup", "dose": 2, "unit": "ml"}], "consents": true}
        """

    @Test("The application starts with all of its texts, in English and Polish")
    func texts() throws { try Clinic.application(store: store).check() }

    @Test("An appointment is entered, computed and listed")
    func entered() async throws {
        let created = try await send(.post, "/appointments", json: Self.appointment)
        #expect(created.status == .created)
        let page = try #require(created.headers[.location])
        let appointment = try await store.fetch(ModelQuery<Stored<Appointment>>()).models.first
        #expect(appointment?.totalDose == ExactDecimal("7.5"))
        for (language, texts) in [
            ("en", ["Anna Nowak", "Cardiology", "Total dose", "Mar 1, 2027", "PLN\u{A0}120.50"]),
            ("pl", ["Anna Nowak", "Kardiologia", "Łączna dawka", "1 mar 2027", "120,50\u{A0}zł"]),
        ] {
            let shown = try await send(.get, page, language: language)
            let text = String(decoding: shown.body, as: UTF8.self)
            for expected in texts { #expect(text.contains(expected), "\(expected)") }
        }
    }

    @Test(
        "Each rule of the declaration is kept",
        arguments: [
            (#""phone": "abc""#, #""phone": "22 123 45 67""#, "phone"),
            (#""startsAt": "2027-02-28T09:30""#, #""startsAt": "2027-03-01T09:30""#, "startsAt"),
            // It is one o'clock in Warsaw.
            (#""startsAt": "2026-12-01T12:59""#, #""startsAt": "2027-03-01T09:30""#, "startsAt"),
            (#""isFirstVisit": false"#, #""isFirstVisit": true"#, "insuranceNumber"),
            (#""currency": null"#, #""currency": "PLN""#, "currency"),
            (#""fee": 1.234"#, #""fee": 120.5"#, "fee"),
            (#""dose": -1"#, #""dose": 5.5"#, "medicines.0.dose"),
            (#""unit": "kg""#, #""unit": "ml""#, "medicines.1.unit"),
            (#""consents": false"#, #""consents": true"#, "consents"),
        ])
    func rules(broken: String, kept: String, field: String) async throws {
        let json = Self.appointment.replacing(kept, with: broken)
        #expect(json != Self.appointment)
        let refused = try await send(.post, "/appointments", json: json)
        #expect(refused.status.code == 422)
        #expect(String(decoding: refused.body, as: UTF8.self).contains("\"\(field)\""))
    }

    @Test("An appointment an hour ahead is accepted by the clinic's own clock")
    func soon() async throws {
        let json = Self.appointment.replacing("2027-03-01T09:30", with: "2026-12-01T13:01")
        #expect(try await send(.post, "/appointments", json: json).status == .created)
    }

    @Test(
        "A patient has one appointment on a day, which a page learns with all other mistakes",
        arguments: [
            ("en", "another entry has the same values here and in: Patient"),
            ("pl", "inny wpis ma te same wartości tutaj i w polach: Pacjent"),
        ])
    func sameDay(language: String, message: String) async throws {
        #expect(try await send(.post, "/appointments", json: Self.appointment).status == .created)
        let later = Self.appointment.replacing("T09:30", with: "T16:00")
            .replacing("Anna Nowak", with: " anna NOWAK")
        let refused = try await send(
            .post, "/appointments", json: later.replacing(#""fee": 120.5"#, with: #""fee": -1"#),
            language: language)
        #expect(refused.status.code == 422)
        let text = String(decoding: refused.body, as: UTF8.self)
        for expected in [message, "\"startsAt\"", "\"fee\""] { #expect(text.contains(expected)) }
        let other = later.replacing("2027-03-01", with: "2027-03-02")
        #expect(try await send(.post, "/appointments", json: other).status == .created)
    }

    @Test("The clinic has at most 120 lines of Swift, and the bookshop of the README at most 30")
    func lines() throws {
        let examples = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Examples")
        let limits = [
            (["Clinic/Appointment.swift", "Clinic/Clinic.swift"], 120),
            (["Bookshop/main.swift"], 30),
        ]
        for (files, limit) in limits {
            let lines = try files.flatMap { file in
                try String(contentsOf: examples.appending(path: file), encoding: .utf8)
                    .split(separator: "\n")
                    .filter { !$0.allSatisfy(\.isWhitespace) && !$0.contains(/^\s*\/\//) }
            }
            #expect(lines.count <= limit)
        }
    }
}
