import Formwork
import FormworkTesting
import Foundation
import Testing

/// The fields that a user may enter, in lines and by commands.
@Suite struct FieldAccessTests {
    private let terminal = Terminal { store, _ in try Visits.application(over: store) }
    private let doctor = ["--header", "X-Role: doctor"]

    private func visits() async throws -> [Stored<Visit>] {
        try await terminal.store.fetch(ModelQuery<Stored<Visit>>()).models
    }

    private func add() async throws -> Stored<Visit> {
        try await terminal.store.insert(
            Stored(
                Visit(
                    patient: "Ada", ward: "North", diagnosis: "Flu", room: "12",
                    isInfectious: false)))
    }

    @Test("In lines a form asks for no field that is hidden from its user")
    func new() async throws {
        let answers = ["", "2", "Ada", "12"]
        let others = await terminal.browse("visits", answers)
        #expect(others.contains("Patient") && others.contains("Room"), "\(others)")
        #expect(!others.contains("Diagnosis"), "\(others)")
        let doctors = await terminal.browse("visits", answers, options: doctor)
        #expect(doctors.contains("Diagnosis"), "\(doctors)")
    }

    @Test("In lines a form shows a read-only field, and changes the others")
    func change() async throws {
        _ = try await add()
        let text = await terminal.browse("visits", ["1", ":s", "", "14", ":s"])
        let form = try #require(text.range(of: "Now: Ada")).upperBound
        let room = try #require(text.range(of: "Now: 12")).lowerBound
        #expect(text[form..<room].contains("Ward: North"), "\(text)")
        let stored = try #require(try await visits().first)
        #expect((stored.room, stored.ward, stored.diagnosis) == ("14", "North", "Flu"))
    }

    @Test("A value that the user may not enter is refused with the names of those that it may")
    func refusal() async throws {
        let create = ["visits", "create", "--patient", "Ada", "--diagnosis", "Flu"]
        let refused = await terminal.run(create)
        #expect(refused.status == 1)
        let words = "“diagnosis” is not possible for Visits. Possible: patient, room"
        #expect(refused.errors.contains(words), "\(refused.errors)")
        let ward = await terminal.run(["visits", "create", "--patient", "Ada", "--ward", "East"])
        #expect(ward.errors.contains("“ward” is not possible for Visits."), "\(ward.errors)")
        #expect(try await visits().isEmpty)
        let created = await terminal.run(create + doctor)
        #expect(created.status == 0, "\(created.errors)")
        #expect(try await visits().map(\.diagnosis) == ["Flu"])
    }

    @Test("In lines a list and its instances have no field that is hidden from their user")
    func reading() async throws {
        _ = try await add()
        let others = await terminal.browse("visits", ["1", ":q"])
        #expect(others.contains("Ward: North"), "\(others)")
        #expect(!others.contains("Diagnosis") && !others.contains("Infectious"), "\(others)")
        let doctors = await terminal.browse("visits", ["1", ":q"], options: doctor)
        #expect(doctors.contains("1. Ada; Diagnosis: Flu; Infectious: No"), "\(doctors)")
        let room = try #require(doctors.range(of: "Room: 12")).upperBound
        let stamp = try #require(doctors.range(of: "ID: ")).lowerBound
        #expect(doctors[room..<stamp].contains("Infectious: No"), "\(doctors)")
    }

    @Test("In lines no filter and no order is by a field that is hidden from its user")
    func filters() async throws {
        _ = try await add()
        let answers = ["", "", "1", "", ""]
        let others = await terminal.browse("visits", answers)
        #expect(others.contains("Patient: sort ascending"), "\(others)")
        #expect(!others.contains("Diagnosis") && !others.contains("Infectious"), "\(others)")
        let doctors = await terminal.browse("visits", answers, options: doctor)
        #expect(doctors.contains(": Infectious"), "\(doctors)")
        #expect(doctors.contains("Diagnosis: sort ascending"), "\(doctors)")
    }

    @Test("`show` and `list` have no field that is hidden from their user")
    func commands() async throws {
        let id = try await add().id.uuidString
        let commands = [["show", id], ["list"], ["list", "--csv"]]
        for command in commands.map({ ["visits"] + $0 }) {
            let others = await terminal.run(command).text
            #expect(others.contains("Ada") && !others.contains("nfectious"), "\(others)")
            #expect(!others.lowercased().contains("diagnosis"), "\(others)")
            let doctors = await terminal.run(command + doctor).text
            #expect(doctors.contains("nfectious") && doctors.contains("Flu"), "\(doctors)")
        }
    }

    @Test("A list by a field that is hidden from its user is refused with the possible names")
    func selection() async throws {
        _ = try await add()
        let cases = [
            (
                ["--sort", "-diagnosis"],
                "“diagnosis” is not possible for --sort. Possible: patient, room"
            ),
            (
                ["--filter", "isInfectious=true"],
                "“isInfectious” is not possible for --filter: there is"
            ),
            (
                ["--columns", "diagnosis,room"],
                "“diagnosis” is not possible for --columns. Possible: patient"
            ),
        ]
        for command in ["list", "export"] {
            for (options, words) in cases {
                let arguments = ["visits", command] + options
                let refused = await terminal.run(arguments)
                #expect(refused.status == 1)
                #expect(refused.errors.contains(words), "\(refused.errors)")
                let doctors = await terminal.run(arguments + doctor)
                #expect(doctors.status == 0, "\(doctors.errors)")
            }
        }
    }

    @Test("A reference has the first text of a title that its user may see")
    func references() async throws {
        let transfer = Transfer(reason: "Rest", visit: Reference(try await add()))
        let id = try await terminal.store.insert(Stored(transfer)).id.uuidString
        let show = ["transfers", "show", id]
        let others = await terminal.run(show).text
        #expect(others.contains("Visit: Ada\n"), "\(others)")
        let cleaners = await terminal.run(show + ["--header", "X-Role: cleaner"]).text
        #expect(cleaners.contains("Visit: 12\n"), "\(cleaners)")
    }

    @Test("A help names fields that depend on the user, and none that every user is refused")
    func help() async {
        let text = await terminal.run(["visits", "create", "--help"], language: nil).text
        let lines = text.split(separator: "\n").map { $0.split(separator: " ") }
        #expect(
            lines.first { $0.first == "--diagnosis" }?.dropFirst().joined(separator: " ")
                == "text depending on who you are", "\(text)")
        #expect(lines.first { $0.first == "--patient" }?.last == "required", "\(text)")
        #expect(!text.contains("--ward"), "\(text)")
        let mistaken = await terminal.run(["visits", "create", "--colour", "red"])
        #expect(mistaken.errors.contains("Possible: patient, diagnosis, room"))
        let list = await terminal.run(["visits", "list", "--help"], language: nil).text
        #expect(list.contains("diagnosis") && list.contains("ward"), "\(list)")
    }
}
