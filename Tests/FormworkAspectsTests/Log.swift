import FormworkAspects

/// Lines that observers write.
final class Log: Observer {
    private(set) var lines: [String] = []

    func add(_ line: String) { lines.append(line) }

    func update(_ event: EventName, _ arguments: EventArguments) {
        add("\(event.rawValue) \(arguments.all)")
    }
}
