import Formwork
import Foundation

/// The cost of forms that are read while the program runs, beside that of the same form compiled.
///
/// ```text
/// RunTime entity 1000 20       the file of an entity with 1,000 fields, read 20 times
/// RunTime form 1000 20         the JSON of the same form
/// RunTime compiled key 1000    1,000 keystrokes
/// RunTime defined edit 1000    1,000 answers of a kind of `Requests`
/// ```
///
/// Each prints the time on processors of one turn, in microseconds.
@main struct RunTime {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count == 3, let count = Int(arguments.last ?? "") else { return usage() }
        let (subject, kind) = (arguments[1], arguments[2])
        if let fields = Int(kind) {
            try read(subject, fields: fields, count: count)
        } else if let forms = Forms(rawValue: subject) {
            try await run(forms, kind, count: count)
        } else {
            usage()
        }
    }

    private static func usage() {
        print(
            "Give entity or form and a number of fields, or compiled or defined and a kind; then a count."
        )
    }

    private static func read(_ subject: String, fields: Int, count: Int) throws {
        let reading = try Reading(fields: fields)
        try report(count) {
            for _ in 0..<count {
                subject == "entity" ? try reading.readEntity() : try reading.readForm()
            }
        }
    }

    private static func run(_ forms: Forms, _ kind: String, count: Int) async throws {
        guard kind != "key" else {
            let definition = try forms.definition()
            let form = MachineDriver(FormMachine(definition: definition))
            return report(count) { for number in 0..<count { form.apply(key(number)) } }
        }
        guard let requests = Requests(rawValue: kind) else { return usage() }
        let application = try forms.application()
        try await requests.answer(1, by: application)
        let start = clock()
        try await requests.answer(count, by: application)
        printTime(since: start, count)
    }

    private static func key(_ number: Int) -> FormEvent {
        switch number % 4 {
        case 0: .edit(tag: "title", text: "Report \(number)")
        case 1: .edit(tag: "days", text: "\(number % 30)")
        case 2: .edit(tag: "rate", text: "\(number % 90).5")
        default: .edit(tag: "summary", text: "Summary \(number)")
        }
    }

    private static func report(_ count: Int, _ work: () throws -> Void) rethrows {
        let start = clock()
        try work()
        printTime(since: start, count)
    }

    private static func printTime(since start: clock_t, _ count: Int) {
        let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
        print(String(format: "%.1f", seconds * 1_000_000 / Double(max(1, count))))
    }
}
