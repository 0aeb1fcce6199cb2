import Formwork
import Foundation
import Testing

/// Submissions over what is stored.
extension FormSubmissionTests {
    /// The fields that every page sends of the permit: its open rows, but for unticked boxes.
    private static let page = [
        ("title", "Stall"), ("note", "Near the gate"), ("level", ""), ("isPublic", "on"),
        ("place.city", "Ulm"), ("place.zone", "B"), ("helpers", ""),
        ("helpers.0.name", "Ada"), ("helpers.0.isTrained", "on"), ("helpers.1.name", "Alan"),
    ]

    private func submit(
        page pairs: [(String, String)], over stored: Permit = Permit()
    ) throws -> FormSubmission<Permit> {
        let entries = pairs.map { SubmittedFields.Entry(name: $0.0, text: $0.1) }
        return try FormSubmission(
            SubmittedFields(entries: entries), as: Permit.self, over: stored)
    }

    private func submit(
        json: String, over stored: Permit = Permit()
    ) throws -> FormSubmission<Permit> {
        try FormSubmission(
            SubmittedFields(json: Data(json.utf8)), as: Permit.self, over: stored)
    }

    private func wrong(_ submission: FormSubmission<Permit>) -> [String] {
        submission.results.flatMap(\.messages).map { message in
            let fields = message.fieldIds.map(\.id).joined(separator: ",")
            guard case .localized(let reference) = message.message else { return fields }
            return "\(fields) \(reference.key.split(separator: ".").last ?? "")"
        }
    }

    /// A permit that differs from the stored one.
    private func permit(_ change: (inout Permit) -> Void) -> Permit {
        var permit = Permit()
        change(&permit)
        return permit
    }

    @Test("A page that is sent as it was shown changes nothing")
    func unchangedPage() throws {
        let submission = try submit(page: Self.page)
        #expect(wrong(submission) == [])
        #expect(submission.body == Permit())
    }

    @Test("JSON contains only changes; null and an empty list empty an open row")
    func json() throws {
        #expect(try submit(json: "{}").body == Permit())
        let cases: [(String, Permit)] = [
            (#"{"title":"Booth"}"#, permit { $0.title = "Booth" }),
            (#"{"isPublic":false,"level":4}"#, permit { ($0.isPublic, $0.level) = (false, 4) }),
            (#"{"note":null}"#, permit { $0.note = nil }),
            (#"{"place":{"zone":null}}"#, permit { $0.place?.zone = nil }),
            (#"{"place":null}"#, permit { $0.place = nil }),
            (#"{"helpers":[]}"#, permit { $0.helpers = [] }),
            (#"{"helpers":null}"#, permit { $0.helpers = [] }),
            (#"{"helpers":[{}]}"#, permit { $0.helpers.removeLast() }),
            (
                #"{"helpers":[{"name":"Eve"},{},{"name":"New"}]}"#,
                permit {
                    $0.helpers[0].name = "Eve"
                    $0.helpers.append(PermitHelper(name: "New"))
                }
            ),
        ]
        for (json, expected) in cases {
            let submission = try submit(json: json)
            #expect(wrong(submission) == [], "\(json)")
            #expect(submission.body == expected, "\(json)")
        }
    }

    @Test("Rows that are withheld from a sender stay as they are stored, boxes and records too")
    func withheldRows() throws {
        let page = Self.page.filter { $0.0 != "isPublic" } + [("place.zone", "C")]
        let fields = SubmittedFields(
            entries: page.map { SubmittedFields.Entry(name: $0.0, text: $0.1) }
        ).withholding(["isPublic", "place", "helpers"])
        #expect(fields.entries.map(\.name) == ["title", "note", "level"])
        let submission = try FormSubmission(fields, as: Permit.self, over: Permit())
        #expect(wrong(submission) == [])
        #expect(submission.body == Permit())
    }

    @Test("Hidden rows that are kept stay as they are stored, those that are cleared do not")
    func hiddenRows() throws {
        let stored = permit { ($0.hasDog, $0.dogTag) = (true, "T1") }
        let expected = permit { $0.hasDog = false }
        #expect(try submit(page: Self.page, over: stored).body == expected)
        #expect(try submit(json: #"{"hasDog":false}"#, over: stored).body == expected)
        #expect(
            try submit(json: #"{"hasDog":false,"dogName":null}"#, over: stored).body == expected)
    }

    @Test("Hidden rows that reappear have their kept value, or the one that is sent for them")
    func shownAgain() throws {
        let shown = permit { $0.hasDog = true }
        #expect(try submit(json: #"{"hasDog":true}"#).body == shown)
        let page = Self.page + [("hasDog", "on")]
        #expect(try submit(page: page).body == shown)
        #expect(
            try submit(page: page + [("dogName", "Fido")]).body
                == permit { ($0.hasDog, $0.dogName) = (true, "Fido") })
        #expect(wrong(try submit(page: page + [("dogName", "")])) == ["dogName required"])
    }

    @Test("A disabled row and one that only shows its value keep what is stored")
    func closedRows() throws {
        let page = Self.page.filter { $0.0 != "isPublic" && $0.0 != "note" }
        #expect(try submit(page: page).body == permit { $0.isPublic = false })
        #expect(
            try submit(json: #"{"isPublic":false}"#).body == permit { $0.isPublic = false })
        let locked = permit { $0.isLocked = true }
        #expect(try submit(json: #"{"level":9}"#, over: locked).body?.title == "Stall")
        #expect(try submit(json: #"{"level":9}"#, over: locked).body?.isLocked == true)
    }

    @Test(
        "A value for a row that cannot be edited is refused, from a page and as JSON",
        arguments: [
            ("number", "P-8", "number notEditable"), ("dogName", "Fido", "dogName hidden"),
            ("dogName", "Rex", "dogName hidden"),
            ("isLocked", "true", "isLocked notEditable"),
            ("admin", "x", "admin undeclared"),
            ("helpers.0.badge", "Z9", "helpers.0.badge notEditable"),
        ])
    func refused(name: String, text: String, expected: String) throws {
        let page = try submit(page: Self.page + [(name, text)])
        #expect(wrong(page) == [expected])
        #expect(page.body == nil)
        let value = text == "true" ? text : "\"\(text)\""
        let json =
            name == "helpers.0.badge"
            ? #"{"helpers":[{"badge":"Z9"},{}]}"# : "{\"\(name)\":\(value)}"
        #expect(wrong(try submit(json: json)) == [expected])
    }

    @Test("Stored values decide as well: a locked permit refuses another title")
    func storedDecides() throws {
        let locked = permit { $0.isLocked = true }
        #expect(
            wrong(try submit(json: #"{"title":"Booth"}"#, over: locked)) == ["title notEditable"])
        #expect(wrong(try submit(json: #"{"title":"Stall"}"#, over: locked)) == [])
        #expect(
            wrong(try submit(json: #"{"isLocked":false,"title":"Booth"}"#, over: locked))
                == ["title notEditable", "isLocked notEditable"])
    }

    @Test("Entries of a page keep the values that cannot be edited, whatever their order")
    func entries() throws {
        let page = Self.page.filter { !$0.0.hasPrefix("helpers.") }
        let moved =
            page + [
                ("helpers.1.name", "Alan T."), ("helpers.1.isTrained", "on"),
                ("helpers.5.name", "New"), ("helpers.0.name", "Ada"),
            ]
        #expect(
            try submit(page: moved).body?.helpers == [
                PermitHelper(name: "Alan T.", badge: "B2", isTrained: true),
                PermitHelper(name: "New"), PermitHelper(name: "Ada", badge: "A1"),
            ])
        #expect(try submit(page: page).body?.helpers == [])
    }

    @Test("A row that is stored empty does not get its default value")
    func emptyRow() throws {
        #expect(try submit(json: "{}").body?.level == nil)
        #expect(
            try FormSubmission(SubmittedFields(json: Data("{}".utf8)), as: Permit.self)
                .results.isEmpty == false)
    }

    @Test("A name with null and a value is a repetition")
    func contradiction() throws {
        #expect(wrong(try submit(json: #"{"note":null,"note":"x"}"#)) == ["note repeated"])
    }

    @Test("The stored model may be of another type and have fewer values than the form")
    func otherType() throws {
        struct Stub: Encodable { var title = "Stall" }
        let submission = try FormSubmission(
            SubmittedFields(json: Data(#"{"level":1}"#.utf8)), as: Permit.self, over: Stub())
        #expect(submission.body?.title == "Stall")
        #expect(submission.body?.helpers == [])
    }
}
