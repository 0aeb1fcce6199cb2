import Formwork
import FormworkTesting
import Foundation
import Testing

/// The fields that a user may enter, in lines and by commands.
@Suite struct FieldAccessTests {
    private let terminal = Terminal { store, _ in try Visits.application(over: store) }

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
    }
}
