import Formwork
import Foundation
import Testing

/// A visit that is neither on a Sunday nor in the past when it is entered.
protocol VisitFields: ValidatableModel, Codable, Sendable {}

extension VisitFields {
    static var formFields: [any FormFieldBase] { [startsAtField, bornField, phoneField] }

    static var startsAtField: FormField<CivilDateTime?> {
        FormField(
            fieldId: .init(id: "startsAt"), title: .constant("Start"),
            type: .text(inputType: .datetimeLocal), rules: startRules)
    }

    static var bornField: FormField<CivilDate?> {
        FormField(
            fieldId: .init(id: "born"), title: .constant("Born"),
            type: .text(inputType: .date),
            rules: RowRules(
                valid: [ValidityRule(code: .init(rawValue: "unborn"), .row("born") <= .today)]))
    }

    static var phoneField: FormField<String> {
        FormField(
            fieldId: .init(id: "phone"), title: .constant("Phone"),
            type: .text(inputType: .text))
    }

    private static var startRules: RowRules {
        RowRules(valid: [
            ValidityRule(code: .init(rawValue: "onSunday"), .row("startsAt").weekday != .sunday),
            ValidityRule(
                code: .init(rawValue: "inThePast"), .row("startsAt") > .now, onlyWhenChanged: true),
        ])
    }
}

@Suite struct FormClockTests {
    struct Visit: StoredModel, VisitFields {
        var id: ModelIdType?
        var createdAt: Date?
        var updatedAt: Date?
        var deletedAt: Date?
        var version = 0
        var startsAt: CivilDateTime?
        var born: CivilDate?
        var phone = ""
    }

    struct VisitBody: ServerRequestBody, VisitFields {
        var startsAt: CivilDateTime?
        var born: CivilDate?
        var phone: String
    }

    /// 23:30 on Sunday in UTC, and 00:30 on Monday in Warsaw.
    private static let lateEvening = Date(timeIntervalSince1970: 1_795_390_200)

    static func clock(_ zone: String) throws -> FormClock {
        FormClock(
            timeZone: try #require(TimeZone(identifier: zone)), stoppedAt: lateEvening)
    }

    @Test(
        "A clock shows the date and time of its zone",
        arguments: [
            ("GMT", "2026-11-22T23:30"), ("Europe/Warsaw", "2026-11-23T00:30"),
            ("America/New_York", "2026-11-22T18:30"), ("Asia/Kathmandu", "2026-11-23T05:15"),
        ])
    func zones(zone: String, text: String) throws {
        #expect(try Self.clock(zone).now.text == text)
    }

    @Test("A clock that is not stopped follows the system, in UTC by default")
    func running() {
        let before = CivilDateTime(Date())
        let now = FormClock.current.now
        #expect(before <= now && now <= CivilDateTime(Date()))
        #expect(FormClock.current.timeZone == .gmt)
    }

    @Test("Summer time ends and begins where the zone has it")
    func summerTime() throws {
        let zone = try #require(TimeZone(identifier: "Europe/Warsaw"))
        let texts = [1_792_889_999.0, 1_792_890_000].map {
            FormClock(timeZone: zone, stoppedAt: Date(timeIntervalSince1970: $0)).now.text
        }
        #expect(texts == ["2026-10-25T02:59:59", "2026-10-25T02:00"])
    }

    static let submissions = [
        ("GMT", "startsAt", "2026-11-23T00:15", false),
        ("Europe/Warsaw", "startsAt", "2026-11-23T00:15", true),
        ("Europe/Warsaw", "startsAt", "2026-11-23T00:45", false),
        ("Europe/Warsaw", "startsAt", "2026-11-29T10:00", true),
        ("GMT", "born", "2026-11-23", true), ("Europe/Warsaw", "born", "2026-11-23", false),
        ("Europe/Warsaw", "born", "2026-11-24", true),
    ]

    @Test("A submission is judged by the clock of the task", arguments: submissions)
    func submission(zone: String, name: String, text: String, broken: Bool) throws {
        let fields = SubmittedFields(entries: [.init(name: name, text: text)])
        let submission = try FormClock.$current.withValue(Self.clock(zone)) {
            FormSubmission(fields, as: VisitBody.self)
        }
        let names = submission.results.flatMap(\.messages).flatMap(\.fieldIds).map(\.id)
        #expect(names == (broken ? [name] : []))
        #expect((submission.body == nil) == broken)
    }

    @Test("A store judges a new model by the same clock", arguments: submissions)
    func insertion(zone: String, name: String, text: String, broken: Bool) throws {
        var visit = Visit()
        visit.startsAt = name == "startsAt" ? CivilDateTime(text) : nil
        visit.born = name == "born" ? CivilDate(text) : nil
        try FormClock.$current.withValue(Self.clock(zone)) {
            if !broken { return try visit.checkRules() }
            let error = #expect(throws: ModelStoreError.self) { try visit.checkRules() }
            #expect(error?.validationError?.fieldIds.map(\.id) == [name])
        }
    }

    @Test("A stored visit that is over by now can be changed in its other rows")
    func update() throws {
        var stored = Visit()
        (stored.startsAt, stored.version) = (CivilDateTime("2026-11-20T10:00"), 1)
        var changed = stored
        changed.phone = "7"
        try FormClock.$current.withValue(Self.clock("Europe/Warsaw")) {
            try changed.checkRules(changedFrom: stored)
            let fields = SubmittedFields(entries: [.init(name: "phone", text: "7")])
            #expect(
                try FormSubmission(fields, as: VisitBody.self, over: stored).results.isEmpty)
            changed.startsAt = CivilDateTime("2026-11-20T11:00")
            #expect(throws: ModelStoreError.self) {
                try changed.checkRules(changedFrom: stored)
            }
        }
    }
}
