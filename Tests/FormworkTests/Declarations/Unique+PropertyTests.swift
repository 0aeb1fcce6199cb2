import Formwork
import FormworkYAML
import Foundation
import Testing

/// A form model as a person writes it, without the macro.
private struct Visit: FormModel {
    var patient: String
    var startsAt: CivilDateTime?
    var endsAt: CivilDateTime
    var room: String

    static var propertyRows: [FormRow] {
        [
            .property("patient", String.self, of: Self.self, [.maxLength(10)]),
            .property("startsAt", CivilDateTime?.self, of: Self.self, []),
            .property("endsAt", CivilDateTime.self, of: Self.self, []),
            .property("room", String.self, of: Self.self, [.computed { $0.patient }]),
        ]
    }

    static func propertyNames() -> [PartialKeyPath<Self>: String] {
        [\.patient: "patient", \.startsAt: "startsAt", \.endsAt: "endsAt", \.room: "room"]
    }

    static var unique: [Unique] {
        [Unique(\Self.patient), Unique(\Self.patient, \Self.startsAt?.date, \Self.room)]
    }
}

@Suite struct UniquePropertyTests {
    private static func values(_ patient: String, _ start: String) -> FieldRecord {
        FieldRecord([
            ("patient", .text(patient)),
            ("startsAt", CivilDateTime(start).map { .dateTime($0) } ?? .none),
        ])
    }

    @Test("Properties are compared by their names, of a day with a time perhaps the day alone")
    func days() {
        let day = Unique(\Visit.patient, \Visit.startsAt?.date)
        let time = Unique(\Visit.patient, \Visit.startsAt)
        #expect(day.names == ["patient", "startsAt"])
        #expect(Unique(\Visit.endsAt.date).names == ["endsAt"])
        let (early, late) = (
            Self.values("Ada", "2027-03-01T09:30"), Self.values(" ADA", "2027-03-01T16:00")
        )
        #expect(day.key(of: early) == day.key(of: late))
        #expect(time.key(of: early) != time.key(of: late))
        #expect(day.key(of: early) != day.key(of: Self.values("Ada", "2027-03-02T09:30")))
        #expect(day.key(of: Self.values("Ada", "")) == nil)
        #expect(day.key(of: Self.values(" ", "2027-03-01T09:30")) == nil)
    }

    @Test("Different values have different keys, wherever one ends and the next begins")
    func boundaries() {
        let unique = Unique(\Visit.patient, \Visit.room)
        let keys = [("a", "1:b"), ("a1:", "b"), ("1:a", "b"), ("a", "b"), ("ab", "")].map {
            unique.key(of: FieldRecord([("patient", .text($0.0)), ("room", .text($0.1))]))
        }
        #expect(Set(keys).count == keys.count)
    }

    @Test("The last field that can be edited reports several values, and names the others")
    func message() throws {
        let error = ModelStoreError.taken(Visit.unique[1], in: Stored<Visit>.self)
        #expect(error.validationError?.fieldIds.map(\.id) == ["startsAt"])
        let message = try #require(
            error.validationError?.validations.first?.messages.first?.message)
        let titles = """
            en:
              Visit:
                patient: { title: "Patient" }
                room: { title: "Room" }
                startsAt: { title: "Start" }
            """
        let store = try YamlStore(
            yaml: ["visits.yml": titles], libraries: [FormworkTexts.bundle])
        let localizer = Localizer(locale: Locale(identifier: "en"), store: store)
        #expect(
            localizer.text(message)
                == "Start: another entry has the same values here and in: Patient and Room")
    }

    @Test("A form asks about unique values with all that are compared, and only about changes")
    func questions() throws {
        let json = #"{"patient":"Ada","startsAt":"2027-03-01T09:30","endsAt":"2027-03-01T10:00"}"#
        let fields = try SubmittedFields(json: Data(json.utf8))
        let new = FormSubmission(fields, as: Visit.self)
        #expect(new.questions.map(\.tag) == ["patient", "startsAt"])
        #expect(new.questions.map(\.code) == [.taken, .takenTogether])
        #expect(new.questions.last?.values["room"] == .text("Ada"))
        let body = try #require(new.body)
        let same = try FormSubmission(fields, as: Visit.self, over: Stored(body))
        #expect(same.questions.isEmpty)
        let moved = try FormSubmission(
            SubmittedFields(json: Data(#"{"startsAt":"2027-03-02T09:30"}"#.utf8)), as: Visit.self,
            over: Stored(body))
        #expect(moved.questions.map(\.tag) == ["startsAt"])
    }

    @Test("A row with an error is asked about no more than one that reads it, others are")
    func errors() async throws {
        let long = #"{"patient":"Ada Lovelace","startsAt":"2027-03-01T09:30"}"#
        let broken = FormSubmission(
            try SubmittedFields(json: Data(long.utf8)), as: Visit.self)
        #expect(broken.questions.isEmpty)
        let open = #"{"patient":"Ada","startsAt":"2027-03-01T09:30","endsAt":"soon"}"#
        let refused = await FormSubmission(
            try SubmittedFields(json: Data(open.utf8)), as: Visit.self
        ).decided { _ in false }
        #expect(
            refused.results.flatMap(\.messages).flatMap(\.fieldIds).map(\.id)
                == ["patient", "startsAt", "endsAt"])
    }
}
