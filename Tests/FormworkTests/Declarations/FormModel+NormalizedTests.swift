import Formwork
import FormworkMacros
import FormworkTesting
import Foundation
import Testing

@FormModel private struct Patient {
    @Field(.required, .maxLength(20), .singleSpaced) var name: String
    @Field(.uppercased, .pattern("[A-Z]{3}-[0-9]+")) var number: String?
    @Field(.textArea, .trimmed) var notes: String
    @Field(.input(.emailAddress), .lowercased) var email: String
    @Field var motto: String
    @Field var addresses: [Address]
    @Field var home: Address
}

@FormModel private struct Address {
    @Field(.uppercased) var country: String
    @Field var lines: [Line]
}

@FormModel private struct Line {
    @Field(.trimmed) var text: String
}

@Suite struct FormModelNormalizedTests {
    private static let json = """
        {"name": " Ada   Lovelace ", "number": "abc-1", "notes": "\\n a\\n b ",
        "email": " Ada@Example.ORG", "motto": " x ", "home.country": "pl",
        "addresses": [{"country": "de", "lines": [{"text": " y "}]}]}
        """

    @Test("A submitted text is judged and stored as the form normalizes it, in entries too")
    func submitted() throws {
        let patient = try #require(
            FormSubmission(
                try SubmittedFields(json: Data(Self.json.utf8)), as: Patient.self
            ).body)
        #expect(patient.name == "Ada Lovelace")
        #expect(patient.number == "ABC-1")
        #expect(patient.notes == "a\n b")
        #expect(patient.email == "ada@example.org")
        #expect(patient.motto == "x")
        #expect(patient.addresses.first?.country == "DE")
        #expect(patient.addresses.first?.lines.first?.text == "y")
    }

    @Test("A store writes what code gives it as the form normalizes it, before it judges the rules")
    func stored() async throws {
        let store = InMemoryModelStore()
        let lines = [Line(text: " y ")]
        var patient = Stored(
            Patient(
                name: " Ada   Lovelace ", number: "abc-1", notes: " a\n b ", email: "ADA@b.org",
                motto: " x ", addresses: [Address(country: "de", lines: lines)],
                home: Address(country: "pl", lines: lines)))
        patient = try await store.insert(patient)
        #expect(patient.name == "Ada Lovelace")
        #expect(patient.number == "ABC-1")
        #expect(patient.notes == "a\n b")
        #expect(patient.email == "ada@b.org")
        #expect(patient.motto == " x ")
        #expect(patient.addresses == [Address(country: "DE", lines: [Line(text: "y")])])
        #expect(patient.home == Address(country: "PL", lines: [Line(text: "y")]))
        patient.number = "xyz-2"
        #expect(try await store.update(patient).number == "XYZ-2")
        patient.version = 2
        patient.number = nil
        #expect(try await store.update(patient).number == nil)
    }
}
