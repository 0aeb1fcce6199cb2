import Formwork
import Foundation
import Testing

@Suite struct PropertyCheckTests {
    private enum Messages {}
    private enum Size: String, CaseIterable, Codable { case small, large }
    /// An enumeration that does not list its cases.
    private enum Colour: String, FormFieldValue { case red, blue }

    private static func text(_ name: String) -> FormRow {
        .field(FormField<String>(.init(name), for: Messages.self, type: .text(inputType: .text)))
    }

    private struct Visit: ServerRequestBody, ValidatableModel {
        var patient = ""
        var phone: String?
        static var formRows: [FormRow] { [text("patient"), text("fone")] }
    }

    @Test("A misspelt row and the property that it leaves open are found, with both names")
    func misspelt() throws {
        let findings = PropertyCheck.findings(in: Visit.self)
        #expect(findings.count == 2)
        #expect(findings.first?.contains("“phone”, which no row of its form has") == true)
        #expect(findings.first?.contains("correct the name “fone”") == true)
        #expect(findings.first?.contains("`unformedProperties`") == true)
        #expect(findings.last?.contains("the row “fone”, which no property has") == true)
    }

    private struct Note: ServerRequestBody, ValidatableModel {
        var text = ""
        var createdBy: String?
        static var formRows: [FormRow] { [PropertyCheckTests.text("text")] }
        static var unformedProperties: [String] { ["createdBy"] }
    }

    @Test("A property that is declared to need no row is none to be found")
    func unformed() {
        #expect(PropertyCheck.findings(in: Note.self).isEmpty)
    }

    private struct Medicine: Codable, Hashable, Sendable, ValidatableModel {
        var name: String
        var price: ExactDecimal
        static var formRows: [FormRow] { [text("name")] }
    }
    private struct Ward: Codable, Hashable, Sendable, ValidatableModel {
        var name: String
        var secret: Int
        static var formRows: [FormRow] { [text("name")] }
        static var unformedProperties: [String] { ["secret"] }
    }
    private struct Stay: ServerRequestBody, ValidatableModel {
        var medicines: [Medicine]
        var ward: Ward?
        static var formRows: [FormRow] {
            [
                .repeatingGroup("medicines", for: Messages.self, of: Medicine.self),
                .group("ward", for: Messages.self, of: Ward.self),
            ]
        }
    }

    @Test("Entries of lists and models inside are compared as well")
    func nested() {
        let findings = PropertyCheck.findings(in: Stay.self)
        #expect(findings.count == 1)
        #expect(findings.first?.contains("“medicines.price”") == true)
    }

    private struct Kinds: ServerRequestBody, ValidatableModel {
        let id: UUID
        let link: URL
        let day: CivilDate
        let month: CivilMonth
        let time: CivilTime
        let moment: Date
        let amount: ExactDecimal
        let share: Double
        let size: Size
        let sizes: [Size]
        let colour: Colour
        let file: FileValue
        let count: UInt8
        let isOpen: Bool
        let unlisted: String
        static var formRows: [FormRow] {
            let names = CodingKeys.allNames.filter { $0 != "colour" && $0 != "unlisted" }
            let colours = ["red", "blue"].map { FormChoice(value: $0, title: .constant($0)) }
            return names.map { text($0) } + [
                .field(
                    FormField<Colour>(
                        "colour", for: Messages.self, type: .select, options: [.choices(colours)]))
            ]
        }
        enum CodingKeys: String, CodingKey, CaseIterable {
            case id, link, day, month, time, moment, amount, share, size, sizes, colour, file, count
            case isOpen, unlisted
            static var allNames: [String] { allCases.map(\.rawValue) }
        }
    }

    @Test("Sample values of every kind are made up to the last property")
    func kinds() {
        let findings = PropertyCheck.findings(in: Kinds.self)
        #expect(findings.count == 1, "\(findings)")
        #expect(findings.first?.contains("“unlisted”") == true)
    }

    private struct Tree: ServerRequestBody, ValidatableModel {
        var name: String
        var children: [Tree]
        static var formRows: [FormRow] { [text("name")] }
        static var unformedProperties: [String] { ["children"] }
    }

    @Test("A type that contains itself is visited once")
    func recursion() {
        #expect(PropertyCheck.findings(in: Tree.self).isEmpty)
    }

    @Test("The forms of this package's own tests agree with their bodies")
    func fixtures() {
        #expect(PropertyCheck.findings(in: Permit.self) == [])
        #expect(PropertyCheck.findings(in: Plan.self) == [])
        #expect(PropertyCheck.findings(in: Trip.self) == [])
    }

    @Test("A property without a row is taken only where it is declared to need none")
    func submitted() {
        func submit<Body>(_ name: String, as type: Body.Type) -> FormSubmission<Body> {
            let entries = [SubmittedFields.Entry(name: name, text: "x")]
            return FormSubmission(SubmittedFields(entries: entries), as: type)
        }
        #expect(submit("createdBy", as: Note.self).body?.createdBy == "x")
        let refused = submit("phone", as: Visit.self)
        #expect(refused.body == nil)
        #expect(refused.validationError?.fieldIds.map(\.id) == ["phone"])
    }
}
