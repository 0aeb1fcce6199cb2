import Formwork
import Foundation
import Testing

@Suite("FieldValueEncoder and FieldValueDecoder") struct FieldValueDecoderTests {
    struct Everything: Codable, Equatable {
        var text: String
        var number: Int
        var big: Int64
        var fraction: Double
        var amount: ExactDecimal
        var flag: Bool
        var date: CivilDate?
        var time: CivilTime?
        var instant: Date
        var identity: UUID
        var address: URL
        var kind: TripKind?
        var extras: [TripExtra]
        var nothing: String?
    }

    private func everything() throws -> Everything {
        Everything(
            text: "é", number: -3, big: .max, fraction: 0.1,
            amount: ExactDecimal(coefficient: 12_345, scale: 2), flag: true,
            date: CivilDate("2030-01-31"), time: CivilTime("08:50"),
            instant: Date(timeIntervalSince1970: -1),
            identity: try #require(UUID(uuidString: "6F9619FF-8B86-D011-B42D-00C04FC964FF")),
            address: try #require(URL(string: "https://example.org/?a=1")), kind: .boat,
            extras: [.meals, .guide], nothing: nil)
    }

    @Test("Each kind of value is taken for what it is")
    func encoding() throws {
        let values = try FieldValueEncoder().encode(everything())
        #expect(values["text"] == .text("é"))
        #expect(values["number"] == .integer(-3))
        #expect(values["fraction"] == .decimal(ExactDecimal(coefficient: 1, scale: 1)))
        #expect(values["date"] == .date(try #require(CivilDate("2030-01-31"))))
        #expect(values["instant"] == .dateTime(try #require(CivilDateTime("1969-12-31T23:59:59"))))
        #expect(values["kind"] == .text("boat"))
        #expect(values["extras"] == .list([.text("meals"), .text("guide")]))
        #expect(values["nothing"] == nil)
    }

    @Test("Values, and the texts that they are on the wire, make the model again")
    func roundTrip() throws {
        let model = try everything()
        let values = try FieldValueEncoder().encode(model)
        #expect(try FieldValueDecoder().decode(Everything.self, from: values) == model)
        let texts = values.mapValues { value in
            if case .list = value { value } else { FieldValue.text(value.wireText) }
        }
        #expect(try FieldValueDecoder().decode(Everything.self, from: texts) == model)
    }

    @Test("Only the wanted fields are taken; texts to be localized never are")
    func wantedFields() throws {
        struct Outer: Encodable {
            let name = "x"
            let other = "y"
            let title = LocalizableString.localized(key: "nowhere")
        }
        #expect(try FieldValueEncoder(tags: ["name"]).encode(Outer()) == ["name": .text("x")])
        let all = try FieldValueEncoder().encode(Outer())
        #expect(all["name"] == .text("x"))
        #expect(all["title"] == nil)
    }

    struct Skill: Codable, Equatable {
        var name: String
        var level: UInt8
    }

    struct Member: Codable, Equatable {
        var name: String
        var skills: [Skill]
        var files: [FileValue]
    }

    struct Plan: Codable, Equatable {
        var title: String
        var month: CivilMonth?
        var cover: FileValue?
        var address: Skill?
        var contact: Skill
        var team: [Member]
        var matrix: [[Int]]
    }

    private static func plan() -> Plan {
        Plan(
            title: "Bridge", month: CivilMonth("2030-02"),
            cover: FileValue(name: "a.png", mediaType: "image/png", size: 12), address: nil,
            contact: Skill(name: "phone", level: 255),
            team: [
                Member(name: "Ada", skills: [Skill(name: "math", level: 9)], files: []),
                Member(
                    name: "Alan", skills: [],
                    files: [FileValue(name: "b.txt", mediaType: "text/plain", size: 1)]),
            ], matrix: [[1, 2], []])
    }

    @Test("Models inside a model are records, and are decoded as equal models")
    func nestedModels() throws {
        let plan = Self.plan()
        let values = try FieldValueEncoder().encode(plan)
        #expect(
            values["contact"]
                == .record(FieldRecord([("name", .text("phone")), ("level", .integer(255))])))
        guard case .list(let team) = values["team"], case .record(let ada) = team.first else {
            Issue.record("The team is no list of records: \(values)")
            return
        }
        #expect(ada.members.map(\.tag) == ["name", "skills", "files"])
        #expect(values["address"] == nil)
        #expect(try FieldValueDecoder().decode(Plan.self, from: values) == plan)
    }

    @Test("An empty optional model is nil")
    func emptyRecord() throws {
        var values = try FieldValueEncoder().encode(Self.plan())
        values["address"] = .record(FieldRecord([("name", .text("")), ("level", .none)]))
        #expect(try FieldValueDecoder().decode(Plan.self, from: values).address == nil)
    }

    @Test("An error in a nested value has the path to it")
    func nestedErrors() throws {
        var values = try FieldValueEncoder().encode(Self.plan())
        values["team"] = .list([
            .record(
                FieldRecord([
                    ("name", .text("Ada")), ("files", .list([])),
                    (
                        "skills",
                        .list([
                            .record(FieldRecord([("name", .text("x")), ("level", .integer(256))]))
                        ])
                    ),
                ]))
        ])
        let error = #expect(throws: DecodingError.self) {
            try FieldValueDecoder().decode(Plan.self, from: values)
        }
        guard case .typeMismatch(_, let context) = error else {
            Issue.record("\(error as Any)")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["team", "0", "skills", "0", "level"])
    }

    @Test("A value that is missing or not what is wanted is named")
    func errors() throws {
        struct Model: Decodable { let count: Int }
        for (values, word) in [
            (["count": FieldValue.text("x")], "“x”"), ([:], "whole number"),
            (["count": .boolean(true)], "whole number"), (["count": .text("9e9")], "“9e9”"),
        ] {
            let error = #expect(throws: DecodingError.self) {
                try FieldValueDecoder().decode(Model.self, from: values)
            }
            let text = error.map { "\($0)" } ?? ""
            #expect(text.contains("count"))
            #expect(text.contains(word))
        }
    }
}
