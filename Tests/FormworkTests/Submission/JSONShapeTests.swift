import Formwork
import Foundation
import Testing

/// Values of JSON that no row with their name can have.
@Suite struct JSONShapeTests {
    private func wrong<Body>(_ submission: FormSubmission<Body>) -> [String] {
        submission.results.flatMap(\.messages).map { message in
            let fields = message.fieldIds.map(\.id).joined(separator: ",")
            guard case .localized(let reference) = message.message else { return fields }
            return "\(fields) \(reference.key.split(separator: ".").last ?? "")"
        }
    }

    static let misfits = [
        (#"{"helpers":"x"}"#, "helpers"), (#"{"helpers":5}"#, "helpers"),
        (#"{"helpers":[5,{"name":"q"}]}"#, "helpers"),
        (#"{"helpers":[{"name":"q"},5]}"#, "helpers"),
        (#"{"helpers":[null]}"#, "helpers"), (#"{"helpers":[{},null]}"#, "helpers"),
        (#"{"helpers":[[{"name":"q"}]]}"#, "helpers"), (#"{"helpers":["x","y"]}"#, "helpers"),
        (#"{"helpers":{"a":1}}"#, "helpers"), (#"{"helpers":{}}"#, "helpers"),
        (#"{"helpers":{"0":{"name":"q"}}}"#, "helpers"), (#"{"helpers.0":"x"}"#, "helpers.0"),
        (#"{"title":["x"]}"#, "title"), (#"{"title":{"a":1}}"#, "title"),
        (#"{"title":{}}"#, "title"), (#"{"title":[]}"#, "title"), (#"{"title":[[]]}"#, "title"),
        (#"{"place":5}"#, "place"), (#"{"place":"Ulm"}"#, "place"), (#"{"place":[]}"#, "place"),
        (#"{"place":[{"city":"Ulm"}]}"#, "place"), (#"{"place":{"city":{"a":1}}}"#, "place.city"),
        (#"{"helpers":[{"name":["x"]}]}"#, "helpers.0.name"),
        (#"{"title":5}"#, "title"), (#"{"title":true}"#, "title"),
        (#"{"place":{"city":7}}"#, "place.city"),
        (#"{"helpers":[{"name":5}]}"#, "helpers.0.name"), (#"{"hasDog":"true"}"#, "hasDog"),
        (#"{"hasDog":"on"}"#, "hasDog"), (#"{"hasDog":1}"#, "hasDog"),
        (#"{"hasDog":""}"#, "hasDog"),
        (#"{"helpers":[{"isTrained":"false"}]}"#, "helpers.0.isTrained"),
        (#"{"level":true}"#, "level"),
    ]

    @Test("A value of another shape is bad input at its path, for an update", arguments: misfits)
    func update(json: String, path: String) throws {
        let submission = try FormSubmission(
            SubmittedFields(json: Data(json.utf8)), as: Permit.self, over: Permit())
        #expect(submission.body == nil)
        #expect(wrong(submission) == ["\(path) badInput"])
    }

    @Test("A value of another shape is bad input at its path, for a new model", arguments: misfits)
    func creation(json: String, path: String) throws {
        let submission = try FormSubmission(
            SubmittedFields(json: Data(json.utf8)), as: Permit.self)
        #expect(submission.body == nil)
        #expect(wrong(submission).contains("\(path) badInput"))
    }

    @Test(
        "Choices and files have shapes of their own",
        arguments: [
            (#"{"extras":"meals"}"#, "extras badInput"),
            (#"{"extras":["meals",null]}"#, "extras badInput"),
            (#"{"extras":[{"a":1}]}"#, "extras badInput"),
            (#"{"extras":["meals"],"extras":["guide"]}"#, "extras repeated"),
            (#"{"extras":[5]}"#, "extras badInput"),
            (#"{"extras":["meals",5]}"#, "extras badInput"),
            (#"{"extras":[true]}"#, "extras badInput"),
        ])
    func choices(json: String, expected: String) throws {
        let submission = try FormSubmission(SubmittedFields(json: Data(json.utf8)), as: Trip.self)
        #expect(wrong(submission).contains(expected), "\(wrong(submission))")
    }

    @Test(
        "A date is neither a number nor a boolean, and a number may be a text",
        arguments: [
            (#""start":20300131"#, ["start badInput"]), (#""start":true"#, ["start badInput"]),
            (#""price":true"#, ["price badInput"]), (#""price":"1.50""#, []), (#""price":1.5"#, []),
            (#""seats":"3""#, []), (#""seats":3"#, []), (#""start":"2030-01-31""#, []),
        ])
    func scalars(member: String, expected: [String]) throws {
        let json = #"{"name":"Ulm","insured":true,\#(member)}"#
        let submission = try FormSubmission(SubmittedFields(json: Data(json.utf8)), as: Trip.self)
        #expect(wrong(submission) == expected)
        #expect((submission.body == nil) == !expected.isEmpty)
    }

    @Test("JSON carries no file: a text for one is refused, not dropped")
    func files() throws {
        for value in [#""a.png""#, "[]", #"{"name":"a.png"}"#, #"["a.png"]"#] {
            let json = #"{"name":"Bridge","team":[{"name":"Ada"}],"sketch":\#(value)}"#
            let submission = try FormSubmission(
                SubmittedFields(json: Data(json.utf8)), as: Plan.self)
            #expect(wrong(submission) == ["sketch badInput"], "\(value)")
        }
    }

    @Test(
        "Names without a row are undeclared, also if they are empty",
        arguments: [
            #"{"deletedAt":null}"#, #"{"deletedAt":[]}"#, #"{"deletedAt":{}}"#,
            #"{"deletedAt":[{}]}"#, #"{"deletedAt":{"a":null}}"#, #"{"deletedAt":"x"}"#,
        ])
    func undeclared(json: String) throws {
        let submission = try FormSubmission(
            SubmittedFields(json: Data(json.utf8)), as: Permit.self, over: Permit())
        #expect(submission.body == nil)
        #expect(wrong(submission).allSatisfy { $0.hasSuffix("undeclared") })
        #expect(!wrong(submission).isEmpty)
        let inside = json.replacingOccurrences(of: "deletedAt", with: "place\":{\"deletedAt") + "}"
        let nested = try FormSubmission(
            SubmittedFields(json: Data(inside.utf8)), as: Permit.self, over: Permit())
        #expect(nested.body == nil, "\(inside)")
    }

    @Test("A body without a form refuses empty names that it does not have")
    func bodyWithoutForm() throws {
        struct Plain: ServerRequestBody { var count: Int? }
        func refused(_ json: String) throws -> [String] {
            wrong(FormSubmission(try SubmittedFields(json: Data(json.utf8)), as: Plain.self))
        }
        #expect(try refused(#"{"count":null}"#) == [])
        #expect(try refused(#"{"count":3,"id":null}"#) == ["id undeclared"])
        #expect(try refused(#"{"count":[[1]]}"#) == ["count badInput"])
    }
}
